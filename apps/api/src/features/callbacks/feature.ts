import type { Feature } from '../../feature.ts';
import { forget } from './personRows.ts';
import { sweepCallbacks } from './retention.ts';
import { callbackRoutes } from './routes.ts';
import { dataOf } from './service.ts';
import { staffCallRoutes } from './staff/staffRoutes.ts';

declare module '../../feature.ts' {
  interface OwnData {
    callbacks: Awaited<ReturnType<typeof dataOf>>;
  }
}

export const callbacks: Feature = {
  name: 'callbacks',
  routes: [...callbackRoutes, ...staffCallRoutes],
  ownData: async (db, personId) => ({ callbacks: await dataOf(db, personId) }),
  forget: ({ db, personId }) => forget(db, personId),
  sweep: sweepCallbacks,
};
