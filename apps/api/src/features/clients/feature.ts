import type { Feature } from '../../feature.ts';
import { strikeContacts } from './forgetNotes.ts';
import { sweepLooks } from './lookBeyondRows.ts';
import { sweepTally } from './overviewRows.ts';
import { recordNoteRoutes } from './recordNoteRoutes.ts';
import { notesAbout } from './recordNoteRows.ts';
import { clientRoutes } from './routes.ts';

declare module '../../feature.ts' {
  interface OwnData {
    /** What staff noted in their record. */
    recordNotes: { at: string; text: string; before: string[] }[];
  }
}

const TAKEN_BACK = 'Whoever wrote this note took it back. Ask us what it said.';

export const clients: Feature = {
  name: 'clients',
  routes: [...clientRoutes, ...recordNoteRoutes],
  ownData: async (db, personId) => ({
    recordNotes: (await notesAbout(db, personId)).map(({ at, text, before, takenBackAt }) => ({
      at: at.toISOString(),
      // It may have been written in the wrong record, and be about somebody else: a person looks before it goes out.
      ...(takenBackAt ? { text: TAKEN_BACK, before: [] } : { text, before: before.map((one) => one.text) }),
    })),
  }),
  farewell: strikeContacts,
  async sweep(db, now) {
    await sweepLooks(db, now);
    await sweepTally(db);
  },
};
