import { setTimeout as wait } from 'node:timers/promises';
import { startBenchDatabase } from './support/benchDatabase.ts';
import { type Calls, driveOne } from './support/drive.ts';
import { answerWork, eligibilityWork, listWork, type Side, type Work } from './support/floorWork.ts';
import { median, print } from './support/measure.ts';
import { beginCounting, printSpent, type Spent } from './support/processorTime.ts';

/**
 * The busiest calls over HTTP on one PostgreSQL that waits for its disk, beside a floor in a bare Node http server
 * that does each in one prepared statement (support/bareFloor.ts). The two take turns, so that whatever else the
 * machine does meets both. `autosave` changes every one of 20 answers of a draft, `submit` sends a form in with its
 * audit row, `read` reads one form, `list` is the staff's first page of a trust's clients with its count and audit
 * row, `eligibility` a whole check of a stranger. `eligibility-beside-fastify` is the same beside a bare Fastify
 * handler that does the same look-ups (support/fastifyFloor.ts). `…-processor` says what one call takes of a
 * processor, of the server's process and of PostgreSQL's: on a machine that others use too, calls a second tell of
 * them as well. With `peers`, Parse Server saves and reads forms of its own in the same turns (support/peers.ts).
 * Each side first answers so many calls that the engine has compiled what is called most (`--warm 20000`): a portal
 * that has just started takes half as much again of a processor for a save, most of it for that, and a floor of two
 * hundred lines is done with it after a second. In: `--only autosave,read` measures these; `--rounds 5` and
 * `--seconds 1` say for how long; `--warm 0` measures from the first call on; `--provider` measures the portal as the
 * image starts it, with its flags and all its jobs.
 */
const AT_ONCE = 8;
const args = process.argv.slice(2);
const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const ROUNDS = Number(option('--rounds') ?? 7);
const SECONDS = Number(option('--seconds') ?? 3);
const WARM = Number(option('--warm') ?? 20_000);
const only = option('--only')?.split(',');

const here = await startBenchDatabase();
const portal = await (args.includes('--provider') ? here.provider() : here.portal());
const sides: Side[] = [portal, await here.floor(), await here.fastify()];
if (args.includes('peers')) sides.push(await (await import('./support/peers.ts')).startParse(here));
/**
 * Everybody at once, each waiting for their own replies. @returns calls a second, and what a call took of a processor
 */
async function drive(
  side: Side,
  work: Work,
): Promise<{ rate: number; made: number; spent: Spent | undefined }> {
  const calls = await work.callsOf(side, AT_ONCE);
  const counted = beginCounting(side, here);
  let made = 0;
  const counting = (one: Calls): Calls => ({
    next: () => one.next(),
    heard(status, body) {
      made += 1;
      one.heard?.(status, body);
    },
  });
  const rates = await Promise.all(calls.map((one) => driveOne(side.url, counting(one), SECONDS)));
  // What nobody waits for any more comes in before the next turn.
  await wait(200);
  const spent = counted();
  return {
    rate: rates.reduce((sum, rate) => sum + rate),
    made,
    spent: spent && { server: spent.server / made, postgres: spent.postgres / made },
  };
}

try {
  const all: Work[] = [...(await answerWork(here)), await listWork(here), eligibilityWork(here)];
  for (const work of all.filter(({ name }) => !only || only.includes(name))) {
    const able = sides.filter((side) => work.name in side.paths);
    const rates = new Map(able.map((side) => [side.name, [] as number[]]));
    const spent = new Map(able.map((side) => [side.name, [] as Spent[]]));
    for (const side of able) for (let made = 0; made < WARM; ) made += (await drive(side, work)).made;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const side of round % 2 ? able : able.toReversed()) {
        const driven = await drive(side, work);
        rates.get(side.name)?.push(driven.rate);
        if (driven.spent) spent.get(side.name)?.push(driven.spent);
      }
    }
    const of = (name: string) => median(rates.get(name) ?? []);
    print(work.name, of('portal'), 'calls/s', of('floor'));
    printSpent(work.name, spent.get('portal') ?? [], spent.get('floor') ?? []);
    for (const { name } of able.slice(2))
      print(`${work.name}-beside-${name}`, of('portal'), 'calls/s', of(name));
  }
} finally {
  for (const side of sides) await side.stop();
  await here.end();
}
