import type { Feature } from '../../feature.ts';
import { sweepTally } from './figureRows.ts';
import { notesAbout } from './responseRows.ts';
import { responseRoutes } from './routes.ts';

declare module '../../feature.ts' {
  interface OwnData {
    /** What staff wrote beside their forms. */
    notes: { form: string; at: string; text: string }[];
  }
}

export const responses: Feature = {
  name: 'responses',
  routes: responseRoutes,
  sweep: sweepTally,
  ownData: async (db, personId) => ({
    notes: (await notesAbout(db, personId)).map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  }),
};
