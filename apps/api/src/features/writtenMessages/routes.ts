import {
  answerWritten,
  askInWriting,
  readWritten,
  writeToClient,
  writtenToMe,
} from '@careway/contract/writtenMessages';
import { Refusal } from '@careway/core/errors';
import { answer } from '../../http/call.ts';
import { answerQuestion, askToWrite } from './clientWords.ts';
import { lastWishOf, ofClient } from './service.ts';
import { write } from './write.ts';
import { noteRead, writtenTo } from './writtenRows.ts';

export const writtenMessageRoutes = [
  answer(writeToClient, ({ params, body, db, who, dependencies }) =>
    write(dependencies, db, who, { personId: params.id, given: body }),
  ),
  answer(writtenToMe, async ({ db, who }) => ({
    data: (await writtenTo(db, who.personId)).map(ofClient),
    wish: await lastWishOf(db, who.personId),
  })),
  answer(askInWriting, async ({ body, dependencies, ...by }) => {
    const { way, at } = await askToWrite(dependencies, by, body);
    return { way: way ?? body.way, at: at.toISOString() };
  }),
  answer(answerWritten, ({ params, body, db, who, now }) =>
    answerQuestion(db, now, who, { id: params.id, words: body.words }),
  ),
  answer(readWritten, async ({ params, db, who, now }) => {
    if (!(await noteRead(db, who.personId, params.id, now))) throw new Refusal('not_found');
  }),
];
