import type { Feature } from '../../feature.ts';
import { auditRoutes } from './routes.ts';
import { dataOf } from './service.ts';

declare module '../../feature.ts' {
  interface OwnData {
    history: Awaited<ReturnType<typeof dataOf>>;
  }
}

export const audit: Feature = {
  name: 'audit',
  routes: auditRoutes,
  ownData: async (db, personId) => ({ history: await dataOf(db, personId) }),
};
