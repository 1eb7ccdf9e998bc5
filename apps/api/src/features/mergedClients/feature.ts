import { PARTED_WITHIN } from '@careway/core/clients/oneRecord';
import type { Feature } from '../../feature.ts';
import { emptyMerged } from './mergeRows.ts';
import { mergedClientRoutes } from './routes.ts';
import { dataOf } from './service.ts';

declare module '../../feature.ts' {
  interface OwnData {
    /** When two records of theirs were put together, and taken apart again. */
    recordsTogether: Awaited<ReturnType<typeof dataOf>>;
  }
}

export const mergedClients: Feature = {
  name: 'mergedClients',
  routes: mergedClientRoutes,
  ownData: async (db, personId) => ({ recordsTogether: await dataOf(db, personId) }),
  forget: async ({ dependencies, db, personId }) => {
    await emptyMerged(db, { keptId: personId });
    await dependencies.jobs.send(db, 'client.alike', { personId });
  },
  sweep: (db, now) => emptyMerged(db, { until: new Date(now.getTime() - PARTED_WITHIN) }),
};
