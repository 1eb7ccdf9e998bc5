import type { Feature } from '../../feature.ts';
import { needLevelsRoutes } from './routes.ts';

export const needLevels: Feature = { name: 'needLevels', routes: needLevelsRoutes };
