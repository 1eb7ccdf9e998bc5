import type { Feature } from '../../feature.ts';
import { peopleRoutes } from './routes.ts';

export const people: Feature = { name: 'people', routes: peopleRoutes };
