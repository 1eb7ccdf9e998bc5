import { HOLD_MINUTES } from '@careway/core/appointments/bookingLimits';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BookingModel } from '../../testing/bookingModel.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { offerPlace, withdrawOffer } from './service.ts';

const MINUTE = 60_000;
const PEOPLE = 4;
const CAPACITIES = [1, 2, 1];

let app: TestApp;
const people: TestPerson[] = [];
beforeAll(async () => {
  app = await startTestApp();
  for (let n = 0; n < PEOPLE; n += 1)
    people.push(await aPerson(app, 'Client', { mobile: `+4477009${50_000 + n}` }));
});
afterAll(() => app.close());

/** What is real, beside the model: ids that only the portal gives. */
class Real {
  readonly slotIds: string[];
  /** The last that each was given: of a choice of their own, of an offer. */
  readonly kept = new Map<number, { id: string; slot: number; until: number }>();
  readonly offers: { id: string; who: number; slot: number; until: number }[] = [];
  readonly bookings = new Map<string, string>();

  constructor(slotIds: string[]) {
    this.slotIds = slotIds;
  }
}

const at = (n: number) => people[n] as TestPerson;
const now = () => app.dependencies.now().getTime();

/** Makes a call, and says what came of it: "201", "409 slot_taken". */
async function said(...input: Parameters<TestApp['call']>) {
  // What was counted for one person a day is no part of this.
  await sql`delete from quota`.execute(app.dependencies.db);
  const reply = await app.call(...input);
  const body = reply.body === '' ? {} : reply.json();
  return {
    answer: reply.statusCode < 300 ? `${reply.statusCode}` : `${reply.statusCode} ${body.code}`,
    body,
  };
}

const WHATS = [
  'hold',
  'book',
  'confirm',
  'accept',
  'move',
  'cancel',
  'offer',
  'withdraw',
  'release',
  'wait',
] as const;

class Step implements fc.AsyncCommand<BookingModel, Real> {
  readonly who: number;
  readonly what: (typeof WHATS)[number];
  readonly slot: number;

  constructor(who: number, what: (typeof WHATS)[number], slot: number) {
    this.who = who;
    this.what = what;
    this.slot = slot;
  }

  toString(): string {
    return `${this.what} of ${this.who} at ${this.slot}`;
  }

  check(): boolean {
    return true;
  }

  async run(model: BookingModel, real: Real): Promise<void> {
    await this[this.what](model, real);
    expect([this.toString(), await standing(real)]).toEqual([this.toString(), model.standing()]);
  }

  async hold(model: BookingModel, real: Real): Promise<void> {
    const { who, slot } = this;
    const expected = model.hold(who, slot);
    const { answer, body } = await said('holdSlot', { as: at(who), body: { slotId: real.slotIds[slot] } });
    if (typeof expected === 'object') return expect(expected.kept).toContain(body.holdId);
    expect(answer).toBe(expected);
    if (answer !== '201') return;
    const until = now() + HOLD_MINUTES * MINUTE;
    model.held(who, slot, body.holdId, until);
    real.kept.set(who, { id: body.holdId, slot, until });
  }

  async release(model: BookingModel, real: Real): Promise<void> {
    const kept = real.kept.get(this.who);
    if (!kept) return;
    expect((await said('releaseHold', { as: at(this.who), params: { id: kept.id } })).answer).toBe('204');
    model.release(kept.id);
  }

  async book(model: BookingModel, real: Real): Promise<void> {
    await this.#books(model, real, this.slot, { slotId: real.slotIds[this.slot] });
  }

  async confirm(model: BookingModel, real: Real): Promise<void> {
    const kept = real.kept.get(this.who);
    if (kept) await this.#books(model, real, kept.slot, { holdId: kept.id }, kept);
  }

  async accept(model: BookingModel, real: Real): Promise<void> {
    const offer = real.offers.findLast(({ who }) => who === this.who);
    if (offer) await this.#books(model, real, offer.slot, { holdId: offer.id }, offer);
  }

  async #books(model: BookingModel, real: Real, slot: number, body: object, by?: { until: number }) {
    const expected = model.book(this.who, slot, by);
    const reply = await said('book', { as: at(this.who), body });
    expect([this.toString(), reply.answer]).toEqual([this.toString(), expected]);
    if (reply.answer === '201') real.bookings.set(`${this.who} ${slot}`, reply.body.id);
  }

  /** One of theirs, and at which time it is. */
  #own(real: Real): { id: string; from: number } | undefined {
    for (const [key, id] of real.bookings)
      if (key.startsWith(`${this.who} `)) return { id, from: Number(key.split(' ')[1]) };
    return undefined;
  }

  async move(model: BookingModel, real: Real): Promise<void> {
    const own = this.#own(real);
    if (!own) return;
    const expected = model.move(this.who, own.from, this.slot);
    const body = { slotId: real.slotIds[this.slot] };
    const { answer } = await said('moveAppointment', { as: at(this.who), params: { id: own.id }, body });
    expect([this.toString(), answer]).toEqual([this.toString(), expected]);
    if (answer !== '200') return;
    real.bookings.delete(`${this.who} ${own.from}`);
    real.bookings.set(`${this.who} ${this.slot}`, own.id);
  }

  async cancel(model: BookingModel, real: Real): Promise<void> {
    const own = this.#own(real);
    if (!own) return;
    const { answer } = await said('cancelAppointment', {
      as: at(this.who),
      params: { id: own.id },
      body: {},
    });
    expect(answer).toBe('200');
    model.cancel(this.who, own.from);
    real.bookings.delete(`${this.who} ${own.from}`);
  }

  async offer(model: BookingModel, real: Real): Promise<void> {
    const { who, slot } = this;
    const until = now() + 5 * MINUTE;
    const wanted = {
      slotId: real.slotIds[slot] ?? '',
      personId: at(who).id,
      until: new Date(until),
      now: new Date(now()),
    };
    const made = await app.dependencies.db.transaction().execute((db) => offerPlace(db, wanted));
    expect([this.toString(), made !== undefined]).toEqual([this.toString(), model.mayHave(who, slot)]);
    if (!made) return;
    model.offer(who, slot, made.holdId, until);
    real.offers.push({ id: made.holdId, who, slot, until });
  }

  async withdraw(model: BookingModel, real: Real): Promise<void> {
    const offer = real.offers.pop();
    if (!offer) return;
    await withdrawOffer(app.dependencies.db, offer.id);
    model.release(offer.id);
  }

  async wait(model: BookingModel): Promise<void> {
    app.advance(4 * MINUTE);
    model.now = now();
    for (const as of people) await app.call('session', { as });
  }
}

/** The same of the real places: who has them, and for whom they are kept. */
async function standing({ slotIds }: Real): Promise<string[][]> {
  const { rows } = await sql<{ slot: string; has: string | null; held: string | null }>`
    select p.slot_id as slot, a.person_id as has,
      case when p.held_until > ${app.dependencies.now()} then p.held_by end as held
    from slot_place p left join appointment a on a.id = p.appointment_id and a.status = 'booked' and a.place_id = p.id
    where p.slot_id = any(${slotIds}::uuid[]) and (p.appointment_id is null or a.id is not null)`.execute(
    app.dependencies.db,
  );
  const numberOf = (id: string) => people.findIndex((one) => one.id === id);
  return slotIds.map((id) =>
    rows
      .filter(({ slot }) => slot === id)
      .map(({ has, held }) =>
        has ? `booked by ${numberOf(has)}` : held ? `kept for ${numberOf(held)}` : 'free',
      )
      .sort(),
  );
}

test('rule 3.1, 3.3, 3.15: keeping, booking, confirming, moving, cancelling, offers and time that goes by: each answered as the rules say, no place with two and none lost', async () => {
  let run = 0;
  const who = fc.nat(PEOPLE - 1);
  const slot = fc.nat(CAPACITIES.length - 1);
  const step = fc
    .tuple(who, fc.constantFrom(...WHATS), slot)
    .map(([one, what, of]) => new Step(one, what, of) as fc.AsyncCommand<BookingModel, Real>);
  await fc.assert(
    fc.asyncProperty(fc.commands([step], { maxCommands: 40 }), async (commands) => {
      const day = Date.parse('2027-02-01T10:00:00Z') + 24 * 60 * MINUTE * run++;
      const slotIds: string[] = [];
      for (const [n, capacity] of CAPACITIES.entries()) {
        const startsAt = new Date(day + n * 60 * MINUTE).toISOString();
        slotIds.push((await aSession(app, { startsAt, capacity })).slotIds[0] ?? '');
      }
      for (const as of people) await app.call('session', { as });
      const real = new Real(slotIds);
      await fc.asyncModelRun(() => ({ model: new BookingModel(CAPACITIES, now()), real }), commands);
      // Nobody comes into the next run with something of this one.
      for (const [key, id] of real.bookings)
        await said('cancelAppointment', { as: at(Number(key.split(' ')[0])), params: { id }, body: {} });
      for (const { id } of real.offers) await withdrawOffer(app.dependencies.db, id);
      for (const [n, { id }] of real.kept) await said('releaseHold', { as: at(n), params: { id } });
    }),
    { numRuns: 30, endOnFailure: true },
  );
}, 120_000);
