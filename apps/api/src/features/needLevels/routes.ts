import * as contract from '@careway/contract/needLevels';
import { wholeList } from '@careway/core/needs/levelList';
import { answer } from '../../http/call.ts';
import { needFreshToPublish } from '../../sessions/recentSignIn.ts';
import { levelsSaidInUse } from '../worklist/service.ts';
import { begin, decide, discard, save, send, shown, takeBack, toVersion } from './levels.ts';

export const needLevelsRoutes = [
  answer(contract.levelsInUse, async ({ db }) => {
    const { number, said } = await levelsSaidInUse(db);
    const { targets, kinds, flags } = wholeList(said);
    return { number, said: { targets: { ...targets }, kinds: [...kinds], flags: [...flags] } };
  }),
  answer(contract.needLevels, ({ db, now, who }) => shown(db, now, who)),
  answer(contract.beginLevelsDraft, ({ db, now, who, body }) => begin(db, now, who, body?.from)),
  answer(contract.modifyLevels, ({ db, now, who, params, body }) =>
    save(db, now, who, { ...body, ...params }),
  ),
  answer(contract.sendLevelsDraft, async ({ db, now, who, params, body }) =>
    toVersion(await send(db, now, who, { ...body, ...params })),
  ),
  answer(contract.takeBackLevelsDraft, async ({ db, now, who, params, body }) =>
    toVersion(await takeBack(db, now, who, { ...body, ...params })),
  ),
  answer(contract.discardLevelsDraft, async ({ db, now, who, params, body }) =>
    toVersion(await discard(db, now, who, { ...body, ...params })),
  ),
  answer(contract.decideLevelsVersion, async ({ db, now, who, params, body }) => {
    if (body.decision === 'approved') await needFreshToPublish(db, who, now);
    return toVersion(await decide(db, now, who, { ...body, ...params }));
  }),
];
