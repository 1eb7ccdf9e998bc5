import type { Feature } from '../../feature.ts';
import { accountPageRoutes } from './account/accountPages.ts';
import { forget } from './account/forgetRows.ts';
import { dataOf } from './account/ownDataRows.ts';
import { sweepChallenges } from './challengeRows.ts';
import { sweepDelays } from './delayRows.ts';
import { sweepLinks } from './links/linkRows.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { resetRoutes } from './reset/routes.ts';
import { accountRoutes } from './routes.ts';
import { signUpLinkRoutes } from './signUp/routes.ts';
import { sweepDrafts, sweepPending } from './signUp/signUpRows.ts';

declare module '../../feature.ts' {
  interface OwnData extends Awaited<ReturnType<typeof dataOf>> {}
}

export const accounts: Feature = {
  name: 'accounts',
  routes: [...accountRoutes, ...resetRoutes, ...accountPageRoutes, ...preferenceRoutes, ...signUpLinkRoutes],
  ownData: dataOf,
  forget: ({ db, personId }) => forget(db, personId),
  async sweep(db, now) {
    for (const sweep of [sweepPending, sweepChallenges, sweepDelays, sweepLinks, sweepDrafts])
      await sweep(db, now);
  },
};
