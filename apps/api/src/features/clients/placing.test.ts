import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let wide: string;
let near: string;
beforeAll(async () => {
  app = await startTestApp();
  const now = app.dependencies.now();
  [wide, near] = [newId(now), newId(now)];
  const { db } = app.dependencies;
  await db
    .insertInto('trust')
    .values([
      { id: wide, name: 'Wide Trust' },
      { id: near, name: 'Near Trust' },
    ])
    .execute();
  const contract = { contract: 'direct', booking_service_id: null, provider_id: null } as const;
  await db
    .insertInto('contract_term')
    .values([
      { ...contract, reach: '', service: 'top' },
      { ...contract, reach: 'WE', service: 'top', trust_id: wide },
      { ...contract, reach: 'WE', service: 'larc', trust_id: near },
      { ...contract, reach: 'WE4', service: 'vas', trust_id: near },
      { ...contract, reach: 'WE9', service: 'top' },
    ])
    .execute();
});
afterAll(() => app.close());

let running = 0;
const trustOf = async (id: string) =>
  (
    await app.dependencies.db
      .selectFrom('person')
      .select('trust_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).trust_id;

/** Signs up to the end. @returns the new client's number */
async function signedUp(postcode: string, serviceCode?: string, more: object = {}): Promise<string> {
  const email = `placed${++running}@example.com`;
  const body = {
    firstname: 'Amira',
    lastname: 'Rowe',
    email,
    dateOfBirth: '1997-05-03',
    mobile: '07700 900118',
    address: { line1: '12 Rowan Street', town: 'Westmere', postcode },
    password: 'correct horse battery',
    ...(serviceCode ? { serviceCode } : {}),
    ...more,
  };
  const { secureOtpId } = (await app.call('newUser', { body })).json();
  await app.call('verifyNewUserByEmail', { body: { secureOtpId } });
  return (await app.call('verifyCode', { body: { secureOtpId, code: await app.code(email) } })).json().id;
}

describe('rule 10.6: which trust a client belongs to', () => {
  test.each<[string, string, string, () => string | null]>([
    ['the area’s, for the service', 'WE1 1AA', 'top', () => wide],
    ['the area’s, for another service', 'WE1 1AA', 'larc', () => near],
    ['the district’s comes before the area’s', 'we42rs', 'vas', () => near],
    ['the district’s, whatever the service', 'WE4 2RS', 'top', () => near],
    ['an area whose contract names none falls back on the wider one', 'WE9 1AA', 'top', () => wide],
    ['no contract names one', 'ZZ1 1ZZ', 'top', () => null],
  ])('%s', async (_name, postcode, service, expected) => {
    expect(await trustOf(await signedUp(postcode, service))).toBe(expected());
  });

  test('what a body says about it is read by nobody (rule 10.4)', async () => {
    const id = await signedUp('ZZ1 1ZZ', 'top', { trustId: near, trust_id: near, trust: near });
    expect(await trustOf(id)).toBeNull();
  });

  test('who has none belongs to the clinic of the first booking, and stays there', async () => {
    const client = await aPerson(app);
    const sessions = [
      await aSession(app, { startsAt: '2026-11-24T09:00:00Z' }),
      await aSession(app, { startsAt: '2026-11-25T09:00:00Z' }),
    ];
    const trusts: (string | null)[] = [];
    for (const { clinicId, slotIds } of sessions) {
      const booked = await app.call('book', { as: client, body: { slotId: slotIds[0] } });
      expect(booked.statusCode).toBe(201);
      const { trust_id } = await app.dependencies.db
        .selectFrom('clinic')
        .select('trust_id')
        .where('id', '=', clinicId)
        .executeTakeFirstOrThrow();
      trusts.push(trust_id);
    }
    expect(trusts[0]).not.toBe(trusts[1]);
    expect(await trustOf(client.id)).toBe(trusts[0]);
  });

  test('who has one keeps it, wherever the booking is', async () => {
    const client = await aPerson(app, 'Client', { trustId: near });
    const { slotIds } = await aSession(app);
    expect((await app.call('book', { as: client, body: { slotId: slotIds[0] } })).statusCode).toBe(201);
    expect(await trustOf(client.id)).toBe(near);
  });
});
