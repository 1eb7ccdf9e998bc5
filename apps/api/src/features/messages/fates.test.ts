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

  it('its carrier is asked after ten minutes, then after twice as long each time, and for three days', async () => {
    const carrier = aCarrier();
    const { client, messageId } = await toldOfATime(carrier, '2026-12-04T10:20:00Z');
    const times: number[] = [];
    for (let minutes = 5; minutes <= 76 * 60; minutes += 5) {
      app.advance(5 * MINUTE);
      const before = carrier.asked.length;
      await lookAtFates(delivery(carrier));
      if (carrier.asked.slice(before).includes(messageId)) times.push(minutes);
    }
    expect(times).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560]);
    expect((await messagesOf(client.id))[0]?.words).not.toBeNull();
    app.advance(20 * HOUR);
    await lookAtFates(delivery(carrier));
    expect((await messagesOf(client.id))[0]).toMatchObject({ words: null, sent_at: expect.any(Date) });
    app.advance(-(76 + 20) * HOUR);
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
