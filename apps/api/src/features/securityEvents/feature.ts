import type { Feature } from '../../feature.ts';
import { securityRoutes } from './routes.ts';
import { sweepSecurity } from './signRows.ts';

export const securityEvents: Feature = {
  name: 'securityEvents',
  routes: securityRoutes,
  sweep: sweepSecurity,
};
