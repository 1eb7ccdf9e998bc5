import type { Feature } from '../../feature.ts';
import { countFigures } from './figures.ts';
import { organisationRoutes } from './routes.ts';
import { forgetUnusedLogos } from './themeRows.ts';

export const organisations: Feature = {
  name: 'organisations',
  routes: organisationRoutes,
  sweep: async (db, now) => {
    await forgetUnusedLogos(db, now);
    await countFigures(db, now);
  },
};
