import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { newId } from '../apps/api/src/db/ids.ts';
import { aPerson, type TestPerson } from '../apps/api/src/testing/people.ts';
import { startBenchDatabase } from './support/benchDatabase.ts';
import type { Side } from './support/floorWork.ts';
import { median } from './support/measure.ts';

/**
 * Lists of staff that are live (docs/decisions/0097): what 200 screens at one process cost in memory, how soon a
 * change at one process shows on a screen at another, and a page of triage over 100,000 things that wait, with the
 * index it is read by.
 */
const SCREENS = 200;
const CHANGES = 100;
const ITEMS = 100_000;
const PAGES = 200;
/** As many as one person may have. */
const EACH = 5;

const here = await startBenchDatabase();
const [one, two] = [await here.portal(), await here.portal()];
const trustId = newId(new Date());

interface Screen {
  heard: Map<string, number>;
}

/** A screen that listens and notes when it heard of what. */
async function look(url: string, as: TestPerson): Promise<Screen> {
  const reply = await fetch(`${url}/api/v1/live`, { headers: { authorization: `Bearer ${as.accessToken}` } });
  if (!reply.ok || !reply.body) throw new Error(`A screen was refused: ${reply.status}`);
  const heard = new Map<string, number>();
  const body = reply.body;
  void (async () => {
    for await (const text of body.pipeThrough(new TextDecoderStream()))
      for (const [, id] of text.matchAll(/"id":"([^"]+)","state":"taken"/g))
        if (id && !heard.has(id)) heard.set(id, performance.now());
  })().catch(() => {});
  return { heard };
}

const call = (url: string, path: string, as: TestPerson, method = 'GET') =>
  fetch(`${url}/api/v1${path}`, { method, headers: { authorization: `Bearer ${as.accessToken}` } });

/** What a process holds in memory, in MB, as Linux says it. */
async function memory(side: Side): Promise<number> {
  const status = await readFile(`/proc/${side.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

async function fill(): Promise<string[]> {
  const { db } = here;
  await db.insertInto('trust').values({ id: trustId, name: 'Live' }).execute();
  // Without triggers, which would tell of each: what they fill in is filled in here.
  const filler = new pg.Client({ connectionString: here.url });
  await filler.connect();
  await filler.query('set session_replication_role = replica');
  // Spread over the clients of one organisation, as what waits is: twenty things of each.
  await filler.query(`update person set trust_id = $1 where usertype = 'Client'`, [trustId]);
  await filler.query(
    `insert into worklist_item (id, kind, person_id, about, created_at, points, turn, trust_id)
      select gen_random_uuid(), 'red_flag', c.id, 'Thing ' || n, now() - n * interval '1 second', 40,
        now() - n * interval '1 second' - interval '200 minutes', $1
      from generate_series(1, $2::integer) n
        join (select id, row_number() over (order by id) - 1 as at, count(*) over () as all from person where usertype = 'Client') c
          on c.at = n % c.all`,
    [trustId, ITEMS],
  );
  await filler.end();
  await sql`vacuum analyze worklist_item, person`.execute(db);
  const { rows } = await sql<{
    id: string;
  }>`select id from worklist_item where trust_id = ${trustId} limit ${CHANGES}`.execute(db);
  return rows.map(({ id }) => id);
}

const line = (name: string, value: number, unit: string) =>
  console.log(`${name} ${value.toFixed(value < 10 ? 2 : 0)} ${unit}`);

try {
  const ids = await fill();
  const taker = await aPerson(here.testApp, 'Admin', { trustId });
  const people = await Promise.all(
    Array.from({ length: SCREENS / EACH }, () => aPerson(here.testApp, 'Admin', { trustId })),
  );

  await call(one.url, '/worklist', taker);
  await wait(1_000);
  const before = await memory(one);
  const screens: Screen[] = [];
  for (const as of people) for (let n = 0; n < EACH; n += 1) screens.push(await look(one.url, as));
  await wait(2_000);
  const took: number[] = [];
  let all = 0;
  for (const id of ids) {
    const reply = await call(two.url, `/worklist/${id}/take`, taker, 'POST');
    if (!reply.ok) throw new Error(`Not taken: ${reply.status}`);
    const answered = performance.now();
    while (screens.some(({ heard }) => !heard.has(id))) await wait(2);
    const last = Math.max(...screens.map(({ heard }) => heard.get(id) ?? 0));
    took.push(Math.max(0, last - answered));
    all = Math.max(all, last - answered);
  }
  await wait(1_000);
  line(`live-memory-of-${SCREENS}-screens`, (await memory(one)) - before, 'MB (bound 100)');
  line('live-last-of-200-screens-heard-after-the-reply-median', median(took), 'ms (bound 1000)');
  line('live-last-of-200-screens-heard-after-the-reply-worst', all, 'ms (bound 1000)');

  const pages: number[] = [];
  for (let n = 0; n < PAGES; n += 1) {
    const began = performance.now();
    const reply = await call(one.url, '/worklist?limit=25', taker);
    await reply.text();
    pages.push(performance.now() - began);
  }
  line(`triage-page-over-${ITEMS}`, median(pages), 'ms (bound 20, with HTTP and its audit row)');
  const plan = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off, summary on)
    select w.id from worklist_item w join person p on p.id = w.person_id
    where w.done_at is null and w.trust_id = ${trustId} and p.trust_id = w.trust_id
    order by w.lane, w.turn, w.id limit 26`.execute(here.db);
  console.log(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await one.stop();
  await two.stop();
  await here.end();
  // The screens listen for as long as there is anybody to tell them.
  process.exit();
}
