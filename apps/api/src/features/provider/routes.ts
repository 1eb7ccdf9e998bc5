import * as contract from '@careway/contract/provider';
import { answer } from '../../http/call.ts';
import { needFreshToPublish } from '../../sessions/recentSignIn.ts';
import { ownPage, toVersion } from './provider.ts';

export const providerRoutes = [
  answer(contract.provider, ({ dependencies, db, now, who }) =>
    ownPage(dependencies.config).shown(db, now, who),
  ),
  answer(contract.beginProviderDraft, ({ dependencies, db, now, who, body }) =>
    ownPage(dependencies.config).begin(db, now, who, body?.from),
  ),
  answer(contract.modifyProvider, ({ dependencies, db, now, who, params, body }) =>
    ownPage(dependencies.config).save(db, now, who, { ...body, ...params }),
  ),
  answer(contract.sendProviderDraft, async ({ dependencies, db, now, who, params, body }) =>
    toVersion(await ownPage(dependencies.config).send(db, now, who, { ...body, ...params })),
  ),
  answer(contract.takeBackProviderDraft, async ({ dependencies, db, now, who, params, body }) =>
    toVersion(await ownPage(dependencies.config).takeBack(db, now, who, { ...body, ...params })),
  ),
  answer(contract.discardProviderDraft, async ({ dependencies, db, now, who, params, body }) =>
    toVersion(await ownPage(dependencies.config).discard(db, now, who, { ...body, ...params })),
  ),
  answer(contract.decideProviderVersion, async ({ dependencies, db, now, who, params, body }) => {
    if (body.decision === 'approved') await needFreshToPublish(db, who, now);
    return toVersion(await ownPage(dependencies.config).decide(db, now, who, { ...body, ...params }));
  }),
];
