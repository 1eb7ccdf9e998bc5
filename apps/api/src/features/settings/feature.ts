import type { Feature } from '../../feature.ts';
import { settingRoutes } from './routes.ts';

export const settings: Feature = { name: 'settings', routes: settingRoutes };
