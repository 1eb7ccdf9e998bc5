// npm run verify: does what is in the database still hold together? A line an invariant, exit code 1 where one is
// broken.
//   npm run verify -- --tables   rows and checksum of each table, to hold two databases beside each other
import { becomePortal } from './machine/portal.mjs';
import { giveUp } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether } from './machine/run.mjs';

try {
  const stop = endTogether();
  const node = await ready({ web: false, api: true });
  stop();
  becomePortal(node, 'verify.js', process.argv.slice(2));
} catch (error) {
  giveUp(error);
}
