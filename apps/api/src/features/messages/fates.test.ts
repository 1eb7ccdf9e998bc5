import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Carrier, Fate } from '../../adapters/carrier.ts';
import { features } from '../../features.ts';
import { deliveryOf } from '../../jobs/delivery.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { saysSafe } from '../../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { deliver } from './deliver.ts';
import { lookAtFates } from './lookAtFates.ts';
import { tell, templates } from './service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A carrier that takes everything, and says what became of each as the test has it. */
function aCarrier(fate: Fate | Error = 'on its way') {
  const carrier = {
    keepsBody: false,
    fate,
    asked: [] as string[],
    send: async () => {},
    async fateOf(id: string) {
      carrier.asked.push(id);
      if (carrier.fate instanceof Error) throw carrier.fate;
      return carrier.fate;
    },
  };
  return carrier;
}
const delivery = (carrier: Carrier) =>
  deliveryOf(features, app.dependencies, { sms: carrier, email: carrier });
const messagesOf = (personId: string) =>
  app.dependencies.db
    .selectFrom('message')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
const needsOf = (personId: string) =>
  app.dependencies.db
    .selectFrom('worklist_item')
    .select(['kind', 'about', 'event_at'])
    .where('person_id', '=', personId)
    .where('done_at', 'is', null)
    .execute();

/** Somebody who booked a time, and whose text about it has gone. */
async function toldOfATime(carrier: Carrier, startsAt: string) {
  const client = await aPerson(app);
  await saysSafe(app, client, { channels: ['sms'] });
  const { slotIds } = await aSession(app, { startsAt });
  const booked = await app.call('book', { as: client, body: { slotId: slotIds[0] } });
  const [message] = await messagesOf(client.id);
  await deliver(delivery(carrier), message?.id ?? '');
  return { client, messageId: message?.id ?? '', appointmentId: booked.json().id as string };
}
const onRecord = async (client: TestPerson) => {
  const staff = await aPerson(app, 'Super_Admin');
  const reply = await app.call('client', { as: staff, params: { id: client.id } });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().messages.map(({ state }: { state: string }) => state);
};

describe('rule 13.13: what became of a message', () => {
  it('one that is lost comes to a person, with what it said and before when, and stands so on the record', async () => {
    const carrier = aCarrier('lost');
    const { client } = await toldOfATime(carrier, '2026-11-27T10:20:00Z');
    expect(await onRecord(client)).toEqual(['sent']);
    expect(await needsOf(client.id)).toEqual([]);
    app.advance(11 * MINUTE);
    await lookAtFates(delivery(carrier));
    await lookAtFates(delivery(carrier));
    expect(await needsOf(client.id)).toEqual([
      {
        kind: 'message_failed',
        about: expect.stringMatching(/^A text message did not arrive\. It said: .*10:20am/),
        event_at: new Date('2026-11-27T10:20:00Z'),
      },
    ]);
    expect(await onRecord(client)).toEqual(['failed']);
    expect((await messagesOf(client.id))[0]).toMatchObject({ words: null, body: '', sent_at: null });
  });

  it('one that arrived is known to have: its words go, and nobody is told', async () => {
    const carrier = aCarrier('arrived');
    const { client } = await toldOfATime(carrier, '2026-11-27T11:20:00Z');
    app.advance(11 * MINUTE);
    await lookAtFates(delivery(carrier));
    expect(await onRecord(client)).toEqual(['arrived']);
    expect((await messagesOf(client.id))[0]).toMatchObject({ words: null, body: '' });
    expect(await needsOf(client.id)).toEqual([]);
  });

  it('one that is lost after what it said was over is told to nobody', async () => {
    const carrier = aCarrier('lost');
    const { client, appointmentId } = await toldOfATime(carrier, '2026-11-27T12:20:00Z');
    await app.call('cancelAppointment', { as: client, params: { id: appointmentId }, body: {} });
    app.advance(11 * MINUTE);
    await lookAtFates(delivery(carrier));
    expect(await onRecord(client)).toContain('dropped');
    expect(await needsOf(client.id)).toEqual([]);
  });

  it('its carrier is asked after ten minutes, then after twice as long each time, six hours at most, for three days', async () => {
    const carrier = aCarrier();
    const { client, messageId } = await toldOfATime(carrier, '2026-12-04T10:20:00Z');
    const times: number[] = [];
    // The round comes each five minutes, and seldom just when something is due.
    app.advance(2.5 * MINUTE);
    for (let minutes = 2.5; minutes <= 74 * 60; minutes += 5) {
      const before = carrier.asked.length;
      await lookAtFates(delivery(carrier));
      if (carrier.asked.slice(before).includes(messageId)) times.push(minutes);
      app.advance(5 * MINUTE);
    }
    expect(times.slice(0, 8)).toEqual([12.5, 27.5, 57.5, 117.5, 237.5, 477.5, 837.5, 1197.5]);
    expect(times.at(-1)).toBe(73 * 60 + 2.5);
    expect((await messagesOf(client.id))[0]).toMatchObject({ words: null, sent_at: expect.any(Date) });
    app.advance(-75 * HOUR);
  });

  it('what is given up after three days is heard of, and comes to a person', async () => {
    const carrier = aCarrier();
    const { client } = await toldOfATime(carrier, '2026-12-04T11:20:00Z');
    for (let hours = 0; hours < 78; hours += 6) {
      if (hours === 72) carrier.fate = 'lost';
      app.advance(6 * HOUR);
      await lookAtFates(delivery(carrier));
    }
    expect(await needsOf(client.id)).toMatchObject([{ kind: 'message_failed' }]);
    app.advance(-78 * HOUR);
  });

  it('one that is on its way for hours comes to a person half a day before it must be known', async () => {
    const carrier = aCarrier();
    const { client } = await toldOfATime(carrier, '2026-11-22T10:20:00Z');
    let hours = 0;
    for (; hours < 48 && (await needsOf(client.id)).length === 0; hours += 1) {
      app.advance(HOUR);
      await lookAtFates(delivery(carrier));
    }
    expect(await needsOf(client.id)).toMatchObject([{ kind: 'message_failed' }]);
    const left = new Date('2026-11-22T10:20:00Z').getTime() - app.dependencies.now().getTime();
    expect(left).toBeGreaterThan(10.9 * HOUR);
    expect(left).toBeLessThanOrEqual(12 * HOUR);
    app.advance(-hours * HOUR);
  });

  it('the fault of one keeps none of the others, and its carrier that stays away no words for ever', async () => {
    const carrier = aCarrier('lost');
    const first = await toldOfATime(carrier, '2026-12-04T12:20:00Z');
    const second = await toldOfATime(carrier, '2026-12-04T13:20:00Z');
    app.advance(11 * MINUTE);
    const broken = { ...delivery(carrier) };
    const { appointment } = broken.stillTrue;
    broken.stillTrue = {
      ...broken.stillTrue,
      appointment: async (db, about, now) => {
        if (about.id === first.appointmentId) throw new Error('broken');
        return appointment(db, about, now);
      },
    };
    await expect(lookAtFates(broken)).rejects.toThrow('broken');
    expect(await needsOf(second.client.id)).toMatchObject([{ kind: 'message_failed' }]);
    carrier.fate = new Error('away');
    app.advance(74 * HOUR);
    await lookAtFates(delivery(carrier));
    expect((await messagesOf(first.client.id))[0]).toMatchObject({ words: null, sent_at: expect.any(Date) });
    app.advance(-74 * HOUR);
  });

  it('a carrier that does not answer is asked again, and nothing is made of it', async () => {
    const carrier = aCarrier(new Error('away'));
    const { client } = await toldOfATime(carrier, '2026-11-27T13:20:00Z');
    app.advance(11 * MINUTE);
    await lookAtFates(delivery(carrier));
    expect(await onRecord(client)).toEqual(['sent']);
    carrier.fate = 'lost';
    await lookAtFates(delivery(carrier));
    expect(await onRecord(client)).toEqual(['failed']);
  });

  it('where a carrier cannot say, or it is a code, the words go as it is sent', async () => {
    const silent: Carrier = { keepsBody: false, send: async () => {} };
    const { client } = await toldOfATime(silent, '2026-11-27T14:20:00Z');
    expect((await messagesOf(client.id))[0]?.words).toBeNull();
    const person = await aPerson(app);
    const to = { personId: person.id, channel: 'email', to: person.email } as const;
    await tell(app.dependencies, app.dependencies.db, to, templates.code({ code: '123456' }));
    const [code] = await messagesOf(person.id);
    await deliver(delivery(aCarrier()), code?.id ?? '');
    expect((await messagesOf(person.id))[0]).toMatchObject({ words: null, body: '' });
  });
});
