import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { migrationNames } from '../../../apps/api/src/db/migrate.ts';
import type { Db } from '../../../apps/api/src/db/pool.ts';
import { factsOf, itemsOf, should } from '../../../apps/api/src/testing/needsModel/stored.ts';
import { verifyDatabase } from '../../../apps/api/src/upkeep/verifyDatabase.ts';
import { answersAt, type Ground } from './ground.ts';
import type { House } from './house.ts';
import type { Ledger } from './ledger.ts';
import { messages } from './messages.ts';

/**
 * Holds what is stored, and what mail and text messages arrived, against what clients were promised: nothing
 * acknowledged is lost, nothing is done twice, and the invariants of the data hold.
 * @returns what is wrong, in words; notes go to the ledger
 */
export async function compare(house: House, ground: Ground, ledger: Ledger): Promise<string[]> {
  const wrong = [
    ...ledger.wrong,
    ...(await house.look(async (db) => [
      ...(await forms(db, ground, ledger)),
      ...(await bookings(db, ground, ledger)),
      ...(await calls(db, ground, ledger)),
      ...(await trail(db, ground, ledger)),
      ...(await messages(db, ground, house, ledger)),
      ...(await needs(db, ground, ledger)),
    ])),
    ...(await invariants(house.database.url)),
  ];
  return [...new Set(wrong)];
}

async function forms(db: Db, { fillings }: Ground, ledger: Ledger): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
    version: number;
    status: string;
    answers: unknown;
    history: number;
  }>`
    select id, version, status, answers, (select count(*) from answer_change where share_id = s.id) as history
    from question_share s where id = any(${fillings.map(({ shareId }) => shareId)})`.execute(db);
  return rows.flatMap((row) => {
    const saves = ledger.saves.get(row.id) ?? 0;
    const wrong: string[] = [];
    if (row.version !== saves)
      wrong.push(`a form stands at version ${row.version} after ${saves} acknowledged saves`);
    if (row.history !== saves) wrong.push(`${row.history} rows of history of ${saves} saves`);
    // A form of which no save was acknowledged is as it was shared.
    const last = saves === 0 ? [] : answersAt(saves);
    if (!isDeepStrictEqual(row.answers, last)) wrong.push('answers that were not the last');
    if ((row.status === 'completed') !== ledger.sentIn.has(row.id))
      wrong.push('a form sent in is not stored so');
    return wrong;
  });
}

async function bookings(db: Db, { pairs }: Ground, ledger: Ledger): Promise<string[]> {
  const slots = pairs.flatMap(({ slotIds }) => slotIds);
  const rows = await db
    .selectFrom('appointment')
    .select(['id', 'slot_id', 'person_id'])
    .where('slot_id', 'in', slots)
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const wrong =
    rows.length === ledger.bookings.size
      ? []
      : [`${rows.length} bookings of ${ledger.bookings.size} promised`];
  for (const [slotId, { personId, id }] of ledger.bookings) {
    const row = stored.get(id);
    if (row?.slot_id !== slotId || row.person_id !== personId) wrong.push('a promised booking is not there');
  }
  return wrong;
}

async function calls(db: Db, { callers }: Ground, ledger: Ledger): Promise<string[]> {
  const rows = await db
    .selectFrom('callback')
    .select(['id', 'person_id'])
    .where(
      'person_id',
      'in',
      callers.map(({ id }) => id),
    )
    .execute();
  const stored = new Map(rows.map((row) => [row.person_id, row.id]));
  const wrong =
    rows.length === ledger.calls.size ? [] : [`${rows.length} callbacks of ${ledger.calls.size} promised`];
  for (const [personId, id] of ledger.calls)
    if (stored.get(personId) !== id) wrong.push('a promised callback is not there');
  return wrong;
}

/** One entry each for what was booked, asked for and sent in. */
async function trail(db: Db, { everybody }: Ground, ledger: Ledger): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select(({ fn }) => ['module', fn.countAll<number>().as('entries')])
    .where('user_id', 'in', everybody)
    .groupBy('module')
    .execute();
  const found = new Map(rows.map(({ module, entries }) => [module, entries]));
  const expected = {
    Appointments: ledger.bookings.size,
    Callbacks: ledger.calls.size,
    'Client Form submission': ledger.sentIn.size,
  };
  return Object.entries(expected).flatMap(([module, done]) =>
    (found.get(module) ?? 0) === done
      ? []
      : [`${found.get(module) ?? 0} entries in the trail of ${done} (${module})`],
  );
}

/**
 * What stands on the list of each of them is what follows from what is stored of them: never one without the other
 * (rule 16.52).
 */
async function needs(db: Db, { everybody }: Ground, ledger: Ledger): Promise<string[]> {
  const wrong: string[] = [];
  const counted = { open: 0, ended: 0 };
  for (const id of everybody) {
    const looked = { db, now: () => new Date() };
    const items = await itemsOf(looked, id);
    const open = items.filter(({ done_at }) => done_at === null);
    const stored = open.map(({ need }) => need).filter((need) => !need.startsWith('tell:'));
    const derived = should(await factsOf(looked, id), items).map(({ key }) => key);
    if (!isDeepStrictEqual(stored.toSorted(), derived.toSorted()))
      wrong.push('the list holds other needs of somebody than their facts');
    counted.open += open.length;
    counted.ended += items.length - open.length;
  }
  ledger.notes.push(`needs: ${counted.open} open and ${counted.ended} ended were held against the facts`);
  return wrong;
}

async function invariants(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await verifyDatabase(client, await migrationNames());
    return found.filter(({ wrong }) => wrong > 0).map(({ name, says }) => `${name}: not so that ${says}`);
  } finally {
    await client.end();
  }
}
