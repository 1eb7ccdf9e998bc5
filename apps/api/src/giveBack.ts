import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let underWay = 0;

/**
 * Lets what is thrown away be looked for once what is in use has grown by 30 %, while long work is done: on a machine with much memory the
 * engine waits until it is several times as large (decision 0161). Calls that come meanwhile pay for it, and no others.
 */
export async function staySmall<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay++ === 0) setFlagsFromString('--heap-growing-percent=30');
  try {
    return await work();
  } finally {
    if (--underWay === 0) setFlagsFromString('--heap-growing-percent=0');
  }
}

/** The engine's own `gc`, with what the types of Node do not know of it. */
type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Gives back to the machine what only the start needed. Loading the program, migrations and forms throw so much away that the place for
 * what is new grows to 130 MB, and the engine keeps it for a program that goes on so: a portal does not. It takes some tenths of a second in
 * which nothing else is done, so it is done before the first call (decision 0161).
 */
export function giveBackMemory(): void {
  // A flag that Node is not started with: whoever runs the portal gives no flags, and nothing else sees it.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  // As when there is no room left: everything that can go goes, and what was kept for new things is handed back.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
