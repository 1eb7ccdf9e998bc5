import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnClinic, aPlanned, type OwnClinic } from '../../testing/ownClinic.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let at: OwnClinic;
let own: TestPerson;
let other: TestPerson;
let slotIds: string[];
const booked: string[] = [];
const DAY = '2026-11-24';

beforeAll(async () => {
  app = await startTestApp();
  at = await anOwnClinic(app);
  ({ slotIds } = await aPlanned(app, at));
  own = await aPerson(app, 'Client', { trustId: at.trustId });
  other = await aPerson(app, 'Client', { trustId: (await anOwnClinic(app)).trustId });
  for (const [as, slotId] of [
    [other, slotIds[1]],
    [own, slotIds[0]],
  ] as const) {
    const reply = await app.call('book', { as, body: { slotId } });
    expect(reply.statusCode).toBe(201);
    booked.push(reply.json().id);
  }
});
afterAll(() => app.close());

const dayOf = (as: TestPerson, day = DAY) =>
  app.call('clinicDay', { as, params: { id: at.clinicId }, query: { day } });
const note = (appointmentId: string | undefined, outcome: string) =>
  app.call('noteWhetherClientCame', {
    as: at.admin,
    params: { id: own.id, appointmentId: appointmentId ?? '' },
    body: { outcome },
  });

describe('rule 3.14: who comes to a clinic on one day', () => {
  it('soonest first, with the names of own clients alone (rule 10.3)', async () => {
    const { data } = (await dayOf(at.admin)).json();
    expect(data.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
      '2026-11-24T09:00:00.000Z',
      '2026-11-24T09:30:00.000Z',
    ]);
    expect(data[0]).toMatchObject({ status: 'booked', client: { id: own.id } });
    expect(data[1].client).toBeNull();
    expect(JSON.stringify(data[1])).not.toContain(other.id);
    expect((await dayOf(at.admin, '2026-11-25')).json()).toEqual({ data: [], closed: [], mayPress: true });
    for (const whose of [own, other]) {
      const as = await aPerson(app, 'Super_Admin');
      const params = { id: whose.id };
      const { id } = (
        await app.call('noteClient', { as, params, body: { text: 'Uses a wheelchair' } })
      ).json();
      await app.call('markClientNote', {
        as,
        params: { id },
        body: { important: true, until: '2027-11-01', kind: 'access' },
      });
    }
    const seen = (await dayOf(at.admin)).json().data.map(({ alerts }: { alerts: string[] }) => alerts);
    // rules 16.40, 16.50: of own clients alone, and with what it is about before it.
    expect(seen).toEqual([['What helps them: Uses a wheelchair'], []]);
  });

  it('another trust’s clinic is not there, and clients have no such list', async () => {
    const stranger = await aPerson(app, 'Admin', { trustId: (await anOwnClinic(app)).trustId });
    expect((await dayOf(stranger)).statusCode).toBe(404);
    expect((await dayOf(own)).statusCode).toBe(403);
  });

  it('whether they came is written down once it has begun, mended by the other word, and stands in the list', async () => {
    expect((await note(booked[1], 'attended')).json().code).toBe('not_begun');
    app.advance(Date.parse('2026-11-24T09:05:00Z') - app.dependencies.now().getTime());
    const fresh = await aPerson(app, 'Admin', { trustId: at.trustId });
    at.admin = fresh;
    const status = async () => (await dayOf(fresh)).json().data[0].status;
    expect((await note(booked[1], 'missed')).statusCode).toBe(200);
    expect(await status()).toBe('missed');
    expect((await note(booked[1], 'attended')).statusCode).toBe(200);
    expect(await status()).toBe('attended');
  });

  it('who cancelled does not stand there', async () => {
    const again = await app.call('cancelFor', {
      as: await aPerson(app, 'Super_Admin'),
      params: { id: other.id, appointmentId: booked[0] ?? '' },
      body: { reason: 'They rang and cannot come' },
    });
    expect(again.statusCode).toBe(200);
    expect((await dayOf(at.admin)).json().data).toHaveLength(1);
  });
});
