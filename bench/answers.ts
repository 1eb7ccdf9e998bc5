import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts';
import { newId } from '../apps/api/src/db/ids.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { openPool } from '../apps/api/src/db/pool.ts';
import { deriveSecrets } from '../apps/api/src/secrets.ts';
import { readAccessToken } from '../apps/api/src/sessions/tokens.ts';
import { aForm, aShare } from '../apps/api/src/testing/forms.ts';
import { LONE_SECRET } from '../apps/api/src/testing/lonePortal.ts';
import { aPerson, type TestPerson } from '../apps/api/src/testing/people.ts';
import type { TestApp } from '../apps/api/src/testing/testApp.ts';
import { median, print } from './support/measure.ts';

/**
 * Saving a form of 20 answers and reading it, over HTTP on one PostgreSQL that waits for its disk, against a bare Fastify and pg
 * handler that runs the same statements. The two take turns, so that whatever else the machine does meets both.
 * `autosave` changes every answer of a draft; `submit` sends a form in, with its audit row; both write the edit history.
 * With `--prepared` the floor keeps its statements prepared as well, and is as fast as such a handler can be.
 */
const QUESTIONS = 20;
const PEOPLE = 8;
const ROUNDS = 11;
const SECONDS = 1;
/** Forms to send in, for each side and round: more than anybody gets through. */
const TO_SUBMIT = 4000;

interface Work {
  by: TestPerson;
  sessionId: string;
  shareId: string;
}
type Kind = 'save' | 'submit' | 'read';
type Side = { url: string; authorization: (work: Work) => string; save: string; read: string };

const dataDir = await mkdtemp(join(tmpdir(), 'careway-bench-'));
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
const { db, close } = openPool(postgres.url);
const secrets = deriveSecrets(LONE_SECRET);
const house = { services: { db, secrets, now: () => new Date() } } as unknown as TestApp;

const [base] = aForm().questions.filter((question) => question.type === 'freetext');
if (!base) throw new Error('no free text');
const set = aForm({
  options: [],
  questions: Array.from({ length: QUESTIONS }, (_, at) => ({ ...base, id: `q${at}`, sortOrder: at })),
});

async function start(script: string): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: postgres.url,
      PREPARED: process.argv.includes('--prepared') ? '1' : '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
}

async function someone(): Promise<Omit<Work, 'shareId'>> {
  const by = await aPerson(house);
  const token = readAccessToken(secrets.accessToken, by.accessToken);
  return { by, sessionId: token?.sessionId ?? '' };
}

/** Forms that nobody has begun, as many as are asked for, dealt out to people. */
async function forms(people: readonly Omit<Work, 'shareId'>[], count: number): Promise<Work[]> {
  const like = await aShare(house, people[0]?.by ?? { id: '' }, set);
  const work = Array.from({ length: count }, (_, at) => {
    const whose = people[at % people.length];
    if (!whose) throw new Error('nobody');
    return { ...whose, shareId: newId(new Date()) };
  });
  await sql`
    insert into question_share (id, shared_to, question_set_id, question_set_version, progress, shared_at, changed_at)
    select one.id, one.shared_to, s.question_set_id, s.question_set_version, s.progress, s.shared_at, s.changed_at
    from unnest(${work.map(({ shareId }) => shareId)}::uuid[], ${work.map(({ by }) => by.id)}::uuid[]) as one (id, shared_to)
    cross join question_share s where s.id = ${like.shareId}`.execute(db);
  return work;
}

/** Everybody at once, each waiting for her own replies. @returns calls a second */
async function drive(side: Side, kind: Kind, work: readonly Work[]): Promise<number> {
  const versions = await versionsOf(work);
  const rates = await Promise.all(
    Array.from({ length: PEOPLE }, (_, person) => {
      const own = work.filter((_one, at) => at % PEOPLE === person).values();
      return driveOne(side, kind, own, versions);
    }),
  );
  // What nobody waits for any more comes in before the next turn.
  await wait(300);
  return rates.reduce((sum, rate) => sum + rate);
}

/** One person's calls, one after another: on one form, or on one form after another. */
async function driveOne(
  side: Side,
  kind: Kind,
  own: Iterator<Work>,
  versions: Map<string, number>,
): Promise<number> {
  let one = own.next().value as Work;
  let version = versions.get(one.shareId) ?? 0;
  let refused: string | undefined;
  const result = await autocannon({
    url: side.url,
    connections: 1,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...requestOf(side, kind, one, version) }),
        onResponse(status, body) {
          if (status !== 200) refused = body;
          version += 1;
          if (kind !== 'submit') return;
          one = own.next().value as Work;
          version = 0;
        },
      },
    ],
  });
  if (refused !== undefined || result.errors > 0) throw new Error(`${kind}: ${refused ?? 'no reply'}`);
  return result['2xx'] / result.duration;
}

function requestOf(side: Side, kind: Kind, one: Work, version: number): autocannon.Request {
  const headers = {
    authorization: side.authorization(one),
    'x-refresh': one.by.refreshToken ?? '',
    'content-type': 'application/json',
  };
  return kind === 'read'
    ? { method: 'GET', path: `${side.read}?shareId=${one.shareId}`, headers }
    : { method: 'POST', path: side.save, headers, body: bodyOf(one, kind, version) };
}

function bodyOf({ shareId }: Work, kind: Kind, version: number): string {
  const answers = set.questions.map(({ id: questionId }) => ({
    questionId,
    optionId: '',
    answer: `Answer number ${version} to this question`,
  }));
  const status = kind === 'submit' ? 'completed' : 'draft';
  return JSON.stringify({ shareId, questionSetId: set.id, status, version, answers });
}

/** Where each form stands: the last save of a turn may have come in without anybody waiting for its reply. */
async function versionsOf(work: readonly Work[]): Promise<Map<string, number>> {
  const ids = work.map(({ shareId }) => shareId);
  const rows = await db
    .selectFrom('question_share')
    .select(['id', 'version'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

async function compare(
  name: string,
  kind: Kind,
  ours: Side,
  bare: Side,
  work: { ours: Work[]; bare: Work[] }[],
): Promise<void> {
  const [mine, floor] = [[] as number[], [] as number[]];
  for (let round = -1; round < ROUNDS; round += 1) {
    const forms = work[kind === 'submit' ? round + 1 : 0];
    if (!forms) throw new Error('no forms');
    const turns = [
      async () => mine.push(await drive(ours, kind, forms.ours)),
      async () => floor.push(await drive(bare, kind, forms.bare)),
    ];
    for (const turn of round % 2 ? turns : turns.reverse()) await turn();
    // The first round warms both up.
    if (round === -1) for (const all of [mine, floor]) all.splice(0);
  }
  print(name, median(mine), 'calls/s', median(floor));
}

let stops: (() => void)[] = [];
try {
  await migrate(db);
  const people = await Promise.all(Array.from({ length: PEOPLE }, someone));
  const [portal, floor] = await Promise.all([
    start('../apps/api/src/testing/lonePortal.ts'),
    start('./support/bareAnswers.ts'),
  ]);
  stops = [portal.stop, floor.stop];
  const ours: Side = {
    url: portal.url,
    authorization: ({ by }) => `Bearer ${by.accessToken}`,
    save: '/api/v1/questionnaire/patient/answer',
    read: '/api/v1/questionnaire/patient/answers',
  };
  const bare: Side = {
    url: floor.url,
    authorization: ({ sessionId }) => sessionId,
    save: '/save',
    read: '/read',
  };
  const pair = async (count: number) => ({
    ours: await forms(people, count),
    bare: await forms(people, count),
  });
  const drafts = [await pair(PEOPLE)];
  await compare('answers-autosave', 'save', ours, bare, drafts);
  await compare('answers-read', 'read', ours, bare, drafts);
  const rounds: Awaited<ReturnType<typeof pair>>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await pair(TO_SUBMIT));
  await compare('answers-submit', 'submit', ours, bare, rounds);
} finally {
  for (const stop of stops) stop();
  await wait(200);
  await close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
