import type { Feature } from '../../feature.ts';
import { forgetPlanned } from './carryRows.ts';
import { carryOutDue, sweepPlans } from './round.ts';
import { sharingRoutes } from './routes.ts';

export const sharing: Feature = {
  name: 'sharing',
  routes: sharingRoutes,
  forget: ({ db, personId }) => forgetPlanned(db, personId),
  sweep: sweepPlans,
  remind: carryOutDue,
};
