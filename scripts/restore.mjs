// npm run restore -- FILE: a backup takes the place of the database (docs/operations.md). Then: npm run restored.
//   npm run restore -- FILE --look        reads it whole and restores nothing
//   npm run restore -- FILE --replace     moves the database aside that is there
import { becomePortal } from './machine/portal.mjs';
import { giveUp } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether } from './machine/run.mjs';

try {
  const stop = endTogether();
  const node = await ready({ web: false, api: true });
  stop();
  becomePortal(node, 'restore.js', process.argv.slice(2));
} catch (error) {
  giveUp(error);
}
