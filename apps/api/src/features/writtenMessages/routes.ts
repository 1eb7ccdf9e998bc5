import { readWritten, writeToClient, writtenToMe } from '@careway/contract/writtenMessages';
import { Refusal } from '@careway/core/errors';
import { answer } from '../../http/call.ts';
import { ofClient } from './service.ts';
import { write } from './write.ts';
import { noteRead, writtenTo } from './writtenRows.ts';

export const writtenMessageRoutes = [
  answer(writeToClient, ({ params, body, db, who, dependencies }) =>
    write(dependencies, db, who, { personId: params.id, given: body }),
  ),
  answer(writtenToMe, async ({ db, who }) => ({ data: (await writtenTo(db, who.personId)).map(ofClient) })),
  answer(readWritten, async ({ params, db, who, now }) => {
    if (!(await noteRead(db, who.personId, params.id, now))) throw new Refusal('not_found');
  }),
];
