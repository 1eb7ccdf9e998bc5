// npm run test:faults: processes, PostgreSQL, the wire between, the disk, the clock and the carriers go wrong while clients
// are at work; nothing that was acknowledged may be lost, nothing done twice. No part of `npm test`.
//   npm run test:faults -- NAME    one fault
//   ROUNDS=20 npm run test:faults  so many rounds each, 2 where nothing is said
import { spawn } from 'node:child_process';
import { at } from './machine/places.mjs';
import { giveUp } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';

try {
  const node = await ready({ web: false });
  const child = spawn(node, [at('e2e/faults/run.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  giveUp(error);
}
