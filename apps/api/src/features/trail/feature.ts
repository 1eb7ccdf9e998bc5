import type { Feature } from '../../feature.ts';
import { sweepChecks } from './checkRows.ts';
import { trailRoutes } from './routes.ts';

export const trail: Feature = { name: 'trail', routes: trailRoutes, sweep: sweepChecks };
