import type { Feature } from '../../feature.ts';
import { forgetWords } from './clientWordRows.ts';
import { writtenMessageRoutes } from './routes.ts';
import { dataOf } from './service.ts';
import { forgetWritten } from './writtenRows.ts';

declare module '../../feature.ts' {
  interface OwnData {
    /** What our team wrote to them, and they to us. */
    written: Awaited<ReturnType<typeof dataOf>>;
  }
}

export const writtenMessages: Feature = {
  name: 'writtenMessages',
  routes: writtenMessageRoutes,
  ownData: async (db, personId) => ({ written: await dataOf(db, personId) }),
  forget: async ({ db, personId }) => {
    await forgetWords(db, personId);
    await forgetWritten(db, personId);
  },
};
