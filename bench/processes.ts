import { setTimeout as wait } from 'node:timers/promises';
import { startBenchDatabase } from './support/benchDatabase.ts';
import { driveOne } from './support/drive.ts';
import { listWork, type Side } from './support/floorWork.ts';
import { median, print } from './support/measure.ts';
import { PROCESSORS, type Taken, takenBy } from './support/processors.ts';

/**
 * The staff's first page of clients, asked of one process of the portal and of two on the same PostgreSQL, in turns;
 * and who took the processors meanwhile, which says what bounds it: two processes help where there are processors for
 * both, for PostgreSQL and, here, for whoever asks. `--rounds 7`, `--seconds 2`, `--at-once 16`.
 */
const args = process.argv.slice(2);
const given = (name: string, otherwise: number) =>
  Number(args.includes(name) ? args[args.indexOf(name) + 1] : otherwise);
const ROUNDS = given('--rounds', 7);
const SECONDS = given('--seconds', 2);
const AT_ONCE = given('--at-once', 16);

interface Turn {
  calls: number;
  taken: Taken | undefined;
}

const here = await startBenchDatabase();
const portals = [await here.portal(), await here.portal()];
const list = await listWork(here);

/** So many who ask at once, dealt out to these processes as a balancer does. */
async function turn(sides: readonly Side[]): Promise<Turn> {
  const work = await Promise.all(sides.map((side) => list.callsOf(side, AT_ONCE / sides.length)));
  const asked = sides.flatMap((side, at) => (work[at] ?? []).map((calls) => ({ side, calls })));
  const { result, taken } = await takenBy(() =>
    Promise.all(asked.map(({ side, calls }) => driveOne(side.url, calls, SECONDS))),
  );
  await wait(300);
  return { calls: result.reduce((sum, rate) => sum + rate, 0), taken };
}

const middle = (turns: readonly Turn[], of: (turn: Turn) => number) => median(turns.map(of));

/** Milliseconds of a processor that one call takes, and what share of the machine everybody else had. */
function explain(turns: readonly Turn[]): void {
  const each = (who: keyof Taken) =>
    middle(turns, ({ calls, taken }) => ((taken?.[who] ?? 0) * 1000) / (calls * SECONDS));
  const [portal, postgres, caller] = [each('portal'), each('postgres'), each('caller')];
  const others = middle(turns, ({ taken }) => (taken?.others ?? 0) / (SECONDS * PROCESSORS));
  const shown = [portal, postgres, caller].map((ms) => ms.toFixed(2));
  console.log(
    `a call takes of a processor: portal ${shown[0]} ms, PostgreSQL ${shown[1]} ms, whoever asks ${shown[2]} ms; others had ${(100 * others).toFixed(0)} % of ${PROCESSORS} processors`,
  );
  const whole = portal + postgres + caller;
  console.log(
    `bounds: one process on its own processor ${(1000 / portal).toFixed(0)} calls a second; all of this machine's free processors ${((1000 * PROCESSORS * (1 - others)) / whole).toFixed(0)}; two processes that are never kept waiting want ${((2 * whole) / portal).toFixed(1)} processors`,
  );
}

try {
  const ways = { one: portals.slice(0, 1), two: portals };
  const turns: Record<keyof typeof ways, Turn[]> = { one: [], two: [] };
  for (let round = -1; round < ROUNDS; round += 1)
    for (const way of round % 2 ? (['one', 'two'] as const) : (['two', 'one'] as const)) {
      const done = await turn(ways[way]);
      // The first round warms everybody up.
      if (round >= 0) turns[way].push(done);
    }
  const rate = (way: keyof typeof ways) => middle(turns[way], ({ calls }) => calls);
  print('list-two-processes-beside-one', rate('two'), 'calls/s', rate('one'));
  if (turns.two.every(({ taken }) => taken)) explain(turns.two);
} finally {
  for (const portal of portals) await portal.stop();
  await here.end();
}
