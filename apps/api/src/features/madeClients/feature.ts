import type { Feature } from '../../feature.ts';
import { dataOf, forgetMade } from '../madeRecords/service.ts';
import { madeClientRoutes } from './routes.ts';

declare module '../../feature.ts' {
  interface OwnData {
    /**
     * That staff made their record when they rang, and how it was made sure who they are; null where they signed up
     * by themselves.
     */
    madeOnThePhone: Awaited<ReturnType<typeof dataOf>>;
  }
}

export const madeClients: Feature = {
  name: 'madeClients',
  routes: madeClientRoutes,
  ownData: async (db, personId) => ({ madeOnThePhone: await dataOf(db, personId) }),
  forget: ({ db, personId }) => forgetMade(db, personId),
};
