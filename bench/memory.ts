import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../apps/api/src/db/ids.ts';
import { wellbeing } from '../apps/api/src/demo/wellbeing.ts';
import { publishStaticForms } from '../apps/api/src/features/questionnaires/service.ts';
import { aPerson, type TestPerson } from '../apps/api/src/testing/people.ts';
import { startBenchDatabase } from './support/benchDatabase.ts';
import { fillClinics, peopleFile, slotFile } from './support/importFiles.ts';
import { startProvider } from './support/provider.ts';
import { mostResident, resident } from './support/resident.ts';
import { fillResponses } from './support/responseFill.ts';

/**
 * How much memory the portal's process has at most, as a provider starts it, each time one that has just started:
 * while a file of 100,000 responses is written, and while files of 10,000, 50,000 and 100,000 slots, and of as many
 * clients, are sent, checked and imported. Most of the first half of a file and of all of it, and of short and long
 * files, are the same where it is constant. `--forms 112000` (a tenth of them is not sent in),
 * `--rows 10000,50000,100000`, `--only export|slots|clients`, `--times 1`.
 */
const given = (name: string, otherwise: string) =>
  process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? '') : otherwise;
const FORMS = Number(given('--forms', '112000'));
const ROWS = given('--rows', '10000,50000,100000').split(',').map(Number);
const ONLY = given('--only', '');
const TIMES = Number(given('--times', '1'));
/** What the process may have while it writes the file, in bytes; how long 100,000 slots may take, in seconds. */
const GOAL = { bytes: 200e6, seconds: 60 };

const here = await startBenchDatabase();
const { db, testApp } = here;
const trustId = newId(new Date());
await db.insertInto('trust').values({ id: trustId, name: 'Bench trust' }).execute();
const mb = (bytes = 0) => `${(bytes / 1e6).toFixed(0)} MB`;
const failed: string[] = [];

/** A portal that has done nothing yet. */
async function fresh<Result>(work: (url: string, pid: number) => Promise<Result>): Promise<Result> {
  const portal = await startProvider(here.url);
  try {
    return await work(portal.url, portal.pid);
  } finally {
    await portal.stop();
  }
}

/** Reads the file of all responses. */
async function exported(url: string, pid: number): Promise<void> {
  const as = await aPerson(testApp, 'Admin', { trustId });
  const ready = resident(pid);
  const [began, watching, firstHalf] = [performance.now(), mostResident(pid), mostResident(pid)];
  const reply = await fetch(`${url}/api/v1/questionnaire/responses/csv?form=${wellbeing.id}`, {
    headers: { authorization: `Bearer ${as.accessToken}` },
  });
  const total = Number(reply.headers.get('x-total'));
  let rows = -1;
  let half: number | undefined;
  for await (const part of reply.body ?? []) {
    for (const byte of part) if (byte === 13) rows += 1;
    if (half === undefined && rows > total / 2) half = firstHalf.stop();
  }
  const most = watching.stop();
  if (rows !== total) throw new Error(`The file has ${rows} of ${total} responses`);
  console.log(
    `memory, file of ${rows} responses: ready ${mb(ready)}, at most ${mb(half)} in its first half, ${mb(most)} in all, in ${seconds(began)} s`,
  );
  if ((most ?? 0) > GOAL.bytes) failed.push(`${mb(most)} for the file of ${rows} responses`);
}

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1);

/** Sends a file, waits until it is checked, and imports it. */
async function broughtIn(
  url: string,
  pid: number,
  kind: 'slots' | 'clients',
  rows: number,
  file: Generator<string>,
) {
  const as: TestPerson = await aPerson(testApp, 'Super_Admin');
  const headers = { authorization: `Bearer ${as.accessToken}` };
  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(`${url}/api/v1/imports${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    });
    const body = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const until = async (id: string, state: string) => {
    for (;;) {
      const said = await ask(`/${id}`);
      if (said.state === state) return said;
      if (!['checking', 'ready', 'importing'].includes(said.state)) throw new Error(JSON.stringify(said));
      await wait(100);
    }
  };
  const ready = resident(pid);
  const [began, watching] = [performance.now(), mostResident(pid)];
  const { id } = await ask(`?kind=${kind}&name=bench.csv`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: Readable.toWeb(Readable.from(file, { objectMode: false })) as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  const { fresh: isNew } = await until(id, 'ready');
  if (isNew !== rows) throw new Error(`${isNew} of ${rows} rows are new`);
  await ask(`/${id}/make`, { method: 'POST', headers: { 'idempotency-key': crypto.randomUUID() } });
  await until(id, 'imported');
  const [took, most] = [seconds(began), watching.stop()];
  console.log(
    `memory, file of ${rows} ${kind} sent, checked and imported: ready ${mb(ready)}, at most ${mb(most)}, in ${took} s`,
  );
  if (Number(took) > GOAL.seconds) failed.push(`${took} s for ${rows} ${kind}`);
}

if ('export'.includes(ONLY)) {
  await publishStaticForms(db, new Date(), [wellbeing]);
  await fillResponses(here, { forms: FORMS, trustId });
  for (let time = 0; time < TIMES; time += 1) await fresh(exported);
}
let people = 0;
for (const kind of ['slots', 'clients'] as const)
  for (let time = 0; time < (kind.includes(ONLY) ? TIMES : 0); time += 1)
    for (const rows of ROWS) {
      const [series, from] = [`${time}-${rows}-`, people];
      people += rows;
      const file =
        kind === 'slots'
          ? slotFile(await fillClinics(db, trustId, series), rows, new Date())
          : peopleFile('WE4 2RS', rows, from);
      await fresh((url, pid) => broughtIn(url, pid, kind, rows, file));
    }
console.log(
  failed.length === 0 ? 'memory: all within their aims' : `memory: over its aim: ${failed.join('; ')}`,
);
await here.end();
