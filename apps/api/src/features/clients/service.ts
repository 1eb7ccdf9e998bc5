/**
 * What other features may use of clients: finding them by what was typed, listing them, reading one of their forms,
 * and a note on their record.
 */
export { pageOfClients } from './list.ts';
export { all, type Conditions, matching, type Wanted as MatchingClients } from './matchingRows.ts';
export { openForm, readForm, scoreOf } from './readForm.ts';
export { importantOf } from './recordNoteRows.ts';
export { takeOffRecord, writeOnRecord } from './recordNotes.ts';
export { toKnowOf } from './toKnow.ts';
