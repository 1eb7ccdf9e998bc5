import type { Feature } from '../../feature.ts';
import { payerRoutes } from './routes.ts';

export const payers: Feature = { name: 'payers', routes: payerRoutes };
