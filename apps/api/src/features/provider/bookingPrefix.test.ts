import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProviderDraft, NORTHGATE, publishProvider } from '../../testing/audited/provider.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function booked(startsAt: string) {
  const client = await aPerson(app);
  const { slotIds } = await aSession(app, { startsAt });
  const { id } = (await app.call('book', { as: client, body: { slotId: slotIds[0] } })).json();
  const reference = async (): Promise<string> =>
    (await app.call('oneAppointment', { as: client, params: { id } })).json().reference;
  return { client, reference };
}

it('rule 17.25: a booking number begins with the letters of its provider, and one that was given stays', async () => {
  const before = await booked('2026-12-01T10:20:00Z');
  expect(await before.reference()).toMatch(/^CW \d{4} \d{3}$/);
  await publishProvider(app);
  const after = await booked('2026-12-01T11:20:00Z');
  expect(await after.reference()).toMatch(/^NG \d{4} \d{3}$/);
  expect(await before.reference()).toMatch(/^CW /);
  await publishProvider(app, { ...NORTHGATE, prefix: 'NGH' });
  expect(await after.reference()).toMatch(/^NG \d/);
  expect(await (await booked('2026-12-01T12:20:00Z')).reference()).toMatch(/^NGH \d/);
});

it('rule 17.25: a draft that nobody has published gives no letters', async () => {
  await aProviderDraft(app, { ...NORTHGATE, prefix: 'XX' });
  expect(await (await booked('2026-12-02T10:20:00Z')).reference()).not.toContain('XX');
});
