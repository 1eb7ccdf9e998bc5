import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { saysSafe } from '../../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { isOffered, waits } from '../../testing/waiting.ts';

const REASON = 'They called and cannot wait';
let app: TestApp;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

const list = async (query: Record<string, string> = {}, as = staff) =>
  (await app.call('waitlist', { as, query })).json().data as {
    id: string;
    client: { name: string; reference: string };
    offer: unknown;
    status: string;
  }[];
const one = async (id: string) => (await app.call('oneWaiting', { as: staff, params: { id } })).json();
const slot = async (startsAt = '2026-11-27T10:00:00Z') =>
  (await aSession(app, { startsAt })).slotIds[0] as string;

describe('rule 3.9: the waiting list as staff work it', () => {
  it('is read longest wait first, page by page, and found by name, reference, state and interpreter', async () => {
    const [first, second] = [
      await aPerson(app, 'Client', { firstName: 'Wilhelmina' }),
      await aPerson(app, 'Client', { firstName: 'Ottoline' }),
    ];
    const a = await waits(app, first);
    app.advance(1_000);
    const b = await waits(app, second, { interpreter: 'Polish' });
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
    expect(ids(await list())).toEqual([a, b]);
    const page = (await app.call('waitlist', { as: staff, query: { limit: 1 } })).json();
    expect(ids(page.data)).toEqual([a]);
    expect(
      ids((await app.call('waitlist', { as: staff, query: { limit: 1, cursor: page.next } })).json().data),
    ).toEqual([b]);
    expect(ids(await list({ search: 'ottol' }))).toEqual([b]);
    expect(ids(await list({ search: 'Ötto-line' }))).toEqual([b]);
    const [found] = await list({ search: 'wilhelmina' });
    const reference = found?.client.reference ?? '';
    expect(ids(await list({ search: reference }))).toEqual([a]);
    expect(await list({ search: '%' })).toEqual([]);
    expect(ids(await list({ interpreter: 'yes' }))).toEqual([b]);
    expect(await list({ state: 'offered' })).toEqual([]);
    expect(await list({ state: 'ended' })).toEqual([]);
  });

  it('those who wait no more are read newest end first, page by page', async () => {
    const ids: string[] = [];
    for (const firstName of ['Hesper', 'Isolde', 'Juno'])
      ids.push(await waits(app, await aPerson(app, 'Client', { firstName })));
    const [a, b, c] = ids as [string, string, string];
    for (const id of [b, a, c]) {
      app.advance(1_000);
      await app.call('removeWaiting', { as: staff, params: { id }, body: { reason: REASON } });
    }
    const read: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = { state: 'ended', limit: 1, ...(cursor ? { cursor } : {}) };
      const page: { data: { id: string }[]; next: string | null } = (
        await app.call('waitlist', { as: staff, query })
      ).json();
      read.push(...page.data.map(({ id }) => id));
      cursor = page.next;
    }
    expect(read).toEqual([c, a, b]);
  });

  it('says whom a free time fits, whom not, and why, in the order in which they would be asked', async () => {
    const phone = await aPerson(app, 'Client', { firstName: 'Prudence' });
    await waits(app, phone, { kinds: ['phone'], times: ['evening'] });
    const slotId = await slot();
    const { data, time } = (await app.call('whoFits', { as: staff, params: { id: slotId } })).json();
    expect(time).toMatchObject({ slotId, left: 1, kind: 'clinic' });
    const against = Object.fromEntries(
      data.map((row: { client: { name: string }; against: string[] }) => [row.client.name, row.against]),
    );
    expect(against).toEqual({
      'Wilhelmina Test': [],
      'Ottoline Test': [],
      'Prudence Test': ['Not in this way', 'Not at this time of the day'],
    });
    expect(data[0]).toMatchObject({ turn: 'By how long they have waited', way: 'told' });
    expect(data.at(-1).client.name).toBe('Prudence Test');
    const times = (await app.call('timesToOffer', { as: staff, query: { service: 'top' } })).json().data;
    expect(times.map((each: { slotId: string }) => each.slotId)).toContain(slotId);
  });

  it('offers by hand, out of turn, with a reason that the client reads; the place is kept as ever', async () => {
    const as = await aPerson(app, 'Client', { firstName: 'Theodora' });
    const id = await waits(app, as, { kinds: ['phone'] });
    const slotId = await slot('2026-11-28T10:00:00Z');
    const made = await app.call('offerByHand', {
      as: staff,
      params: { id },
      body: { slotId, reason: REASON },
    });
    expect(made.json()).toMatchObject({
      offer: { status: 'open', offeredBy: 'Amira Test', reason: REASON, way: 'told' },
    });
    const other = await aPerson(app);
    expect((await app.call('book', { as: other, body: { slotId } })).json()).toMatchObject({
      code: 'slot_taken',
    });
    const again = await app.call('offerByHand', {
      as: staff,
      params: { id },
      body: { slotId: await slot('2026-11-29T10:00:00Z'), reason: REASON },
    });
    expect(again.json()).toMatchObject({ code: 'not_waiting_any_more' });
    const history = (await app.call('accountHistory', { as }))
      .json()
      .data.map((row: { what?: string; action?: string }) => JSON.stringify(row));
    expect(history.join()).toContain(REASON);
  });

  it('without a reason, for a full time or one that is too soon it is refused, each with its own answer', async () => {
    const as = await aPerson(app);
    const id = await waits(app, as);
    const offer = (body: object) => app.call('offerByHand', { as: staff, params: { id }, body });
    expect((await offer({ slotId: await slot('2026-11-30T10:00:00Z'), reason: ' ' })).statusCode).toBe(400);
    const full = await slot('2026-12-01T10:00:00Z');
    await app.call('book', { as: await aPerson(app), body: { slotId: full } });
    expect((await offer({ slotId: full, reason: REASON })).json()).toMatchObject({ code: 'slot_taken' });
    const soon = await offer({ slotId: await slot('2026-11-20T14:00:00Z'), reason: REASON });
    expect([soon.statusCode, soon.json().fields[0].field]).toEqual([400, 'slotId']);
    expect((await offer({ slotId: newId(new Date()), reason: REASON })).json()).toMatchObject({
      code: 'slot_taken',
    });
  });

  it('rule 1.1: whom no message reaches stands to be called, and what they say is written down for them', async () => {
    const as = await aPerson(app, 'Client', { firstName: 'Clementine' });
    await saysSafe(app, as, { channels: ['phone'] });
    const id = await waits(app, as);
    await app.call('offerByHand', {
      as: staff,
      params: { id },
      body: { slotId: await slot('2026-12-03T10:00:00Z'), reason: REASON },
    });
    const called = await list({ state: 'call' });
    expect(called.map((row) => row.client.name)).toEqual(['Clementine Test']);
    const { offer } = await one(id);
    const yes = await app.call('answerFor', { as: staff, params: { id: offer.id }, body: { answer: 'yes' } });
    expect(yes.json()).toMatchObject({ status: 'booked', offer: null });
    const own = (await app.call('myAppointments', { as })).json().data;
    expect(own).toMatchObject([{ startsAt: '2026-12-03T10:00:00.000Z', status: 'booked' }]);
    expect((await one(id)).history).toMatchObject([{ status: 'accepted', endedBy: 'Amira Test' }]);
  });

  it('rule 3.9: writes down what they said on the phone, before they have answered and with the answer', async () => {
    const as = await aPerson(app, 'Client', { firstName: 'Said' });
    const { id, entryId } = await isOffered(app, as);
    const said = (body: object) => app.call('answerFor', { as: staff, params: { id }, body });
    expect((await said({ answer: 'none' })).statusCode).toBe(400);
    expect((await said({ answer: 'none', said: 'x'.repeat(301) })).statusCode).toBe(400);
    const thinks = await said({ answer: 'none', said: '  Asks for a lift first, and rings back ' });
    expect(thinks.json()).toMatchObject({
      status: 'waiting',
      offer: { status: 'open', said: 'Asks for a lift first, and rings back' },
    });
    expect((await said({ answer: 'no', said: 'No lift on that day' })).statusCode).toBe(200);
    expect((await one(entryId)).history).toMatchObject([
      { status: 'declined', said: 'No lift on that day', endedBy: 'Amira Test' },
    ]);
    expect((await said({ answer: 'none', said: 'Rang again' })).json().code).toBe('offer_over');
  });

  it('takes somebody off with a reason; their open offer is taken back, and they can join anew', async () => {
    const as = await aPerson(app, 'Client', { firstName: 'Rosamund' });
    const { id, entryId } = await isOffered(app, as);
    const gone = await app.call('removeWaiting', {
      as: staff,
      params: { id: entryId },
      body: { reason: 'Has had care elsewhere' },
    });
    expect(gone.json()).toMatchObject({
      status: 'removed',
      removedReason: 'Has had care elsewhere',
      offer: null,
    });
    expect((await app.call('acceptOffer', { as, params: { id } })).json()).toMatchObject({
      code: 'offer_over',
    });
    expect(await waits(app, as)).not.toBe(entryId);
  });

  it('rule 10.3: staff of another trust find nobody, and can change nothing', async () => {
    const as = await aPerson(app, 'Client', { firstName: 'Euphemia' });
    const { id, entryId } = await isOffered(app, as);
    const trustId = newId(app.dependencies.now());
    await app.dependencies.db.insertInto('trust').values({ id: trustId, name: 'Another trust' }).execute();
    const stranger = await aPerson(app, 'Admin', { trustId });
    expect(await list({}, stranger)).toEqual([]);
    const params = { id: entryId };
    const tries = [
      app.call('oneWaiting', { as: stranger, params }),
      app.call('offerByHand', {
        as: stranger,
        params,
        body: { slotId: await slot('2026-12-04T10:00:00Z'), reason: REASON },
      }),
      app.call('removeWaiting', { as: stranger, params, body: { reason: REASON } }),
      app.call('answerFor', { as: stranger, params: { id }, body: { answer: 'yes' } }),
    ];
    expect((await Promise.all(tries)).map((reply) => reply.statusCode)).toEqual([404, 404, 404, 404]);
    const fits = (
      await app.call('whoFits', { as: stranger, params: { id: await slot('2026-12-05T10:00:00Z') } })
    ).json();
    expect(fits.data).toEqual([]);
  });

  it('two who offer at once: one place, one offer', async () => {
    const as = await aPerson(app);
    const id = await waits(app, as);
    const slotId = await slot('2026-12-06T10:00:00Z');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call('offerByHand', { as: staff, params: { id }, body: { slotId, reason: REASON } }),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.statusCode >= 500)).toEqual([]);
  });
});
