import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { newId } from '../apps/api/src/db/ids.ts';
import { openPool } from '../apps/api/src/db/pool.ts';
import { addSessions } from '../apps/api/src/features/appointments/sessionRows.ts';
import { handedIn } from '../apps/api/src/features.ts';
import { OwnWords } from '../apps/api/src/http/ownWords.ts';
import { Signs } from '../apps/api/src/http/signs.ts';
import { startJobs } from '../apps/api/src/jobs/jobs.ts';
import { deriveSecrets } from '../apps/api/src/secrets.ts';
import { aForm, aShare, entry } from '../apps/api/src/testing/forms.ts';
import { startTestAuthority } from '../apps/api/src/testing/identity.ts';
import { LONE_SECRET } from '../apps/api/src/testing/lonePortal.ts';
import { aPerson, type TestPerson } from '../apps/api/src/testing/people.ts';
import { hasSentFirst } from '../apps/api/src/testing/safeFirst.ts';
import { startBenchDatabase } from './support/benchDatabase.ts';
import { median, percentile, print } from './support/measure.ts';
import { hearNeeds } from './support/statementsOfNeeds.ts';

/**
 * What deriving needs costs (docs/decisions/0250): a page of the list over 100,000 that are open, beside the one
 * statement that reads its rows; how soon a change shows on another screen, through another process, beside a bare
 * notification of PostgreSQL; and what bringing the list to the facts takes of a booking and of a draft, of the time
 * of the very same calls.
 */
const ITEMS = 100_000;
const ROUNDS = 300;
const CHANGES = 60;
const DAY = 86_400_000;
/** `--only costs`: of bookings and drafts alone. */
const only = (what: string) => process.argv.at(-2) === '--only' && process.argv.at(-1) === what;

const here = await startBenchDatabase();
const { db, testApp } = here;
const trustId = newId(new Date());

/** Without triggers, which would tell of each: what they fill in is filled in here. */
async function fill(): Promise<string[]> {
  await db.insertInto('trust').values({ id: trustId, name: 'Needs' }).execute();
  const filler = new pg.Client({ connectionString: here.url });
  await filler.connect();
  await filler.query('set session_replication_role = replica');
  await filler.query(`update person set trust_id = $1 where usertype = 'Client'`, [trustId]);
  await filler.query(
    `insert into worklist_item (id, kind, person_id, about, created_at, turn, lane, placed, of_client, need, facts, trust_id)
      select gen_random_uuid(), 'red_flag', c.id, 'Thing ' || n, now() - n * interval '1 second', now() - n * interval '1 second' + interval '1 hour',
        n % 4, true, true, 'form:' || n || ':red_flag:urgent', array['fact'], $1
      from generate_series(1, $2::integer) n
        join (select id, row_number() over (order by id) - 1 as at, count(*) over () as all from person where usertype = 'Client') c
          on c.at = n % c.all`,
    [trustId, ITEMS],
  );
  await filler.end();
  await sql`vacuum analyze worklist_item, person`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from worklist_item where trust_id = ${trustId}
    order by lane, turn, id limit ${CHANGES}`.execute(db);
  return rows.map(({ id }) => id);
}

const call = (url: string, path: string, as: TestPerson, method = 'GET') =>
  fetch(`${url}/api/v1${path}`, { method, headers: { authorization: `Bearer ${as.accessToken}` } });

async function page(url: string, as: TestPerson): Promise<void> {
  const times: number[] = [];
  const floor: number[] = [];
  const bare = new pg.Client({ connectionString: here.url });
  await bare.connect();
  for (let nth = -20; nth < ROUNDS; nth += 1) {
    let began = performance.now();
    const reply = await call(url, '/worklist?limit=25', as);
    const { data } = (await reply.json()) as { data: unknown[] };
    if (data.length !== 25) throw new Error('The page is not whole');
    if (nth >= 0) times.push(performance.now() - began);
    began = performance.now();
    await bare.query({
      name: 'page',
      text: `select w.*, p.first_name, p.last_name, p.reference, p.date_of_birth from worklist_item w join person p on p.id = w.person_id
        where w.done_at is null and w.trust_id = $1 order by w.lane, w.turn, w.id limit 26`,
      values: [trustId],
    });
    if (nth >= 0) floor.push(performance.now() - began);
  }
  await bare.end();
  print(`page-of-${ITEMS}-open-needs-median (bound 20 ms)`, median(times), 'ms', median(floor));
  print(`page-of-${ITEMS}-open-needs-95th`, percentile(times, 95), 'ms', percentile(floor, 95));
}

/** Changes at one process, heard by a screen at another. */
async function change([one, two]: [string, string], as: TestPerson, ids: readonly string[]): Promise<void> {
  const heard = new Map<string, number>();
  const reply = await call(one, '/live', await aPerson(testApp, 'Admin', { trustId }));
  const body = reply.body;
  if (!reply.ok || !body) throw new Error(`A screen was refused: ${reply.status}`);
  void (async () => {
    for await (const text of body.pipeThrough(new TextDecoderStream()))
      for (const [, id] of text.matchAll(/"id":"([^"]+)"/g))
        if (id && !heard.has(id)) heard.set(id, performance.now());
  })().catch(() => {});
  const [listens, notifies] = [1, 2].map(() => new pg.Client({ connectionString: here.url }));
  await listens?.connect();
  await notifies?.connect();
  await listens?.query('listen bench_floor');
  const [times, floor]: [number[], number[]] = [[], []];
  await wait(500);
  for (const id of ids) {
    let began = performance.now();
    const taken = await call(two, `/worklist/${id}/take`, as, 'POST');
    if (!taken.ok) throw new Error(`Not taken: ${taken.status}`);
    while (!heard.has(id)) await wait(1);
    times.push((heard.get(id) ?? 0) - began);
    began = performance.now();
    const told = new Promise((done) => listens?.once('notification', done));
    await notifies?.query('notify bench_floor');
    await told;
    floor.push(performance.now() - began);
  }
  await listens?.end();
  await notifies?.end();
  print('press-to-another-screen-median (bound 1000 ms)', median(times), 'ms', median(floor));
  print('press-to-another-screen-worst', Math.max(...times), 'ms', Math.max(...floor));
}

/** The portal in this process, so that it can be seen what it asks of the database. */
async function ownPortal() {
  const pool = openPool(here.url);
  const jobs = await startJobs(here.url, () => {});
  const app = await buildApp({
    ...{ db: pool.db, aside: pool.db, secrets: deriveSecrets(LONE_SECRET), jobs },
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: here.url }),
    identityProvider: await startTestAuthority(() => new Date()),
    ...{ ownWords: new OwnWords(pool.db, undefined), signs: new Signs(() => new Date()) },
    ...handedIn,
    now: () => new Date(),
  });
  const ask = async (path: string, as: TestPerson, payload: object) => {
    const headers = { authorization: `Bearer ${as.accessToken}`, 'x-refresh': as.refreshToken ?? '' };
    const reply = await app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload });
    if (reply.statusCode >= 300) throw new Error(reply.body);
    return reply.json();
  };
  return {
    ask,
    async end() {
      await app.close();
      await jobs.stop();
      await pool.close();
    },
  };
}

type Portal = Awaited<ReturnType<typeof ownPortal>>;
/** So many times, each with room for all that come to it. */
const TIMES = 10;
const BSL = { kind: 'bsl', gender: 'any', orElse: 'arrange' };

/**
 * What of the time of a booking goes into its needs: of a usual one, and of one for which an interpreter is to be
 * found.
 */
async function bookings({ ask }: Portal): Promise<void> {
  const clinic = await db.selectFrom('clinic').select('id').executeTakeFirstOrThrow();
  const starts = new Date(Math.ceil(Date.now() / DAY) * DAY + 30 * DAY);
  const id = newId(new Date());
  const session = { id, clinic_id: clinic.id, service: 'top', kind: 'clinic', capacity: 40 } as const;
  const ends = new Date(starts.getTime() + TIMES * 1_800_000);
  await addSessions(db, new Date(), [
    { ...session, purpose: 'First', starts_at: starts, ends_at: ends, slot_minutes: 30, every_minutes: 30 },
  ]);
  const slots = await db.selectFrom('slot').select('id').where('session_id', '=', id).execute();
  const shares: Record<'usual' | 'interpreter', number[]> = { usual: [], interpreter: [] };
  const heard = hearNeeds();
  for (let nth = -20; nth < 200; nth += 1) {
    const which = nth % 2 === 0 ? 'usual' : 'interpreter';
    const as = await aPerson(testApp, 'Client', { mobile: `+44770${String(900_000 + nth + 50)}` });
    await hasSentFirst(testApp, as);
    const body = {
      slotId: slots[(nth + 20) % TIMES]?.id,
      ...(which === 'interpreter' ? { interpreter: BSL } : {}),
    };
    const { took, all } = await heard.during(() => ask('/appointment', as, body));
    if (nth >= 0) shares[which].push((100 * took) / (all - took));
  }
  heard.end();
  const line = (name: string, of: number[]) => console.log(`${name} ${median(of).toFixed(1)} %`);
  line('needs-add-to-a-booking (bound 15 %)', shares.usual);
  line('needs-add-to-a-booking-that-looks-for-an-interpreter', shares.interpreter);
}

/** Drafts whose flags stay as they were, and such as change them. */
async function drafts({ ask }: Portal): Promise<void> {
  const { options = [], ...form } = aForm();
  const flags = options.map((one) => ({ ...one, keywords: one.id === 'yes' ? ['Risk of harm'] : [] }));
  const as = await aPerson(testApp);
  const share = await aShare(testApp, as, {
    ...form,
    id: newId(new Date()),
    isStaticForm: false,
    options: flags,
  });
  const save = (pain: string, name: string) =>
    ask('/questionnaire/patient/answer', as, {
      ...{ ...share, status: 'draft' },
      answers: [entry('name', '', name), entry('pain', pain), entry('more', '', 'More')],
    });
  const heard = hearNeeds();
  await save('yes', 'Amira');
  const same = { statements: 0, times: [] as number[] };
  const other = { statements: 0, times: [] as number[] };
  for (let nth = 0; nth < 200; nth += 1) {
    const still = await heard.during(() => save(nth % 4 < 2 ? 'yes' : 'no', `Amira ${nth}`));
    const into = nth % 2 === 1 ? same : other;
    into.statements += still.count;
    into.times.push(still.all);
  }
  heard.end();
  console.log(`needs-statements-of-100-drafts-without-a-new-flag ${same.statements} (bound 0)`);
  print('draft-with-other-flags-beside-one-without', median(other.times), 'ms', median(same.times));
}

const [one, two] = [await here.portal(), await here.portal()];
try {
  const ids = await fill();
  const staff = await aPerson(testApp, 'Admin', { trustId });
  if (!only('costs')) {
    await page(one.url, staff);
    await change([one.url, two.url], staff, ids);
  }
  const own = await ownPortal();
  await bookings(own);
  await drafts(own);
  await own.end();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await one.stop();
  await two.stop();
  await here.end();
  // The screen listens for as long as there is anybody to tell it.
  process.exit();
}
