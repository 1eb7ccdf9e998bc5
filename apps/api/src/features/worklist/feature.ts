import type { Feature } from '../../feature.ts';
import { sweepItems } from './repository.ts';
import { worklistRoutes } from './routes.ts';
import { forget } from './service.ts';

export const worklist: Feature = {
  name: 'worklist',
  routes: worklistRoutes,
  forget: ({ db, personId }) => forget(db, personId),
  sweep: sweepItems,
};
