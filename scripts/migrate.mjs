// npm run migrate: brings the tables to this version as who owns them, before portals start (docs/operations.md).
import { becomePortal } from './machine/portal.mjs';
import { giveUp } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether } from './machine/run.mjs';

try {
  const stop = endTogether();
  const node = await ready({ web: false, api: true });
  stop();
  becomePortal(node, 'migrate.js', process.argv.slice(2));
} catch (error) {
  giveUp(error);
}
