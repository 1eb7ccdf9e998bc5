import { setTimeout as wait } from 'node:timers/promises';
import { startBenchDatabase } from './support/benchDatabase.ts';
import { driveOne } from './support/drive.ts';
import { answerWork, eligibilityWork, listWork, type Side, type Work } from './support/floorWork.ts';
import { median, print } from './support/measure.ts';

/**
 * The busiest calls over HTTP on one PostgreSQL that waits for its disk, beside a floor in a bare Node http server that does
 * each in one prepared statement (support/bareFloor.ts). The two take turns, so that whatever else the machine does meets both.
 * `autosave` changes every one of 20 answers of a draft, `submit` sends a form in with its audit row, `read` reads one form,
 * `list` is the staff's first page of a trust's clients with its count and audit row, `eligibility` a whole check of a stranger.
 * `eligibility-beside-fastify` is the same beside a bare Fastify handler that does the same look-ups (support/fastifyFloor.ts).
 * With `peers`, Parse Server saves and reads forms of its own in the same turns (support/peers.ts).
 * In: `--only autosave,read` measures these; `--rounds 5` and `--seconds 1` say for how long.
 */
const AT_ONCE = 8;
const args = process.argv.slice(2);
const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const ROUNDS = Number(option('--rounds') ?? 9);
const SECONDS = Number(option('--seconds') ?? 1);
const only = option('--only')?.split(',');

const here = await startBenchDatabase();
const sides: Side[] = [await here.portal(), await here.floor(), await here.fastify()];
if (args.includes('peers')) sides.push(await (await import('./support/peers.ts')).startParse(here));
/** Everybody at once, each waiting for their own replies. @returns calls a second */
async function drive(side: Side, work: Work): Promise<number> {
  const calls = await work.callsOf(side, AT_ONCE);
  const rates = await Promise.all(calls.map((one) => driveOne(side.url, one, SECONDS)));
  // What nobody waits for any more comes in before the next turn.
  await wait(200);
  return rates.reduce((sum, rate) => sum + rate);
}

try {
  const all: Work[] = [...(await answerWork(here)), await listWork(here), eligibilityWork(here)];
  for (const work of all.filter(({ name }) => !only || only.includes(name))) {
    const able = sides.filter((side) => work.name in side.paths);
    const rates = new Map(able.map((side) => [side.name, [] as number[]]));
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const side of round % 2 ? able : able.toReversed()) {
        const rate = await drive(side, work);
        // The first round warms everybody up.
        if (round >= 0) rates.get(side.name)?.push(rate);
      }
    }
    const of = (name: string) => median(rates.get(name) ?? []);
    print(work.name, of('portal'), 'calls/s', of('floor'));
    for (const { name } of able.slice(2))
      print(`${work.name}-beside-${name}`, of('portal'), 'calls/s', of(name));
  }
} finally {
  for (const side of sides) await side.stop();
  await here.end();
}
