// npm run first-admin: prints another link for the first administrator, while there is none (docs/operations.md).
import { becomePortal } from './machine/portal.mjs';
import { giveUp } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether } from './machine/run.mjs';

try {
  const stop = endTogether();
  const node = await ready({ web: false, api: true });
  stop();
  becomePortal(node, 'first-admin.js', process.argv.slice(2));
} catch (error) {
  giveUp(error);
}
