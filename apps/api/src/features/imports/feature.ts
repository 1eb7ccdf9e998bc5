import type { Feature } from '../../feature.ts';
import { sweepImports } from './importRows.ts';
import { importRoutes } from './routes.ts';

export const imports: Feature = {
  name: 'imports',
  routes: importRoutes,
  sweep: sweepImports,
};
