import type { Feature } from '../../feature.ts';
import { sweepLooks } from './lookBeyondRows.ts';
import { sweepTally } from './overviewRows.ts';
import { clientRoutes } from './routes.ts';

export const clients: Feature = {
  name: 'clients',
  routes: clientRoutes,
  async sweep(db, now) {
    await sweepLooks(db, now);
    await sweepTally(db);
  },
};
