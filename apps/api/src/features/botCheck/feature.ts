import type { Feature } from '../../feature.ts';
import { botCheckRoutes } from './routes.ts';

export const botCheck: Feature = { name: 'botCheck', routes: botCheckRoutes };
