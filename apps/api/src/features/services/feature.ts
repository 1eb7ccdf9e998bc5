import type { Feature } from '../../feature.ts';
import { serviceRoutes } from './routes.ts';

export const services: Feature = { name: 'services', routes: serviceRoutes };
