import type { Feature } from '../../feature.ts';
import { deleteOf } from './earlierClientRows.ts';
import { earlierClientRoutes } from './routes.ts';
import { dataOf } from './service.ts';

declare module '../../feature.ts' {
  interface OwnData {
    /** What an earlier system had of them, as far as staff put it with the account. */
    earlier: Awaited<ReturnType<typeof dataOf>>;
  }
}

export const earlierClients: Feature = {
  name: 'earlierClients',
  routes: earlierClientRoutes,
  ownData: async (db, personId) => ({ earlier: await dataOf(db, personId) }),
  forget: ({ db, personId }) => deleteOf(db, personId),
};
