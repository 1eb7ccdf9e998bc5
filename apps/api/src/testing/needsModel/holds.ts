import { callPanel } from '@careway/core/callbacks/callPanel';
import { CLAIM_LASTS } from '@careway/core/limits';
import { untoldOfFact } from '@careway/core/needs/clientToTell';
import { placeOfNeed } from '@careway/core/needs/needOrder';
import { openNeeds } from '@careway/core/needs/needsOf';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../testApp.ts';
import type { House, Known } from './house.ts';
import { factsOf, itemsOf, should } from './stored.ts';

type Items = Awaited<ReturnType<typeof itemsOf>>;
const isOpen = ({ done_at }: Items[number]) => done_at === null;

/**
 * Holds after every event, whatever it was: a. what is stored is what the facts say; b. a fact above routine has one
 * open need, or somebody closed it; c. whoever works here sees each, and may close it; d. nothing on it is denied by
 * the facts; e. nothing is two people's; f. who said no to calls is offered to nobody. And each stands where the
 * facts put it.
 * @returns how many needs were open
 */
export async function holdsAll(house: House, known: Known, where: string): Promise<number> {
  const { app } = house;
  const { id } = known.person;
  const [facts, items] = [await factsOf(app.dependencies, id), await itemsOf(app.dependencies, id)];
  const open = items.filter(isOpen);
  expect(saidBy(open), `${where}: a`).toEqual(
    should(facts, items)
      .map(({ key, kind, facts }) => line({ need: key, kind, facts }))
      .toSorted(),
  );
  for (const need of openNeeds({ ...facts, dealtWith: [] }).filter(({ level }) => level !== 'routine'))
    for (const fact of need.facts) {
      const of = items.filter((one) => one.need === need.key && one.facts.includes(fact));
      const standing = of.filter(isOpen).length;
      const closed = of.some(({ done_by }) => done_by !== null);
      expect([standing, standing === 1 || closed], `${where}: b, ${need.key} ${fact}`).toEqual([
        standing === 1 ? 1 : 0,
        true,
      ]);
    }
  await seenBy(house, id, open, `${where}: c`);
  await deniesNothing(app, items, facts.offers, `${where}: d`);
  await wasTrue(app, known.sent.splice(0), `${where}: d, a message`);
  const held = new Set(open.flatMap((one) => (isHeld(one, app.dependencies.now()) ? [one.taken_by] : [])));
  expect(held.size, `${where}: e`).toBeLessThan(2);
  await wantsNoCall(house, known, `${where}: f`);
  await standsWhereItShould(app, id, open, where);
  return open.length;
}

const line = ({ need, kind, facts }: { need: string; kind: string; facts: readonly string[] }) =>
  [need, kind, ...facts].join(' | ');

/** Of what a message could not tell, its own need is the only place where the facts are kept. */
const saidBy = (open: Items) =>
  open
    .filter(({ need }) => !need.startsWith('tell:'))
    .map(line)
    .toSorted();

const isHeld = ({ taken_by, worked_at, taken_at }: Items[number], now: Date) =>
  taken_by !== null && now.getTime() - (worked_at ?? taken_at ?? now).getTime() < CLAIM_LASTS;

async function seenBy({ app, staff }: House, id: string, open: Items, where: string): Promise<void> {
  const { toDo } = (await app.call('client', { as: staff[0], params: { id } })).json();
  const seen = toDo.map((one: { id: string }) => one.id).toSorted();
  expect(seen, where).toEqual(open.map((one) => one.id).toSorted());
}

/** What is still to be told is of things as they stand, and a time is offered only while it is kept. */
async function deniesNothing(
  { dependencies: { db } }: TestApp,
  items: Items,
  offers: Awaited<ReturnType<typeof factsOf>>['offers'],
  where: string,
): Promise<void> {
  for (const { need, facts, event_at } of items.filter(isOpen)) {
    const [, , about, id = ''] = need.split(':');
    if (need.startsWith('tell:') && about === 'appointment') {
      const one = await db
        .selectFrom('appointment')
        .select(['revision', 'starts_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const marks = [...new Set(facts.map((fact) => untoldOfFact(fact)?.mark))];
      expect([need, marks], where).toEqual([need, [String(one.revision)]]);
    }
    if (need.startsWith('tell:') && about === 'offer')
      expect([need, offers.find((one) => one.id === id)?.state], where).toEqual([need, 'open']);
    if (need.startsWith('offer:')) {
      expect([need, await isKept(db, need.slice('offer:'.length))], `${where}, it is kept`).toEqual([
        need,
        true,
      ]);
      expect(event_at, where).not.toBeNull();
    }
  }
  for (const { done_by, done_at, ended_words } of items)
    if (done_at !== null && done_by === null)
      expect(ended_words, where).toMatch(/^(No longer: |The concern)/);
}

/** What has just gone about an appointment or an offer says how it stands. */
async function wasTrue(
  { dependencies: { db } }: TestApp,
  sent: readonly string[],
  where: string,
): Promise<void> {
  for (const id of sent) {
    const { rows } = await sql<{ says: string; stands: string | null }>`
      select m.about_mark as says, case m.about_kind
        when 'appointment' then (select a.revision::text from appointment a where a.id = m.about_id::uuid)
        else (select o.status from waitlist_offer o where o.id = m.about_id::uuid) end as stands
      from message m where m.id = ${id} and m.about_kind in ('appointment', 'offer')`.execute(db);
    for (const { says, stands } of rows) expect(stands, where).toBe(says);
  }
}

/**
 * Whether the place of an offer is kept for them, or they have booked that time in another way, which the next round
 * sees.
 */
async function isKept(db: TestApp['dependencies']['db'], offerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from waitlist_offer o where o.id = ${offerId} and (
      exists (select from slot_place p where p.hold_id = o.hold_id)
      or exists (select from appointment a where a.person_id = o.person_id and a.slot_id = o.slot_id and a.status = 'booked'))`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whoever said last that they want no call: no call of theirs from before waits, and the one panel has no number. */
async function wantsNoCall({ app, staff }: House, known: Known, where: string): Promise<void> {
  const { saidNo, person } = known;
  if (!saidNo) return;
  const client = (await app.call('client', { as: staff[1], params: { id: person.id } })).json();
  const asked = client.callbacks
    .filter(({ status }: { status: string }) => status === 'pending' || status === 'overflow')
    .map((one: { askedAt: string }) => ({ ...one, askedAt: new Date(one.askedAt) }));
  const facts = {
    said: client.safeContact && { ...client.safeContact, saidAt: new Date(client.safeContact.saidAt) },
    mobile: client.mobile,
    asked,
    wish: client.wish && { ...client.wish, at: new Date(client.wish.at) },
    noCalls: client.noCalls && new Date(client.noCalls),
  };
  expect(callPanel(facts, app.dependencies.now()).number, where).toBeNull();
}

/** The place in the list is that of the facts as they are now. */
async function standsWhereItShould(
  { dependencies: { db, now } }: TestApp,
  personId: string,
  open: Items,
  where: string,
): Promise<void> {
  const { date_of_birth: dateOfBirth } = await db
    .selectFrom('person')
    .select('date_of_birth')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  for (const one of open) {
    const { kind, own_level: level, created_at: at, event_at: before, last_period: lastPeriod } = one;
    const place = placeOfNeed({ kind, level, at, before, dateOfBirth, lastPeriod }, now());
    expect([one.need, one.lane, one.turn], `${where}: order`).toEqual([one.need, place.rank, place.turn]);
  }
}
