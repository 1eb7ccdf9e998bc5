import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { aKey } from '../../testing/programs.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

const PROGRAM = fileURLToPath(new URL('../../../../../examples/free-times/freeTimes.ts', import.meta.url));
const PATIENCE = 120_000;

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  url = await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Runs the example in the repository as somebody else would: another process, an address and a key. */
async function freeTimes(key: string, service = 'top') {
  const env = { ...process.env, CAREWAY_URL: url, CAREWAY_KEY: key };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, service], { env });
    return { code: 0, lines: stdout.trim().split('\n') };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, lines: stderr.trim().split('\n') };
  }
}

describe('rule 10.10: a program of somebody else', () => {
  it('reads the free times of its organisation, all pages of them', { timeout: PATIENCE }, async () => {
    const { clinicId } = await aSession(app, { times: 55, minutes: 10, startsAt: '2026-11-24T08:00:00Z' });
    await aSession(app, { times: 3 });
    const { trust_id } = await app.dependencies.db
      .selectFrom('clinic')
      .select('trust_id')
      .where('id', '=', clinicId)
      .executeTakeFirstOrThrow();
    const { program } = await aKey(app, { trustId: trust_id });
    const { code, lines } = await freeTimes(program.accessToken);
    expect([code, lines.length]).toEqual([0, 55]);
    expect(lines[0]).toMatch(/^2026-11-24T08:00:00.000Z {2}Clinic \d+$/);
  });

  it('is told in words when its key does not work', { timeout: PATIENCE }, async () => {
    const { code, lines } = await freeTimes(`cwk_${'A'.repeat(43)}`);
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^401: This key is not one of ours/);
  });
});
