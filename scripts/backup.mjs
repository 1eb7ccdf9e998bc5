// npm run backup: the whole database in one file, while the portal runs or not (docs/operations.md).
//   npm run backup -- FOLDER    there, and not in BACKUP_DIR
import { becomePortal } from './machine/portal.mjs';
import { giveUp } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether } from './machine/run.mjs';

try {
  const stop = endTogether();
  const node = await ready({ web: false, api: true });
  stop();
  becomePortal(node, 'backup.js', process.argv.slice(2));
} catch (error) {
  giveUp(error);
}
