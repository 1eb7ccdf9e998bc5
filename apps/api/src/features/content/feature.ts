import type { Feature } from '../../feature.ts';
import { contentRoutes } from './routes.ts';

export const content: Feature = { name: 'content', routes: contentRoutes };
