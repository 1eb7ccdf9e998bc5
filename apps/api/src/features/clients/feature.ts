import type { Feature } from '../../feature.ts';
import { sweepLooks } from './lookBeyondRows.ts';
import { clientRoutes } from './routes.ts';

export const clients: Feature = { name: 'clients', routes: clientRoutes, sweep: sweepLooks };
