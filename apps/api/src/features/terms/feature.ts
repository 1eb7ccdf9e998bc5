import type { Feature } from '../../feature.ts';
import { termsRoutes } from './routes.ts';
import { dataOf } from './service.ts';

declare module '../../feature.ts' {
  interface OwnData {
    terms: Awaited<ReturnType<typeof dataOf>>;
  }
}

export const terms: Feature = {
  name: 'terms',
  routes: termsRoutes,
  ownData: async (db, personId) => ({ terms: await dataOf(db, personId) }),
};
