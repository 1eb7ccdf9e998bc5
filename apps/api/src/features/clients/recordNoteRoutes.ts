import {
  changeClientNote,
  clientNotes,
  markClientNote,
  noteClient,
  takeBackClientNote,
} from '@careway/contract/clientNotes';
import { AUDIT } from '@careway/core/audit/events';
import { answer } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { visibleClient } from './openClient.ts';
import { changeNote, markNote, pageOfNotes, takeBackNote, writeNote } from './recordNotes.ts';

export const recordNoteRoutes = [
  answer(clientNotes, async ({ params, query, db, who, now }) => {
    const found = await visibleClient(db, who, params.id, now);
    await record(db, now, AUDIT.clientNotesRead, { userId: found.id, createdBy: who.personId });
    return pageOfNotes(db, who, found.id, query, now);
  }),
  answer(noteClient, ({ params, body, db, who, now }) => writeNote(db, now, who, params.id, body.text)),
  answer(markClientNote, ({ params, body, db, who, now }) => markNote(db, now, who, params.id, body)),
  answer(changeClientNote, ({ params, body, db, who, now }) =>
    changeNote(db, now, who, params.id, body.text),
  ),
  answer(takeBackClientNote, ({ params, db, who, now }) => takeBackNote(db, now, who, params.id)),
];
