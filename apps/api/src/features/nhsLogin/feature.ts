import type { Feature } from '../../feature.ts';
import { connectedAt, disconnect, sweepTries } from './repository.ts';
import { nhsLoginRoutes } from './routes.ts';

declare module '../../feature.ts' {
  interface OwnData {
    nhsLogin: { connectedAt: string | null };
  }
}

export const nhsLogin: Feature = {
  name: 'nhsLogin',
  routes: nhsLoginRoutes,
  ownData: async (db, personId) => ({
    nhsLogin: { connectedAt: (await connectedAt(db, personId))?.toISOString() ?? null },
  }),
  forget: async ({ db, personId }) => void (await disconnect(db, personId)),
  sweep: sweepTries,
};
