import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { rows } from '@careway/contract/rows';
import { API_BASE } from '@careway/core/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aShare, entry } from '../testing/forms.ts';
import { aPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ at: new Date().toISOString() });
});
afterAll(() => app?.close());

let said = 0;
const versionOf = async (shareId: string) =>
  (
    await app.dependencies.db
      .selectFrom('question_share')
      .select('version')
      .where('id', '=', shareId)
      .executeTakeFirstOrThrow()
  ).version;

it('rule 9.2: another process, started for itself, hears at once of a session that ended here', async () => {
  const by = await aPerson(app);
  const one = await aShare(app, by);
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, '../testing/lonePortal.ts')],
    { env: { ...process.env, DATABASE_URL: app.url }, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  try {
    const [port] = await once(child.stdout as NodeJS.ReadableStream, 'data');
    const there = (status: string) =>
      fetch(`http://127.0.0.1:${String(port).trim()}${API_BASE}${rows.saveAnswers.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${by.accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...one, status, answers: [entry('name', '', `Name ${++said}`)] }),
      });
    for (const _ of [1, 2, 3]) expect((await there('draft')).status).toBe(200);
    expect((await app.call('logout', { as: by, body: {} })).statusCode).toBe(204);
    const kept = await versionOf(one.shareId);
    const refused = await Promise.all(Array.from({ length: 12 }, () => there('draft')));
    expect(refused.map(({ status }) => status)).toEqual(Array(12).fill(401));
    expect(await versionOf(one.shareId)).toBe(kept);
  } finally {
    child.kill('SIGKILL');
  }
}, 60_000);
