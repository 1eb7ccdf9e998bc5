import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { myForms, saveAnswers } from '@careway/contract/submissions';
import { API_BASE } from '@careway/core/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm, aShare, WHOLE } from '../testing/forms.ts';
import { aPerson, PASSWORD, type TestPerson } from '../testing/people.ts';
import { freePort, type RealPortal, startRealPortal } from '../testing/realPortal.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

/** Debian's package `pgbouncer`; a machine without it leaves this out, and says so. */
const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((program) => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});
if (!PROGRAM)
  console.log('Left out: PgBouncer is not here. apt-get install --no-install-recommends pgbouncer');

let app: TestApp;
let portal: RealPortal;
let pooler: ChildProcess | undefined;
let folder: string;

beforeAll(async () => {
  if (!PROGRAM) return;
  app = await startTestApp({ at: new Date().toISOString() });
  folder = await mkdtemp(join(tmpdir(), 'careway-pooler-'));
  await chmod(folder, 0o755);
  const { hostname, port, username, password, pathname } = new URL(app.url);
  const listen = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
through = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
  );
  // It does not run as root.
  const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  pooler = spawn(PROGRAM, ['-q', ...as, settings], { stdio: 'ignore' });
  await listening(listen);
  portal = await startRealPortal(app, {
    DATABASE_URL: `postgres://anybody@127.0.0.1:${listen}/through`,
    DATABASE_POOLER: 'transaction',
  });
}, 120_000);
afterAll(async () => {
  if (!PROGRAM) return;
  await portal?.kill();
  pooler?.kill('SIGKILL');
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const met = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (met) return;
    await wait(20);
  }
}

const ask = (path: string, by?: TestPerson, body?: object) =>
  fetch(`${portal.url}${API_BASE}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(by ? { authorization: `Bearer ${by.accessToken}`, 'x-refresh': by.refreshToken ?? '' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

test.skipIf(!PROGRAM)(
  'rule 10.7, 17.12: through PgBouncer by the transaction, forty at once on four connections each see and save their own',
  async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(app)));
    const shares: Awaited<ReturnType<typeof aShare>>[] = [];
    for (const person of people) shares.push(await aShare(app, person, aForm()));
    const saved = await Promise.all(
      people.map((by, i) =>
        ask(saveAnswers.path, by, { ...shares[i], status: 'completed', answers: WHOLE, version: 0 }),
      ),
    );
    expect(saved.map(({ status }) => status)).toEqual(people.map(() => 200));
    const listed = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const reply = await ask(myForms.path, people[i % 5]);
        return { i, status: reply.status, text: await reply.text() };
      }),
    );
    for (const { i, status, text } of listed) {
      expect(status, text).toBe(200);
      const seen = shares.map(({ shareId }) => text.includes(shareId));
      expect(seen).toEqual(people.map((_, at) => at === i % 5));
    }
    // One client's answers are nobody else's.
    const [first] = shares;
    const foreign = { ...first, status: 'draft', answers: WHOLE, version: 1 };
    expect((await ask(saveAnswers.path, people[1], foreign)).status).toBe(404);
  },
  120_000,
);

test.skipIf(!PROGRAM)(
  'rule 17.12: through PgBouncer later work is done, though nobody is told of it',
  async () => {
    const person = await aPerson(app);
    const signin = await ask('/signin', undefined, { username: person.email, password: PASSWORD });
    const { secureOtpId } = (await signin.json()) as { secureOtpId: string };
    await ask('/two-step-authentication', undefined, { secureOtpId, channel: 'email' });
    const { db } = app.dependencies;
    // Nothing carries mail here, so it comes to a person: that is its end too.
    const ended = db.selectFrom('message').select('id').where('failed_at', 'is not', null);
    while (!(await ended.executeTakeFirst())) await wait(100);
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
  },
  120_000,
);
