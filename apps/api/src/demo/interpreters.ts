import type { InterpreterLanguage } from '@careway/core/appointments/interpreter';
import { londonInstant } from '@careway/core/appointments/london';
import { addDays, londonDay } from '@careway/core/dates';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { demoId } from './people.ts';

interface MadeUp {
  n: number;
  name: string;
  kind: 'speaker' | 'bsl';
  languages: InterpreterLanguage[];
  dialects?: string[];
  gender: 'woman' | 'man';
}

/** Made-up interpreters. Nobody speaks Welsh, so that what then happens can be seen. */
const INTERPRETERS: readonly MadeUp[] = [
  { n: 1, name: 'Halina Wrona', kind: 'speaker', languages: ['polish', 'ukrainian'], gender: 'woman' },
  { n: 2, name: 'Tomasz Lis', kind: 'speaker', languages: ['polish'], gender: 'man' },
  { n: 3, name: 'Samira Daud', kind: 'speaker', languages: ['arabic'], gender: 'woman' },
  {
    n: 4,
    name: 'Rojin Azad',
    kind: 'speaker',
    languages: ['kurdish', 'farsi'],
    dialects: ['sorani'],
    gender: 'woman',
  },
  {
    n: 5,
    name: 'Rahima Choudhury',
    kind: 'speaker',
    languages: ['bengali'],
    dialects: ['sylheti'],
    gender: 'woman',
  },
  { n: 6, name: 'Ioana Rusu', kind: 'speaker', languages: ['romanian'], gender: 'woman' },
  { n: 7, name: 'Fern Calder', kind: 'bsl', languages: [], gender: 'woman' },
  { n: 8, name: 'Miles Orchard', kind: 'bsl', languages: [], gender: 'man' },
];

const DAYS = 8 * 7;

/**
 * Interpreters and their days for eight weeks, topped up at each start: all of them work from 8 to 8, and not on
 * Sundays.
 */
export async function fillInterpreters(dependencies: Dependencies, db: Db): Promise<void> {
  const today = londonDay(dependencies.now());
  await db
    .insertInto('interpreter')
    .values(INTERPRETERS.map(({ n, ...one }) => ({ dialects: [], ...one, id: demoId(19, n) })))
    .onConflict((same) => same.doNothing())
    .execute();
  const days = Array.from({ length: DAYS }, (_, ahead) => addDays(today, ahead)).filter(
    (day) => new Date(`${day}T12:00:00Z`).getUTCDay() !== 0,
  );
  const shifts = days.map((day) => ({ from: londonInstant(day, 8 * 60), to: londonInstant(day, 20 * 60) }));
  await sql`
    insert into interpreter_shift (id, interpreter_id, during)
    select gen_random_uuid(), i.id, tstzrange(w."from", w."to")
    from interpreter i cross join jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as w ("from" timestamptz, "to" timestamptz)
    where not exists (select from interpreter_shift s where s.interpreter_id = i.id and s.during && tstzrange(w."from", w."to"))`.execute(
    db,
  );
}
