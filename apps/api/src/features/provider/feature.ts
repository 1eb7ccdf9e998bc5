import type { Feature } from '../../feature.ts';
import { providerRoutes } from './routes.ts';

export const provider: Feature = { name: 'provider', routes: providerRoutes };
