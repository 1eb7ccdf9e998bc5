// npm run test:faults: processes, PostgreSQL, the wire between, the disk, the clock and the carriers go wrong while
// clients are at work; nothing that was acknowledged may be lost, nothing done twice. Then the machinery itself is
// tried: starts, ends, backups, restores, a replica, an upgrade (`*.fault.test.ts`). No part of `npm test`; the last
// line is `N passed, N failed`.
//   npm run test:faults -- NAME    one fault
//   npm run test:faults -- machinery backup   the machinery alone, only the files whose path has "backup"
//   ROUNDS=20 npm run test:faults  so many rounds each, 2 where nothing is said
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { whenToEnd } from './machine/ending.mjs';
import { at } from './machine/places.mjs';
import { giveUp } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether } from './machine/run.mjs';
import { vitest } from './testing/vitest.mjs';

const MACHINERY = 'machinery';

try {
  const node = await ready({ web: false });
  const asked = process.argv.slice(2);
  const counts = [];
  if (asked[0] !== MACHINERY) counts.push(await faults(node, asked));
  if (asked.length === 0 || asked[0] === MACHINERY) {
    endTogether();
    counts.push(await vitest(MACHINERY)({ node, filter: asked.slice(1) }));
  }
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const none = sum('passed') + sum('failed') === 0;
  if (none) console.log('\nNothing ran: no file of the machinery fits what was asked for.');
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 || none ? 1 : 0;
} catch (error) {
  // The last line is the same whatever happened: who counts must find it.
  process.once('exit', () => console.log('\n0 passed, 1 failed'));
  giveUp(error);
}

/** All faults, or those that are named, counted as one: each says for itself how it went. */
async function faults(node, names) {
  const child = spawn(node, [at('e2e/faults/run.ts'), ...names], { stdio: 'inherit' });
  let ended = false;
  // It has a PostgreSQL of its own to stop, and takes its time for it.
  const stop = whenToEnd((signal) => {
    ended = true;
    child.kill(signal);
  });
  const [code] = await once(child, 'exit');
  stop();
  if (ended) process.exit(code ?? 1);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
