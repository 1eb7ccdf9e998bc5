import * as contract from '@careway/contract/messageWords';
import { answer } from '../../http/call.ts';
import { needFreshToPublish } from '../../sessions/recentSignIn.ts';
import { toVersion, wordsOfMessages } from './wordsVersions.ts';

export const messageWordsRoutes = [
  answer(contract.messageWordsList, ({ dependencies, db, now, who }) =>
    wordsOfMessages(dependencies).list(db, now, who),
  ),
  answer(contract.messageWords, ({ dependencies, db, now, who, params }) =>
    wordsOfMessages(dependencies).shown(db, now, who, params.message),
  ),
  answer(contract.beginMessageDraft, ({ dependencies, db, now, who, params, body }) =>
    wordsOfMessages(dependencies).begin(db, now, who, { message: params.message, from: body?.from }),
  ),
  answer(contract.modifyMessageWords, ({ dependencies, db, now, who, params, body }) =>
    wordsOfMessages(dependencies).save(db, now, who, { ...body, ...params }),
  ),
  answer(contract.sendMessageDraft, async ({ dependencies, db, now, who, params, body }) =>
    toVersion(await wordsOfMessages(dependencies).send(db, now, who, { ...body, ...params })),
  ),
  answer(contract.takeBackMessageDraft, async ({ dependencies, db, now, who, params, body }) =>
    toVersion(await wordsOfMessages(dependencies).takeBack(db, now, who, { ...body, ...params })),
  ),
  answer(contract.discardMessageDraft, async ({ dependencies, db, now, who, params, body }) =>
    toVersion(await wordsOfMessages(dependencies).discard(db, now, who, { ...body, ...params })),
  ),
  answer(contract.decideMessageVersion, async ({ dependencies, db, now, who, params, body }) => {
    if (body.decision === 'approved') await needFreshToPublish(db, who, now);
    return toVersion(await wordsOfMessages(dependencies).decide(db, now, who, { ...body, ...params }));
  }),
];
