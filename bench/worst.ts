import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts';
import { aPerson, type TestPerson } from '../apps/api/src/testing/people.ts';
import { startTestApp } from '../apps/api/src/testing/testApp.ts';
import { startPortal } from '../e2e/support/server.ts';
import type { AnyRow } from '../packages/contract/src/row.ts';
import { type CallName, rows } from '../packages/contract/src/rows.ts';
import { bodyWith, textsOf } from '../packages/contract/src/testing/inputs.ts';
import { USER_TYPES } from '../packages/core/src/access/userTypes.ts';
import { besideWrong } from './support/besideWrong.ts';
import { print } from './support/measure.ts';
import { slowClinical } from './support/slowClinical.ts';
import { worstForms } from './support/worstForms.ts';

/**
 * rule 12.1: the worst texts in every field of every call, one at a time. What is measured is how long the event loop
 * stood still, and with it /healthz and everybody else: it is to stay under 1,000 ms. The floor is the same for a
 * body as long with nothing in it that is hard to read. rule 12.18: the worst forms, and how much memory they take
 * (`worstForms.ts`). rule 12.19: a right password beside many wrong ones (`besideWrong.ts`). rule 3.16: a clinical
 * system that takes its time (`slowClinical.ts`).
 */
const LENGTHS = [20_000, 500_000];
const KINDS = {
  plain: 'x',
  marks: 'a\u0315\u0300\u05ae\u0316',
  wide: '\ufdfa',
  spaces: ' ',
  dots: 'a.a@',
  digits: '1,',
  pairs: '🙂',
};

const dataDir = await mkdtemp(join(tmpdir(), 'careway-bench-'));
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, fast: true, log: () => {} });
process.env['TEST_DATABASE_URL'] = postgres.url;
const app = await startTestApp();
const people = new Map<string, TestPerson>();
for (const usertype of USER_TYPES) people.set(usertype, await aPerson(app, usertype));
const loop = monitorEventLoopDelay({ resolution: 1 });

async function stoodStill(name: CallName, row: AnyRow, at: string, text: string): Promise<number> {
  const body = bodyWith(at.split('.'), text);
  const as = row.access === 'none' ? undefined : people.get(row.access[0] as string);
  loop.reset();
  loop.enable();
  const reply = await app.call(name, { as, params: { id: crypto.randomUUID(), service: 'top' }, body });
  loop.disable();
  if (reply.statusCode >= 500) throw new Error(`${name} ${at}: ${reply.statusCode} ${reply.body}`);
  return loop.max / 1e6;
}

try {
  // `-- worst texts`, `forms`, `signin` or `clinical`: one of them alone.
  const only = process.argv[2];
  const asked = (name: string) => only === undefined || only === name;
  if (asked('signin')) {
    const portal = await startPortal();
    await besideWrong(portal.url).finally(() => portal.stop());
  }
  if (asked('clinical')) await slowClinical(app);
  if (asked('forms')) await worstForms(app, people.get('Super_Admin') as TestPerson);
  const longest = new Map<string, { ms: number; where: string }>();
  for (const length of asked('texts') ? LENGTHS : []) {
    for (const [kind, unit] of Object.entries(KINDS)) {
      // UTF-8 makes up to four bytes of one: a body takes a megabyte.
      const fits = Math.min(length, Math.floor((1_000_000 / Buffer.byteLength(unit)) * unit.length));
      const text = unit.repeat(Math.ceil(fits / unit.length)).slice(0, fits);
      const key = `worst-${kind}-${length}`;
      for (const [name, row] of Object.entries(rows) as [CallName, AnyRow][]) {
        for (const at of textsOf(row)) {
          const ms = await stoodStill(name, row, at, text);
          if (ms > (longest.get(key)?.ms ?? 0)) longest.set(key, { ms, where: `${name} ${at}` });
        }
      }
      const floor = longest.get(`worst-plain-${length}`)?.ms ?? 1;
      const { ms = 0, where = '' } = longest.get(key) ?? {};
      print(key, ms, 'ms', floor);
      if (ms > 1000) console.log(`  too long: ${where}`);
    }
  }
} finally {
  await app.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
