import type { Feature } from '../../feature.ts';
import { forget, sweepItems } from './raisedRows.ts';
import { worklistRoutes } from './routes.ts';

export const worklist: Feature = {
  name: 'worklist',
  routes: worklistRoutes,
  forget: ({ db, personId }) => forget(db, personId),
  sweep: sweepItems,
};
