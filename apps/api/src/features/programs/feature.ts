import { KEYS } from '@careway/core/limits';
import type { Feature } from '../../feature.ts';
import { sweepKeys } from './keyRows.ts';
import { programRoutes } from './programRoutes.ts';
import { keyRoutes } from './routes.ts';

export const programs: Feature = {
  name: 'programs',
  routes: [...keyRoutes, ...programRoutes],
  sweep: (db, now) => sweepKeys(db, new Date(now.getTime() - KEYS.kept)),
};
