// npm run practices: brings the table of GP practices up to the register (docs/operations.md).
import { becomePortal } from './machine/portal.mjs';
import { giveUp } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether } from './machine/run.mjs';

try {
  const stop = endTogether();
  const node = await ready({ web: false, api: true });
  stop();
  becomePortal(node, 'practices.js', process.argv.slice(2));
} catch (error) {
  giveUp(error);
}
