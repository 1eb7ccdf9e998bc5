import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts';
import { aPerson, type TestPerson } from '../apps/api/src/testing/people.ts';
import { raceRounds } from '../apps/api/src/testing/raceRounds.ts';
import { startTestApp } from '../apps/api/src/testing/testApp.ts';

/**
 * A hundred clients who want the one place of one time at once, a thousand times over, with holds that run out,
 * moves, cancels and offers of the waitlist mixed in (testing/raceRounds.ts). Whole calls through the real app.
 * Prints what was answered, how often somebody was told that we are too busy (503) and tried again, and how often two
 * waited for each other; ends with exit code 1 where a place had two or was lost, at a deadlock, and at any answer of
 * 500 or more, the 503 too. `--rounds 100`, `--crowd 20` say how much, `--minutes 30` when to end before that.
 */
const args = process.argv.slice(2);
const option = (name: string, usual: number) =>
  args.includes(name) ? Number(args[args.indexOf(name) + 1]) : usual;

const dataDir = await mkdtemp(join(tmpdir(), 'careway-races-'));
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
process.env['TEST_DATABASE_URL'] = postgres.url;
const app = await startTestApp({ silent: true });
try {
  const crowd: TestPerson[] = [];
  for (let n = 0; n < option('--crowd', 100); n += 1)
    crowd.push(await aPerson(app, 'Client', { mobile: `+4477009${30_000 + n}` }));
  const began = performance.now();
  const longest = option('--minutes', 90) * 60_000;
  const { rounds, busy, deadlocks, answers, wrong } = await raceRounds(
    app,
    crowd,
    option('--rounds', 1000),
    () => performance.now() - began > longest,
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${rounds} rounds of ${crowd.length} clients on one time, in ${seconds} s`);
  for (const [answer, times] of Object.entries(answers).sort()) console.log(`  ${answer}: ${times}`);
  for (const fault of wrong.slice(0, 20)) console.log(`  ✗ ${fault}`);
  console.log(`  told that we are too busy (503), and tried again: ${busy}; deadlocks: ${deadlocks}`);
  const held = wrong.length === 0 && busy === 0;
  console.log(
    held
      ? 'never two on one place, no place lost, no deadlock, no 5xx'
      : `✗ ${wrong.length} faults, ${busy} answers of 503`,
  );
  process.exitCode = held ? 0 : 1;
} finally {
  await app.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
