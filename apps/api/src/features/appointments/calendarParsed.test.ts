import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { aPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What a calendar program reads of a file: by a parser that others wrote and Thunderbird uses. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  return { calendar, events };
}

describe('rule 3.6: the calendar file, read by a parser of others', () => {
  test.each([
    ['in winter', '2026-12-01T10:20:00Z', '2026-12-01T10:40:00.000Z'],
    ['in summer', '2027-06-15T09:20:00Z', '2027-06-15T09:40:00.000Z'],
    [
      'at the first of two 1:20am in the night the clocks go back',
      '2027-10-31T00:20:00Z',
      '2027-10-31T00:40:00.000Z',
    ],
  ])(
    '%s: one event, at the very moment, without an alarm, named "Appointment"',
    async (_, startsAt, endsAt) => {
      const client = await aPerson(app);
      const { slotIds } = await aSession(app, { startsAt, times: 2 });
      const { id } = (await app.call('book', { as: client, body: { slotId: slotIds[0] } })).json();
      const file = async () => (await app.call('calendarFile', { as: client, params: { id } })).body;
      const text = await file();
      expect(text).toMatch(/^BEGIN:VCALENDAR/);
      const { calendar, events } = read(text);
      expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
      expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
      const [event] = events;
      expect(events).toHaveLength(1);
      expect(event?.uid).toBe(id);
      expect(event?.summary).toBe('Appointment');
      expect(event?.location).toBe('12 Rowan Street, Westmere, WE4 2RS');
      expect(event?.startDate.toJSDate().toISOString()).toBe(new Date(startsAt).toISOString());
      expect(event?.endDate.toJSDate().toISOString()).toBe(endsAt);
      expect(event?.component.getAllSubcomponents('valarm')).toEqual([]);
      expect(event?.sequence).toBe(0);

      await app.call('moveAppointment', { as: client, params: { id }, body: { slotId: slotIds[1] } });
      const moved = read(await file()).events[0];
      expect([moved?.uid, moved?.sequence]).toEqual([id, 1]);
      await app.call('cancelAppointment', { as: client, params: { id } });
      const after = read(await file());
      expect(after.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
      expect(after.events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    },
  );

  test('an address of commas, semicolons and long words comes out as it went in', async () => {
    const client = await aPerson(app);
    const { clinicId, slotIds } = await aSession(app, { startsAt: '2026-12-03T10:20:00Z' });
    const lines = ['Unit 4; the old “Mill”, 2nd floor', 'Llanfairpwllgwyngyll\\Gogerych', 'x'.repeat(150)];
    const { db } = app.dependencies;
    await db.updateTable('clinic').set({ address: lines }).where('id', '=', clinicId).execute();
    const { id } = (await app.call('book', { as: client, body: { slotId: slotIds[0] } })).json();
    const { body } = await app.call('calendarFile', { as: client, params: { id } });
    expect(read(body).events[0]?.location).toBe([...lines, 'WE4 2RS'].join(', '));
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
