// npm run restored: after a database was restored, by whatever tool, before a portal starts on it (docs/operations.md).
//   npm run restored -- --nothing-lost   it was only moved: nothing is ended
import { becomePortal } from './machine/portal.mjs';
import { giveUp } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether } from './machine/run.mjs';

try {
  const stop = endTogether();
  const node = await ready({ web: false, api: true });
  stop();
  becomePortal(node, 'restored.js', process.argv.slice(2));
} catch (error) {
  giveUp(error);
}
