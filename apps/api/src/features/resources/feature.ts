import type { Feature } from '../../feature.ts';
import { readingRoutes } from './readings.ts';
import { resourceRoutes } from './routes.ts';

export const resources: Feature = { name: 'resources', routes: [...resourceRoutes, ...readingRoutes] };
