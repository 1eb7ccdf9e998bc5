import { FIRST_TERMS } from '@careway/core/accounts/terms';
import { OPENING_KEYS } from '@careway/core/settings/opening';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpenToClients } from '../../http/openToClients.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, signedInLongAgo, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let boss: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  app.dependencies.openToClients = new OpenToClients(app.dependencies.aside);
  boss = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

const NEW = {
  firstname: 'Amira',
  lastname: 'Rowe',
  dateOfBirth: '1997-06-14',
  mobile: '07700 900118',
  address: { line1: '12 Rowan Street', town: 'Westmere', postcode: 'WE4 2RS' },
  password: 'brown bear climbs slowly',
  termsVersion: FIRST_TERMS,
};
const signUp = async (email: string) => (await app.call('newUser', { body: { ...NEW, email } })).json();
const look = async () => (await app.call('opening', { as: boss })).json();
const open = (reason: string | null, as = boss) => app.call('openToClients', { as, body: { reason } });
const left = async (): Promise<string[]> =>
  (await look()).items.flatMap(({ key, done }: { key: string; done: boolean }) => (done ? [] : [key]));

describe('rule 16.36: the list from empty to open', () => {
  it('is counted from the database: what was made is ready, and nothing else', async () => {
    expect(await left()).toEqual([...OPENING_KEYS]);
    await aPerson(app, 'Super_Admin');
    await aPerson(app, 'Internal');
    expect(await left()).toEqual(OPENING_KEYS.filter((key) => key !== 'organisations' && key !== 'staff'));
    const { missing } = (await look()).items.find(({ key }: { key: string }) => key === 'numbers');
    expect(missing).toContain('no number');
  });

  it('what is set up for one service says nothing of another, and a talk is no time for treatment', async () => {
    const words = async (name: string) =>
      (await look()).items.find(({ key }: { key: string }) => key === name) as {
        has: string;
        missing: string;
      };
    const body = {
      version: 0,
      prices: [{ treatment: 'Vasectomy', fromWeeks: 0, toWeeks: 0, pence: 48_000 }],
    };
    const saved = await app.call('savePrices', { as: boss, params: { service: 'vas' }, body });
    expect(saved.statusCode).toBe(200);
    expect(await words('services')).toMatchObject({ has: 'Vasectomy.', missing: null });
    expect(await words('prices')).toMatchObject({ has: '1 price.', missing: null });
    await aSession(app, { service: 'vas', counselling: true });
    expect((await words('times')).missing).toBe('No time is free in the next four weeks.');
    await aSession(app, { service: 'vas' });
    expect(await words('times')).toMatchObject({
      has: expect.stringContaining('Vasectomy: '),
      missing: null,
    });
  });
});

describe('rule 16.37: closed to clients until somebody opens it', () => {
  it('nobody signs up, checks or asks for a call meanwhile, and staff work', async () => {
    expect(await signUp('early@example.com')).toMatchObject({ code: 'not_open_yet' });
    for (const name of ['checkEligibility', 'askForCallbackAsStranger'] as const)
      expect((await app.call(name, { body: {} })).json().code).toBe('not_open_yet');
    const client = await aPerson(app);
    expect((await app.call('session', { as: client })).json().code).toBe('not_open_yet');
    expect((await app.call('session', { as: boss })).statusCode).toBe(200);
    expect((await app.call('shownPage', { params: { page: 'help' } })).statusCode).toBe(200);
  });

  it('is opened by a system administrator who has just signed in, with a reason where something is missing', async () => {
    expect((await open('We try it', await aPerson(app, 'Admin'))).statusCode).toBe(403);
    const late = await aPerson(app, 'Super_Admin');
    await signedInLongAgo(app, late);
    expect((await open('We try it', late)).json().code).toBe('sign_in_again');
    expect((await open(null)).json().code).toBe('not_ready');
    expect((await open('  ')).statusCode).toBe(400);
    expect((await look()).openedAt).toBeNull();
  });

  it('of twenty who open it at once one does; the trail says what was missing and why; then clients come', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => open('A trial with <b>three</b>')));
    const codes = replies.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, ...Array(19).fill(409)]);
    expect(await look()).toMatchObject({ openedBy: 'Amira Test', reason: 'A trial with <b>three</b>' });
    const trail = await app.dependencies.db
      .selectFrom('audit')
      .select('action')
      .where('action_type', '=', 'Opened')
      .where('module', '=', 'Settings')
      .execute();
    expect(trail).toHaveLength(1);
    expect(trail[0]?.action).toMatch(/Missing: Your name and numbers, .*Why: A trial with <b>three<\/b>$/);
    expect(await signUp('later@example.com')).toHaveProperty('secureOtpId');
  });
});
