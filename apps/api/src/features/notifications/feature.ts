import type { Feature } from '../../feature.ts';
import { forget, sweepNews } from './repository.ts';
import { notificationRoutes } from './routes.ts';
import { dataOf } from './service.ts';

declare module '../../feature.ts' {
  interface OwnData {
    notifications: Awaited<ReturnType<typeof dataOf>>;
  }
}

export const notifications: Feature = {
  name: 'notifications',
  routes: notificationRoutes,
  ownData: async (db, personId) => ({ notifications: await dataOf(db, personId) }),
  forget: ({ db, personId }) => forget(db, personId),
  sweep: sweepNews,
};
