import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../apps/api/src/db/ids.ts';
import { wellbeing } from '../apps/api/src/demo/wellbeing.ts';
import { publishStaticForms } from '../apps/api/src/features/questionnaires/service.ts';
import { aPerson, type TestPerson } from '../apps/api/src/testing/people.ts';
import { startBenchDatabase } from './support/benchDatabase.ts';
import { median, print } from './support/measure.ts';
import { takenBy } from './support/processors.ts';
import { startProvider } from './support/provider.ts';
import { mostResident, resident } from './support/resident.ts';
import { fetchedSoFar, fillResponses } from './support/responseFill.ts';

/**
 * What was answered, at 100,000 forms with ten answers each: lists and counters by staff of the trust that has them
 * all and by a Super_Admin; then the file of all of them, by a portal as a provider starts it (the image's command,
 * settings of production): how long it takes, how far whoever waits sees it come, and how much memory that process
 * has at most meanwhile. It is made once more and stopped after its first piece: what is read for it from then on is
 * counted. `--forms 100000` says how many, `--rounds 30` how often each is asked, `--only WORD` which.
 */
const given = (name: string, otherwise: number) =>
  Number(process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : otherwise);
const FORMS = given('--forms', 100_000);
const ROUNDS = given('--rounds', 30);
const ONLY = process.argv.includes('--only') ? (process.argv[process.argv.indexOf('--only') + 1] ?? '') : '';
/**
 * What lists and counters must stay under at the median, in ms; what the process that makes the file may have, in
 * bytes.
 */
const GOAL = { ms: 20, bytes: 200e6 };

const here = await startBenchDatabase();
const { db, testApp } = here;
const now = () => new Date();
await publishStaticForms(db, now(), [wellbeing]);
const trustId = newId(now());
await db.insertInto('trust').values({ id: trustId, name: 'Larkmoor of the measurement' }).execute();
await fillResponses(here, { forms: FORMS, trustId });
const portal = await here.portal();

const LISTS = {
  'sent in': '',
  'one form': `form=${wellbeing.id}`,
  'with a flag': 'flagged=yes',
  'without a flag': 'flagged=no',
  'on hold': 'state=hold',
  'ended early': 'state=ended',
  'not sent yet': 'state=draft',
  'last 7 days': 'within=week',
  'form and flag': `form=${wellbeing.id}&flagged=yes`,
  'by reference': 'search=CW-20700',
} as const;
const COUNTERS = {
  'forms with how often each was answered': '/questionnaire/responses/forms',
  'figures of one form': `/questionnaire/responses/forms/${wellbeing.id}/figures`,
  'the page of forms in figures': '/questionnaire/dashboard',
} as const;

const headersOf = (as: TestPerson) => ({ authorization: `Bearer ${as.accessToken}` });
async function ask(as: TestPerson, path: string): Promise<number> {
  const began = performance.now();
  const reply = await fetch(`${portal.url}/api/v1${path}`, { headers: headersOf(as) });
  const body = await reply.text();
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${body.slice(0, 300)}`);
  return performance.now() - began;
}
/**
 * The least that a call takes, in turns with what is measured, and what each of the latter takes of a processor,
 * which others on the machine do not change.
 */
async function measured(as: TestPerson, path: string) {
  const took: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < 3; round += 1) await ask(as, path);
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(await ask(as, '/session'));
    took.push(await ask(as, path));
  }
  const { taken } = await takenBy(async () => {
    for (let round = 0; round < ROUNDS; round += 1) await ask(as, path);
  });
  const each = (seconds: number) => ((1000 * seconds) / ROUNDS).toFixed(1);
  return {
    ms: median(took),
    floor: median(floor),
    of: taken && `portal ${each(taken.portal)} ms, PostgreSQL ${each(taken.postgres)} ms of a processor`,
  };
}

const askers: Record<string, TestPerson> = {
  trust: await aPerson(testApp, 'Admin', { trustId }),
  super: await aPerson(testApp, 'Super_Admin'),
};
const slow: string[] = [];
for (const [who, as] of Object.entries(askers)) {
  const measure = async (name: string, path: string) => {
    if (!name.includes(ONLY)) return;
    const { ms, floor, of } = await measured(as, path);
    print(`responses, ${name} (${who})`, ms, 'ms', floor);
    if (of) console.log(`  ${of}`);
    if (ms > GOAL.ms) slow.push(`${name} (${who})`);
  };
  for (const [name, query] of Object.entries(LISTS))
    await measure(name, `/questionnaire/responses?limit=25&${query}`);
  for (const [name, path] of Object.entries(COUNTERS)) await measure(name, path);
}
console.log(
  slow.length === 0
    ? `lists and counters: all under ${GOAL.ms} ms at the median`
    : `lists and counters: over ${GOAL.ms} ms at the median: ${slow.join('; ')}`,
);

// By a process that has done nothing else: what others left in its memory says nothing of the file. A file asks for a
// sign-in of the last ten minutes.
await portal.stop();
const writer = await startProvider(here.url);
const fresh = resident(writer.pid);
const saver = await aPerson(testApp, 'Admin', { trustId });
const file = `${writer.url}/api/v1/questionnaire/responses/csv?form=${wellbeing.id}`;
const mb = (bytes: number | undefined) =>
  bytes === undefined ? 'not known here' : `${(bytes / 1e6).toFixed(0)} MB`;
const watching = mostResident(writer.pid);
const began = performance.now();
const reply = await fetch(file, { headers: headersOf(saver) });
let bytes = 0;
let rows = -1;
let pieces = 0;
let first = 0;
for await (const part of reply.body ?? []) {
  if (pieces === 0) first = performance.now() - began;
  pieces += 1;
  bytes += part.length;
  for (const byte of part) if (byte === 13) rows += 1;
}
const seconds = (performance.now() - began) / 1000;
const most = watching.stop();
const total = Number(reply.headers.get('x-total'));
console.log(
  `file of ${rows} of ${total} responses, ${mb(bytes)}, in ${seconds.toFixed(1)} s: first piece after ${first.toFixed(0)} ms, ${pieces} pieces; the portal's process (${writer.command}) has ${mb(fresh)} before and ${mb(most)} at most, of ${mb(GOAL.bytes)}`,
);
if (rows !== total) throw new Error('The file is not whole');

const stop = new AbortController();
const cut = await fetch(file, { headers: headersOf(saver), signal: stop.signal });
await cut.body?.getReader().read();
stop.abort();
// What was under way ends, and PostgreSQL says what it has read within a second.
await wait(2500);
const stopped = await fetchedSoFar(db);
await wait(2500);
const later = await fetchedSoFar(db);
console.log(
  `stopped after its first piece: ${later - stopped} rows of it read from 2.5 to 5 s later, of ${total}; the portal's process has ${mb(resident(writer.pid))}`,
);
await writer.stop();
await here.end();
