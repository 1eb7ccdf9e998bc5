import { sql } from 'kysely';
import { newId } from '../../apps/api/src/db/ids.ts';
import type { Db } from '../../apps/api/src/db/pool.ts';

/** Ten clinics, each with times of 20 minutes from 8 to 18 on working days of the coming year. */
export function* slotFile(clinics: readonly string[], rows: number, now: Date): Generator<string> {
  yield 'clinic,service,way,purpose,date,start_time,end_time,places\n';
  const two = (part: number) => String(part).padStart(2, '0');
  const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  let left = rows;
  for (let ahead = 20; left > 0; ahead += 1) {
    const at = new Date(now.getTime() + ahead * 86_400_000);
    const day = at.toISOString().slice(0, 10);
    if (at.getUTCDay() % 6 === 0 || HOLIDAYS.has(day)) continue;
    for (const clinic of clinics)
      for (let minute = 480; minute < 1080 && left > 0; minute += 20) {
        left -= 1;
        yield `${clinic},top,clinic,First appointment with a nurse,${day},${clock(minute)},${clock(minute + 20)},1\n`;
      }
  }
}
const HOLIDAYS = new Set([
  '2026-12-25',
  '2026-12-28',
  '2027-01-01',
  '2027-03-26',
  '2027-03-29',
  '2027-05-03',
  '2027-05-31',
  '2027-08-30',
  '2027-12-27',
  '2027-12-28',
  '2028-01-03',
  '2028-04-14',
  '2028-04-17',
  '2028-05-01',
  '2028-05-29',
  '2028-08-28',
]);

/**
 * People with names as they are: a few hundred of each, so that many share theirs and some share their day of birth
 * too. Those from another number on are others.
 */
export function* peopleFile(postcode: string, rows: number, from = 0): Generator<string> {
  yield 'reference,trust,first_name,last_name,date_of_birth,email,mobile,postcode,service\n';
  for (let n = from; n < from + rows; n += 1) {
    const [first, last] = [FIRST[(n * 7) % FIRST.length], LAST[(n * 13) % LAST.length]];
    const born = new Date(Date.UTC(1960, 0, 1 + ((n * 37) % 16_000))).toISOString().slice(0, 10);
    const [day, mobile] = [born, `07700${String(100_000 + (n % 900_000))}`];
    yield `${n % 2 ? `F-${n}` : ''},Bench trust,${first},${last},${day},new${n}@example.com,${mobile},${postcode},vas\n`;
  }
}
export const FIRST = Array.from({ length: 300 }, (_, n) => `Anna${letters(n)}`);
export const LAST = Array.from({ length: 700 }, (_, n) => `Bell${letters(n)}`);
function letters(n: number): string {
  return [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}

/** Ten clinics of a trust, for a file of slots. @returns their names */
export async function fillClinics(db: Db, trust: string, series = ''): Promise<string[]> {
  const names = Array.from({ length: 10 }, (_, n) => `Bench clinic ${series}${n + 1}`);
  for (const name of names)
    await sql`insert into clinic (id, trust_id, name, address, postcode, arrival, directions)
      values (${newId(new Date())}, ${trust}, ${name}, '{"1 High Street"}', 'WE4 2RS', 'Ring.', 'Turn left.')`.execute(
      db,
    );
  return names;
}
