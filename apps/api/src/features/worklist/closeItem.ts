import { type AlertKind, alertEndProblem, LASTING_ALERT } from '@careway/core/clients/lastingAlert';
import { londonDay } from '@careway/core/dates';
import { type FieldProblem, Refusal } from '@careway/core/errors';
import { OUTCOME_NOTE, outcomesOf, outcomeWords } from '@careway/core/needs/needOutcomes';
import type { Db } from '../../db/pool.ts';
import { closeConcernsOf, needsAlone, openConcernsOf } from './needRows.ts';
import type { OnRecord } from './onRecord.ts';
import { type Became, finish, type ItemRow, unfinish } from './repository.ts';
import { placeAnew } from './triageRows.ts';

/** What whoever closes a thing says of it. */
interface Said {
  outcome?: string | undefined;
  note?: string | undefined;
}

/**
 * What came of a thing, as its kind asks for it (rule 16.22): a danger or a red flag is not closed without one of its
 * outcomes and a note.
 * @throws Refusal `bad_request` with the fields `outcome` and `note`
 */
export function becameOf(kind: string, { outcome, note = '' }: Said): Became {
  const outcomes = outcomesOf(kind);
  const words = note.trim();
  if (outcomes.length === 0) return { outcome: null, note: words === '' ? null : words };
  const fields: FieldProblem[] = [];
  if (!outcomes.some(({ value }) => value === outcome))
    fields.push({ field: 'outcome', message: 'Choose what came of it' });
  if (words.length < OUTCOME_NOTE.least)
    fields.push({ field: 'note', message: 'Say what was done, in a sentence or two' });
  if (fields.length > 0) throw new Refusal('bad_request', { fields });
  return { outcome: outcome ?? null, note: words };
}

/**
 * What is to stay in sight on the record once it is closed (rule 16.40).
 * @throws Refusal `bad_request` with the field `alert` or `until`
 */
export function alertOf(
  { person_id: clientId }: ItemRow,
  said: { text: string; until: string; kind?: AlertKind | undefined } | undefined,
  now: Date,
): (OnRecord & { until: string }) | undefined {
  if (said === undefined || clientId === null) return undefined;
  const text = said.text.trim().replace(/\s+/gu, ' ');
  const problem = alertEndProblem(said.until, londonDay(now));
  const fields: FieldProblem[] = [];
  if (text.length < LASTING_ALERT.least) fields.push({ field: 'alert', message: 'Say it in a few words' });
  if (problem) fields.push({ field: 'until', message: problem });
  if (fields.length > 0) throw new Refusal('bad_request', { fields });
  return { clientId, text, until: said.until, kind: said.kind };
}

/** Closes a thing, and in the same transaction the concern it came from. */
export async function closeItem(
  db: Db,
  item: ItemRow,
  personId: string,
  became: Became,
  now: Date,
): Promise<void> {
  await finish(db, item.id, personId, became, now);
  const words = [became.outcome && `${outcomeWords(item.kind, became.outcome)}.`, became.note];
  const said = words.filter((one) => one !== null && one !== '').join(' ') || 'It was taken care of.';
  await closeConcernsOf(db, item.id, said, now);
}

/**
 * Opens again what somebody has just closed, and the concern with it.
 * @returns undefined where it stays closed; else the note that was put in sight with it, if any
 */
export async function reopenItem(
  db: Db,
  item: ItemRow,
  personId: string,
  at: { since: Date; now: Date },
): Promise<{ alert: string | null } | undefined> {
  // Nobody takes, gives or hands back anything of this client meanwhile.
  if (item.person_id !== null) await needsAlone(db, item.person_id);
  const closed = await unfinish(db, item.id, personId, at);
  if (!closed) return undefined;
  await openConcernsOf(db, item.id, closed.was);
  // What its place follows from may have been corrected since.
  if (item.person_id !== null) await placeAnew(db, item.person_id, at.now);
  return closed;
}
