import type { BodyOf } from '@careway/contract/row';
import type { addInterpreter, addShift } from '@careway/contract/staffInterpreters';
import { clockTime, neverWords } from '@careway/core/clinics/clockTime';
import { addDays, londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import {
  deleteShift,
  type InterpreterRow,
  insertInterpreter,
  insertShift,
  interpretersWithDays,
  type ShiftRow,
  shiftsOf,
  worksIn,
} from './interpreterDaysRows.ts';
import { interpretersOneAtATime } from './interpreterRows.ts';

/** So far ahead days may be planned. */
const AHEAD = 366;
const MIDNIGHT = 24 * 60;

const wrong = (field: string, message: string) =>
  new Refusal('bad_request', { fields: [{ field, message }] });

/** @throws Refusal `not_found` */
export async function oneInterpreter(db: Db, id: string, now: Date): Promise<InterpreterRow> {
  const [found] = await interpretersWithDays(db, now, id);
  if (!found) throw new Refusal('not_found');
  return found;
}

/**
 * Adds an interpreter. Languages that are not in the list are kept in small letters, as clients' are compared.
 * @returns who was added
 */
export async function addOneInterpreter(
  db: Db,
  { name, kind, languages, other, dialects, gender }: BodyOf<typeof addInterpreter>,
  now: Date,
): Promise<InterpreterRow> {
  const id = newId(now);
  const spoken = kind === 'bsl' ? [] : [...new Set([...languages, ...(other ? [other.toLowerCase()] : [])])];
  const said = kind === 'bsl' ? [] : [...new Set(dialects.map((one) => one.toLowerCase()))];
  await insertInterpreter(db, { id, name, kind, gender, languages: spoken, dialects: said });
  return oneInterpreter(db, id, now);
}

/**
 * Adds hours of one day, by the clock in London (rule 3.11).
 * @throws Refusal `not_found`, `bad_request` for hours that are over, too far ahead, no hours, or taken up by others
 *   already
 */
export async function addHours(
  db: Db,
  interpreterId: string,
  { day, start, end }: BodyOf<typeof addShift>,
  now: Date,
): Promise<ShiftRow> {
  await interpretersOneAtATime(db);
  await oneInterpreter(db, interpreterId, now);
  if (end > MIDNIGHT || end <= start) throw wrong('end', 'Enter an end that is after the start');
  if (day > addDays(londonDay(now), AHEAD)) throw wrong('day', 'Enter a day in the next year');
  const from = momentOf(day, start, 'start');
  const to = end === MIDNIGHT ? momentOf(addDays(day, 1), 0, 'end') : momentOf(day, end, 'end');
  if (to <= now) throw wrong('day', 'That time is over. Choose a later day');
  if (await worksIn(db, interpreterId, from, to))
    throw wrong('start', 'They work then already. Take those hours out first, or choose others');
  const id = newId(now);
  await insertShift(db, { id, interpreterId, from, to });
  return { id, starts: from, ends: to, booked: 0 };
}

function momentOf(day: string, minutes: number, field: string): Date {
  const time = clockTime(day, minutes);
  if (time.is === 'never') throw wrong(field, neverWords(day, minutes));
  return new Date(time.at);
}

/**
 * Takes hours out. Nobody is left without the interpreter they have: whoever is booked then is moved first.
 * @throws Refusal `not_found`, `interpreter_booked`
 */
export async function takeHoursOut(
  db: Db,
  interpreterId: string,
  shiftId: string,
  now: Date,
): Promise<ShiftRow> {
  await interpretersOneAtATime(db);
  const [shift] = await shiftsOf(db, interpreterId, now, shiftId);
  if (!shift) throw new Refusal('not_found');
  if (shift.booked > 0) throw new Refusal('interpreter_booked');
  await deleteShift(db, shiftId);
  return shift;
}
