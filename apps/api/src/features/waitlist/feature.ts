import type { Feature } from '../../feature.ts';
import { forget } from './forget.ts';
import { placeFreed } from './offerFreed.ts';
import { isOpen } from './offerRows.ts';
import { dataOf } from './ownDataRows.ts';
import { passOn, sweepWaiting } from './round.ts';
import { waitlistRoutes } from './routes.ts';
import { staffWaitlistRoutes } from './workRoutes.ts';

declare module '../../feature.ts' {
  interface OwnData {
    waiting: Awaited<ReturnType<typeof dataOf>>;
  }
}

export const waitlist: Feature = {
  name: 'waitlist',
  routes: [...waitlistRoutes, ...staffWaitlistRoutes],
  ownData: async (db, personId) => ({ waiting: await dataOf(db, personId) }),
  forget,
  sweep: sweepWaiting,
  remind: passOn,
  stillTrue: { offer: (db, { id }, now) => isOpen(db, id, now) },
  placeFreed,
};
