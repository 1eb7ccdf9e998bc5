import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CLIENTS, DEMO_PASSWORD } from '../../apps/api/src/demo/people.ts';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { call, newSession, signInStaff } from '../support/people.ts';
import { staffSession } from '../support/staffSession.ts';
import { leave, setStage } from '../support/stage.ts';

/** Those who have a form and have not sent it are reminded in one go, each in their own safe way (rule 16.66). */
const stage = setStage();
let seat: Seat;
let page: Page;
let formId = '';

beforeAll(async () => {
  const as = await staffSession(stage.portal.url, 'super@demo.test', DEMO_PASSWORD);
  const { data } = await call<{ data: { id: string; name: string }[] }>(
    stage.portal,
    '/questionnaire/published?limit=100',
    { as },
  );
  formId = data.find(({ name }) => name === 'After your visit')?.id ?? '';
  const clientIds = DEMO_CLIENTS.map(({ id }) => id);
  await call(stage.portal, '/questionnaire/share', { as, body: { questionSetId: formId, clientIds } });
  await wantsReminders();
  seat = await stage.sit(1280);
  page = seat.page;
  await signInStaff(page, 'super@demo.test');
});
/** One of them wants to be reminded of forms, by whichever way is safe for them. */
async function wantsReminders(): Promise<void> {
  const { accessToken } = await newSession(stage.portal, 'client@demo.test');
  for (const way of ['sms', 'email']) {
    const { ok } = await fetch(`${stage.portal.url}/api/v1/account/preferences/messages`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ on: true, way, reminders: { appointment: null, form: way } }),
    });
    if (ok) return;
  }
  throw new Error('No way of theirs is safe for a reminder');
}
// Whoever was reminded already is refused, which the browser notes.
afterAll(() => leave(seat, /422/));

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => page.getByRole('dialog');
const remind = () => button(/^Remind \d+ (person|people)$/);

describe('rule 16.66: many are reminded in one go', () => {
  it('nobody is chosen at first; one or all are, and nobody is reminded before it is asked once more', async () => {
    await page.goto(`/questionnaires/form/${formId}`);
    await page.getByText('Nobody is chosen.').waitFor();
    const one = page.getByLabel('Remind Amira Hale');
    await one.check();
    await remind().waitFor();
    await one.uncheck();
    await page.getByText('Nobody is chosen.').waitFor();
    await button(/^Choose all \d+ here who have not sent it/).click();
    expect(await one.isChecked()).toBe(true);
    await remind().click();
    await dialog()
      .getByText(/Nobody twice within 24 hours/)
      .waitFor();
    await lookAt(page, 'remind-some-ask');
    await dialog().getByRole('button', { name: 'Remind nobody' }).click();
    await dialog().waitFor({ state: 'detached' });
  });

  it('each is said by name, with by which way or why not; a second time nobody is', async () => {
    await remind().click();
    await dialog()
      .getByRole('button', { name: /^Remind \d+/ })
      .click();
    await page.getByRole('heading', { name: /(person is|people are) reminded, \d+ not$/ }).waitFor();
    for (const { firstName, lastName } of DEMO_CLIENTS)
      await page
        .getByRole('listitem')
        .filter({ hasText: `${firstName} ${lastName}: ` })
        .first()
        .waitFor();
    const reached = await page
      .getByRole('listitem')
      .filter({ hasText: /: (Text|Email) to / })
      .count();
    expect(reached).toBeGreaterThan(0);
    // Heard first of all by whoever cannot see it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('reminded');
    await lookAt(page, 'remind-some-done');
    await button('Close this').click();
    await button(/^Choose all/).click();
    await remind().click();
    await dialog()
      .getByRole('button', { name: /^Remind \d+/ })
      .click();
    await page.getByRole('heading', { name: /^0 people are reminded, \d+ not$/ }).waitFor();
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: 'reminded in the last 24 hours' }).count())
      .toBe(reached);
  });
});
