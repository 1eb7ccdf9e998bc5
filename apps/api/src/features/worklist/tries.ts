/** What came of a try to reach whom a need is about, short of closing it (rule 16.30). */

import type { BodyOf } from '@careway/contract/row';
import type { tryWorklistItem } from '@careway/contract/worklist';
import { type FieldProblem, Refusal } from '@careway/core/errors';
import { laterProblem, type NeedTry, TRY_NOTE, triedAgainAt } from '@careway/core/needs/needTries';
import type { Db } from '../../db/pool.ts';
import { saidContact } from '../safeContact/service.ts';
import type { ItemRow } from './repository.ts';
import { type Kept, keepTryOf } from './tryRows.ts';

type Tried = { what: NeedTry; note: string | null; again: Date | null };

/** @throws Refusal `bad_request`, with the fields `at` and `note` of what is put off */
export async function triedBy(
  db: Db,
  { person_id }: ItemRow,
  { what, at, note = '' }: BodyOf<typeof tryWorklistItem>,
  now: Date,
): Promise<Tried> {
  const words = note.trim();
  const kept = { what, note: words === '' ? null : words };
  if (what === 'reached') return { ...kept, again: null };
  if (what === 'noAnswer') {
    const said = person_id === null ? null : await saidContact(db, person_id);
    return { ...kept, again: triedAgainAt(said?.safeContact ?? null, now) };
  }
  const until = at === undefined ? undefined : new Date(at);
  const fields: FieldProblem[] = [];
  const problem = laterProblem(until, now);
  if (problem) fields.push({ field: 'at', message: problem });
  if (words.length < TRY_NOTE.least) fields.push({ field: 'note', message: 'Say why, in a few words' });
  if (fields.length > 0 || until === undefined) throw new Refusal('bad_request', { fields });
  return { ...kept, again: until };
}

/**
 * Keeps it with all that this person has taken of the client: spoken with, it stays theirs; else it goes back to the
 * list.
 */
export function keepTry(db: Db, item: ItemRow, personId: string, tried: Tried, now: Date): Promise<void> {
  const kept: Kept = {
    last_try: tried.what,
    tried_at: now,
    tried_by: personId,
    try_note: tried.note,
    again_at: tried.again,
    ...(tried.what === 'reached' ? { worked_at: now } : { taken_by: null, left_by: personId, left_at: now }),
  };
  return keepTryOf(db, item, personId, kept);
}
