import { type InterpreterNeed, needWords } from '@careway/core/appointments/interpreter';
import { type InterpreterSaid, interpreterIn, newestSaid } from '@careway/core/clients/interpreterSaid';
import { londonDay } from '@careway/core/dates';
import { readEntries } from '@careway/core/questionnaires/entries';
import { evaluate } from '@careway/core/questionnaires/evaluate';
import type { Db } from '../../db/pool.ts';
import { versionOf } from '../questionnaires/service.ts';
import { bookingNeeds } from './bookingNeeds.ts';
import { changeInterpreter, comingWithNeeds, interpreterShares, newestBooked } from './wishRows.ts';

/**
 * The interpreter that somebody wishes for (rule 3.19): what they said last, in a form (a draft too) or with a
 * booking; it holds whole.
 * @returns undefined while they have said nothing; a need of `null` where they need none
 */
export async function wishOf(db: Db, personId: string): Promise<InterpreterSaid | undefined> {
  const booked = await newestBooked(db, personId);
  const inForm = await saidInForm(db, personId);
  const said = newestSaid([booked, inForm].filter((one) => one !== undefined));
  // What is done where nobody is free was chosen for that time alone.
  return said?.need ? { ...said, need: { ...said.need, orElse: 'arrange' } } : said;
}

async function saidInForm(db: Db, personId: string): Promise<InterpreterSaid | undefined> {
  // A newer form that they have not come to that question in takes nothing back.
  for (const share of await interpreterShares(db, personId)) {
    const set = await versionOf(db, share.question_set_id, share.question_set_version);
    if (!set || !share.saved_at) continue;
    const { answers } = readEntries(set, share.answers);
    const reached = evaluate(set, answers, { today: londonDay(share.saved_at) }).answers;
    const need = interpreterIn(set.set, reached);
    if (need !== undefined) return { need, at: share.saved_at };
  }
  return undefined;
}

/**
 * Brings what somebody has just said of an interpreter to the appointments they have (rule 3.19), in the transaction
 * that stores the form they sent: whoever is booked for another language goes, staff look for somebody, and each
 * appointment shows it.
 */
export async function interpreterWished(
  db: Db,
  personId: string,
  need: InterpreterNeed | null,
  now: Date,
): Promise<void> {
  const words = need && needWords(need);
  for (const { id, interpreter } of await comingWithNeeds(db, personId, now))
    if (interpreter !== words) await changeInterpreter(db, id, need && { words: needWords(need), need });
  await bookingNeeds(db, personId, now, { all: true });
}
