import type { Feature } from '../../feature.ts';
import { accountPageRoutes } from './account/accountPages.ts';
import { forget } from './account/forgetRows.ts';
import { dataOf } from './account/ownDataRows.ts';
import { sweepChallenges } from './challengeRows.ts';
import { sweepDelays } from './delayRows.ts';
import { sweepFirst } from './first/firstRows.ts';
import { firstRoutes } from './first/routes.ts';
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
  routes: [
    ...accountRoutes,
    ...resetRoutes,
    ...accountPageRoutes,
    ...preferenceRoutes,
    ...signUpLinkRoutes,
    ...firstRoutes,
  ],
  ownData: dataOf,
  forget: ({ db, personId }) => forget(db, personId),
  async sweep(db, now) {
    for (const sweep of [sweepPending, sweepChallenges, sweepDelays, sweepLinks, sweepDrafts, sweepFirst])
      await sweep(db, now);
  },
};
