import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The engine's own `gc`, with what the types of Node do not know of it. */
type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Gives back to the machine what only the start needed. Loading the program, migrations and forms throw so much away that the place for
 * what is new grows to 130 MB, and the engine keeps it for a program that goes on so: a portal does not. It takes some tenths of a second in
 * which nothing else is done, so it is done before the first call (decision 0156).
 */
export function giveBackMemory(): void {
  // A flag that Node is not started with: whoever runs the portal gives no flags, and nothing else sees it.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  // As when there is no room left: everything that can go goes, and what was kept for new things is handed back.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
