import type { PrivatePrice } from '@careway/core/eligibility/prices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillDemonstration } from '../../demo/fill.ts';
import { DEMO_TRUSTS } from '../../demo/people.ts';
import { isChecked } from '../../testing/checked.ts';
import { aPerson, signedInLongAgo, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let boss: TestPerson;
let colleague: TestPerson;
let version: number;
let prices: PrivatePrice[];

beforeAll(async () => {
  test = await startTestApp({ fill: fillDemonstration });
});
afterAll(() => test.close());

const overview = async (as: TestPerson) => (await test.call('services', { as })).json();
const save = (as: TestPerson, body: unknown, service = 'top') =>
  test.call('savePrices', { as, params: { service }, body });
const strangers = async () => (await test.call('privatePrices')).json().data;
const audited = () =>
  test.dependencies.db
    .selectFrom('audit')
    .selectAll()
    .where('module', '=', 'Services')
    .orderBy('id')
    .execute();
const withoutScope = async (person: TestPerson) => {
  const { db } = test.dependencies;
  const { role_id } = await db
    .selectFrom('person')
    .select('role_id')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('role')
    .set({ scopes: ['clients:read'] })
    .where('id', '=', role_id)
    .execute();
};

beforeEach(async () => {
  boss = await aPerson(test, 'Super_Admin');
  colleague = await aPerson(test, 'Super_Admin');
  const { priceTable } = (await overview(boss)).data[0];
  [version, prices] = [priceTable.version, priceTable.prices];
});

describe('rule 16.4: /service', () => {
  it('says of each service what is free, which forms it has, who pays where and what it costs', async () => {
    const { data, mayChangePrices } = await overview(boss);
    expect(mayChangePrices).toBe(true);
    expect(data.map(({ service }: { service: string }) => service)).toEqual(['top', 'vas', 'larc']);
    for (const one of data) {
      expect(one.clinics.length, one.service).toBeGreaterThan(0);
      expect(one.clinics[0].freeTimes, one.service).toBeGreaterThan(0);
      expect(one.forms.map((form: { name: string }) => form.name)).toContain("Let's Get Started");
      expect(one.contracts.some((kind: { everywhereElse: boolean }) => kind.everywhereElse)).toBe(true);
    }
    expect(data[0].priceTable.prices).toEqual(await strangers());
    // rule 2.20: the other services keep one too, empty until it is published.
    expect(data[1].priceTable).toMatchObject({ version: 0, prices: [] });
  });

  it('counts the very times a client may take, and forgets none when a place is taken', async () => {
    const client = await aPerson(test);
    await isChecked(test, client, 'larc');
    const counts = async () =>
      (await overview(boss)).data[2].clinics.map((one: { id: string; freeTimes: number }) => [
        one.id,
        one.freeTimes,
      ]);
    const [clinicId, before] = (await counts())[0];
    const to = new Date(test.dependencies.now().getTime() + 28 * 86_400_000).toISOString();
    const free: { id: string; startsAt: string; capacityLeft: number }[] = [];
    let cursor: string | null | undefined;
    do {
      const reply = await test.call('slots', {
        as: client,
        query: { service: 'larc', clinicId, limit: 100, cursor: cursor ?? undefined },
      });
      const page = reply.json();
      free.push(...page.data);
      cursor = page.next;
    } while (cursor);
    expect(before).toBe(free.filter((slot) => slot.startsAt < to).length);
    const single = free.find((slot) => slot.capacityLeft === 1 && slot.startsAt < to);
    expect(single).toBeDefined();
    await test.call('holdSlot', { as: client, body: { slotId: single?.id } });
    expect((await counts()).find(([id]: [string]) => id === clinicId)?.[1]).toBe(before - 1);
    test.advance(11 * 60_000);
    boss = await aPerson(test, 'Super_Admin');
    expect((await counts()).find(([id]: [string]) => id === clinicId)?.[1]).toBe(before);
  });

  it('rule 10.3: clinics of another trust are not there', async () => {
    const all = (await overview(boss)).data[0].clinics.length;
    const own = new Set<string>();
    for (const { id: trustId } of DEMO_TRUSTS) {
      const near = await aPerson(test, 'Admin', { trustId });
      const seen = (await overview(near)).data[0].clinics as { id: string }[];
      expect(seen.length).toBeLessThan(all);
      for (const { id } of seen) {
        expect(own.has(id)).toBe(false);
        own.add(id);
      }
    }
    expect(own.size).toBe(all);
  });
});

describe('the private prices (rule 2.9, private-booking-costs)', () => {
  it('a save is what strangers see at once, and the audit trail says what changed (rule 11.1)', async () => {
    const [first, ...others] = prices;
    const added = { treatment: ' Scan  and advice ', fromWeeks: 0, toWeeks: 12, pence: 9_550 };
    const reply = await save(boss, { version, prices: [added, ...others] });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ version: version + 1, changedBy: 'Amira Test' });
    const shown = await strangers();
    expect(shown).toEqual(reply.json().prices);
    expect(shown).toContainEqual({ ...added, treatment: 'Scan and advice' });
    expect(shown).not.toContainEqual(first);
    const last = (await audited()).at(-1);
    expect(last).toMatchObject({ action_type: 'Changed', created_by: boss.id, user_id: null });
    expect(last?.action).toContain('Added Scan and advice, up to 12 weeks: £95.50');
    expect(last?.action).toContain(`Removed ${first?.treatment}`);
  });

  it('rule 10.9: they are changed after a sign-in of the last ten minutes alone, and the refusal says how to', async () => {
    const late = await aPerson(test, 'Super_Admin');
    await signedInLongAgo(test, late);
    const [one, ...others] = prices;
    const before = await strangers();
    const refused = await save(late, { version: version + 1, prices: [{ ...one, pence: 1 }, ...others] });
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'sign_in_again', signsInWith: expect.any(String) }),
    ]);
    expect(await strangers()).toEqual(before);
  });

  it('the same table again changes nothing and writes nothing', async () => {
    const before = (await audited()).length;
    const reply = await save(boss, { version, prices: [...prices].reverse() });
    expect(reply.json()).toMatchObject({ version, prices });
    expect(await audited()).toHaveLength(before);
  });

  it('409 with what the other saved, when two change it at once: one stands, none is mixed', async () => {
    const dearer = (by: number) => prices.map((line) => ({ ...line, pence: line.pence + by }));
    const replies = await Promise.all([
      save(boss, { version, prices: dearer(100) }),
      save(colleague, { version, prices: dearer(200) }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = replies.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost).toMatchObject({ code: 'prices_changed', stored: { version: version + 1 } });
    expect(lost.stored.prices).toEqual(await strangers());
  });

  it.each([
    ['nothing', [], 'prices'],
    [
      'a shared week',
      [0, 0].map(() => ({ treatment: 'A', fromWeeks: 0, toWeeks: 9, pence: 1 })),
      'prices.1.fromWeeks',
    ],
    ['weeks backwards', [{ treatment: 'A', fromWeeks: 9, toWeeks: 3, pence: 1 }], 'prices.0.toWeeks'],
    ['no name', [{ treatment: ' ', fromWeeks: 0, toWeeks: 3, pence: 1 }], 'prices.0.treatment'],
    ['half a penny', [{ treatment: 'A', fromWeeks: 0, toWeeks: 3, pence: 1.5 }], 'prices.0.pence'],
  ])('refuses %s and names the box', async (_what, lines, field) => {
    const reply = await save(boss, { version, prices: lines });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields.map((one: { field: string }) => one.field)).toContain(field);
    expect(await strangers()).toEqual(prices);
  });

  it('an administrator without the scope reads and cannot change (rule 10.5)', async () => {
    const reader = await aPerson(test, 'Admin');
    await withoutScope(reader);
    const seen = await overview(reader);
    expect(seen.mayChangePrices).toBe(false);
    expect(seen.data[0].priceTable.prices).toEqual(prices);
    expect((await save(reader, { version, prices })).statusCode).toBe(403);
    const trusted = await aPerson(test, 'Admin');
    expect((await save(trusted, { version, prices })).statusCode).toBe(200);
  });

  it('rule 10.16: of an organisation that does not own them nobody changes what all people pay', async () => {
    const elsewhere = await aPerson(test, 'Admin', { trustId: DEMO_TRUSTS[1].id });
    expect((await overview(elsewhere)).mayChangePrices).toBe(false);
    expect((await save(elsewhere, { version, prices })).json().code).toBe('others_decide');
  });

  it('rule 10.1: nobody outside the office reads or changes it', async () => {
    for (const usertype of ['Client', 'Internal', 'External'] as const) {
      const as = await aPerson(test, usertype);
      expect((await test.call('services', { as })).statusCode).toBe(403);
      expect((await save(as, { version, prices })).statusCode).toBe(403);
    }
    expect((await test.call('services')).statusCode).toBe(401);
  });

  it('rule 10.4: who saved, when, and for which service come from the session and the path', async () => {
    const [first, ...others] = prices;
    const reply = await save(boss, {
      version,
      changedBy: colleague.id,
      changedAt: '2001-01-01T00:00:00Z',
      service: 'vas',
      prices: [{ ...first, pence: 12_300, service: 'vas', id: colleague.id }, ...others],
    });
    expect(reply.statusCode).toBe(200);
    const rows = await test.dependencies.db.selectFrom('private_price').select(['id', 'service']).execute();
    expect(new Set(rows.map((row) => row.service))).toEqual(new Set(['top']));
    expect(rows.map((row) => row.id)).not.toContain(colleague.id);
    expect((await audited()).at(-1)?.created_by).toBe(boss.id);
    expect((await save(boss, { version: version + 1, prices }, 'spa')).statusCode).toBe(400);
  });

  it('a start of the demonstration brings no removed price back', async () => {
    const kept = prices.slice(0, 1);
    await save(boss, { version, prices: kept });
    await fillDemonstration(test.dependencies);
    expect(await strangers()).toEqual(kept);
  });
});
