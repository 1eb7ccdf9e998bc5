import type { Feature } from '../../feature.ts';
import { resourceRoutes } from './routes.ts';

export const resources: Feature = { name: 'resources', routes: resourceRoutes };
