import { REFERRAL_TRIES } from '@careway/core/limits';
import type { Feature } from '../../feature.ts';
import { forgetDecisions } from './decisionRows.ts';
import { dataOf } from './ownData.ts';
import { pathwayRoutes } from './routes.ts';
import { forgetTries, sweepTries } from './tryRows.ts';

declare module '../../feature.ts' {
  interface OwnData {
    checks: Awaited<ReturnType<typeof dataOf>>;
  }
}

export const pathways: Feature = {
  name: 'pathways',
  routes: pathwayRoutes,
  ownData: async (db, personId) => ({ checks: await dataOf(db, personId) }),
  forget: async ({ db, personId }) => {
    await forgetDecisions(db, personId);
    await forgetTries(db, personId);
  },
  sweep: (db, now) => sweepTries(db, new Date(now.getTime() - REFERRAL_TRIES.window)),
};
