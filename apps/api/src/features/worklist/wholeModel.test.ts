import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutOff } from '../../testing/needsModel/cutOff.ts';
import { drawsOf } from '../../testing/needsModel/draws.ts';
import { drawn, EVENTS } from '../../testing/needsModel/events.ts';
import { holdsAll } from '../../testing/needsModel/holds.ts';
import { aHouse, aKnown, type House, type Known, timePasses } from '../../testing/needsModel/house.ts';
import { closing } from '../../testing/needsModel/listEvents.ts';
import { itemsOf } from '../../testing/needsModel/stored.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

/**
 * Sequences of whatever happens to one client, by the seed of `npm test`; `npm run test:long -- wholeModel` draws new
 * ones round after round. Some events happen at once with another, some lose the connection between two statements,
 * and time goes on.
 */
const SEQUENCES = 3;
const STEPS = 30;
/** In so many of a hundred steps: two at once; cut between two statements; hours pass. */
const AT_ONCE = 12;
const CUT = 15;
const HOURS = 6;
const MINUTE = 60_000;

let app: TestApp;
let house: House;
beforeAll(async () => {
  app = await startTestApp({ silent: true });
  house = await aHouse(app);
});
afterAll(() => app.close());

const counted = { sequences: 0, events: 0, atOnce: 0, cut: 0, needs: 0 };
const kinds = new Map(EVENTS.map(({ name }) => [name, 0]));
const draws = drawsOf(Number(process.env['SEED']));

/** One step of a sequence. @returns what happened, in words */
async function step(known: Known): Promise<string> {
  if (draws.in100(HOURS)) {
    const minutes = draws.pick([5, 21, 61, 180, 26 * 60]);
    await timePasses(house, known, minutes * MINUTE);
    return `${minutes} minutes pass`;
  }
  const event = drawn(draws);
  const act = await event.about(house, known, draws);
  if (!act) return `${event.name}: nothing to do it to`;
  counted.events += 1;
  kinds.set(event.name, (kinds.get(event.name) ?? 0) + 1);
  if (draws.in100(CUT)) {
    const nth = 1 + Math.floor(draws.next() * 40);
    if (await cutOff(nth, act)) counted.cut += 1;
    return `${event.name}, cut at statement ${nth}`;
  }
  if (!draws.in100(AT_ONCE)) {
    await act();
    return event.name;
  }
  const other = drawn(draws);
  const too = event.lastWord && other.lastWord ? undefined : await other.about(house, known, draws);
  await Promise.all([act(), too?.()]);
  if (too) counted.atOnce += 1;
  // What went just before the other changed it was true.
  if (too) known.sent = [];
  return `${event.name} and ${other.name} at once`;
}

/** Whatever is left is closed by somebody who works here, with what its kind asks for. */
async function closeAll(known: Known): Promise<void> {
  await timePasses(house, known, 30 * MINUTE);
  for (const { id, kind, done_at } of await itemsOf(app.dependencies, known.person.id)) {
    if (done_at !== null) continue;
    const input = { as: house.staff[0], params: { id }, body: closing(kind) };
    const reply = await app.call('finishWorklistItem', input);
    expect([kind, reply.statusCode]).toEqual([kind, 200]);
  }
  expect(
    (await itemsOf(app.dependencies, known.person.id)).filter(({ done_at }) => done_at === null),
  ).toEqual([]);
}

test('rule 16.52: whatever happens, at once or cut off between two statements: the list holds what the facts say, to one person, and each need can be closed', async () => {
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const known = await aKnown(house, draws);
    const told: string[] = [];
    for (let nth = 0; nth < STEPS; nth += 1) {
      app.advance(1_000);
      told.push(await step(known));
      counted.needs += await holdsAll(house, known, `sequence ${sequence}: ${told.slice(-6).join('; ')}`);
    }
    await closeAll(known);
    counted.sequences += 1;
  }
  console.log(
    `Needs by chance, seed ${process.env['SEED']}: ${counted.sequences} sequences, ${counted.events} events (${counted.atOnce} at once, ${counted.cut} cut off), ${counted.needs} needs looked at`,
  );
  expect(counted.needs).toBeGreaterThan(counted.sequences * STEPS);
  expect([counted.atOnce > 0, counted.cut > 0]).toEqual([true, true]);
}, 300_000);
