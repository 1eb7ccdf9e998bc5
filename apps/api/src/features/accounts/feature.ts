import type { Feature } from '../../feature.ts';
import { accountPageRoutes } from './account/accountPages.ts';
import { forget } from './account/forget.ts';
import { dataOf } from './account/ownData.ts';
import { sweepChallenges } from './challenges.ts';
import { sweepDelays } from './delays.ts';
import { sweepLinks } from './links/links.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { resetRoutes } from './reset/routes.ts';
import { accountRoutes } from './routes.ts';
import { sweepDrafts, sweepPending } from './signUp/later.ts';
import { signUpLinkRoutes } from './signUp/routes.ts';

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
