// npm start: from a bare clone to a running portal. Plain JavaScript without packages, since it runs before any are
// there, on Node 20.19 or later.
import { becomePortal } from './machine/portal.mjs';
import { giveUp } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether } from './machine/run.mjs';

try {
  const stop = endTogether();
  const node = await ready();
  stop();
  becomePortal(node);
} catch (error) {
  giveUp(error);
}
