import type { Feature } from '../../feature.ts';
import { sweepUsedTokens } from './repository.ts';
import { staffRoutes } from './routes.ts';

export const staff: Feature = { name: 'staff', routes: staffRoutes, sweep: sweepUsedTokens };
