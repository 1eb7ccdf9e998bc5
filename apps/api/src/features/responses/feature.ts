import type { Feature } from '../../feature.ts';
import { sweepTally } from './figureRows.ts';
import { notesAbout } from './noteRows.ts';
import { responseRoutes } from './routes.ts';

declare module '../../feature.ts' {
  interface OwnData {
    /** What staff wrote beside their forms. */
    notes: { form: string; at: string; text: string; before: string[] }[];
  }
}

const TAKEN_BACK = 'Whoever wrote this note took it back. Ask us what it said.';

export const responses: Feature = {
  name: 'responses',
  routes: responseRoutes,
  sweep: sweepTally,
  ownData: async (db, personId) => ({
    notes: (await notesAbout(db, personId)).map(({ at, takenBackAt, ...note }) => ({
      ...note,
      at: at.toISOString(),
      // It may have been written beside the wrong form, and be about somebody else: a person looks before it goes out.
      ...(takenBackAt ? { text: TAKEN_BACK, before: [] } : { before: note.before ?? [] }),
    })),
  }),
};
