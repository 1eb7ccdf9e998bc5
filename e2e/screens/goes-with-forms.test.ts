import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { signInClient, signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** Things to read that go with a form (rule 7.20). */
const stage = setStage();
const controls = new EveryControl();
let staff: Seat;
let client: Seat;

beforeAll(async () => {
  [staff, client] = [await stage.sit(), await stage.sit()];
  await signInStaff(staff.page, 'super@demo.test');
  await staff.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});
afterAll(() => {
  for (const seat of [staff, client]) expect(seat?.faults).toEqual([]);
});

const press = (name: string | RegExp) =>
  controls.press(
    staff.page,
    staff.page.getByRole('button', { name, exact: typeof name === 'string' }).first(),
  );
let record = '';

describe('rule 7.20: things to read go with a form', () => {
  it('are chosen by what they are about when it is shared', async () => {
    const { page } = staff;
    await page.goto('/questionnaires/form');
    await press('Share After your visit');
    await page.getByLabel('Find a client').fill('Amira');
    await page.getByRole('option', { name: /Amira Hale/ }).click();
    await page.getByLabel('Things to read are about').selectOption({ label: 'How you feel (1)' });
    await page.getByLabel('Sleeping badly').check();
    await page.getByLabel('Things to read are about').selectOption({ label: 'Before a visit (3)' });
    await page.getByLabel('What to bring with you').check();
    await expect.poll(() => page.getByLabel('Sleeping badly').isChecked()).toBe(true);
    await lookAt(page, 'share-with-reading');
    await press('Share it now');
    await page.getByText('The form is shared').first().waitFor();
    await page.getByRole('link', { name: 'After your visit' }).first().click();
    await page.getByText('With 2 things to read').waitFor();
    await page.getByRole('heading', { name: 'About this form' }).waitFor();
    await lookAt(page, 'form-with-reading');
  });

  it('the client finds them on the form’s own page, and opens one there', async () => {
    const { page } = client;
    await signInClient(page, stage.portal, 'client@demo.test');
    await page.getByRole('link', { name: 'After your visit' }).first().click();
    await page.getByRole('heading', { name: 'To read with this form' }).waitFor();
    await page.getByText('Sleeping badly').click();
    await page.getByText('Go to bed and get up at the same times').waitFor();
    // Whose words they are, where they are not ours.
    await page.getByText('Made up for the demonstration.').waitFor();
    await lookAt(page, 'form-to-read');
  });

  it('and staff choose anew in the record', async () => {
    const { page } = staff;
    await page.getByRole('link', { name: 'Amira Hale' }).first().click();
    await page.getByRole('heading', { name: 'To read with it' }).waitFor();
    record = page.url();
    await page.getByText('What to bring with you').waitFor();
    await press('Change what they read');
    await press('Leave it as it was');
    await press('Change what they read');
    await page.getByLabel('Sleeping badly').uncheck();
    await lookAt(page, 'record-reading');
    await press('Save what to read');
    await page.getByText('They find it on the form’s own page').first().waitFor();
    await page.getByText('Sleeping badly').waitFor({ state: 'detached' });
  });

  it('every button of it was pressed', () => {
    const at = new URL(record).pathname;
    const left = controls
      .left()
      .filter((one) => one.startsWith(at) && !/short-cuts|Take this form/.test(one));
    expect(left).toEqual([]);
  });
});

it('rule 7.13: a form is shared for an appointment of theirs', async () => {
  const { page } = staff;
  await page.goto('/admin/dashboard/all-clients?booked=yes');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page
    .getByRole('navigation', { name: 'Record' })
    .getByRole('link', { name: /^Forms/ })
    .click();
  await page.getByRole('link', { name: 'Share a form' }).click();
  await page.getByLabel('Form', { exact: true }).selectOption({ label: 'Try every question' });
  const time = page.getByLabel('For their appointment');
  await time.selectOption({ index: 1 });
  const when = (await time.locator('option:checked').textContent()) ?? '';
  await page.getByLabel('Reference in another program').fill('GP 77');
  await lookAt(page, 'share-for-appointment');
  await press('Share it now');
  await page.getByText('The form is shared').first().waitFor();
  await page.getByRole('link', { name: 'Try every question' }).first().click();
  await page.getByText(`For ${when}`).first().waitFor();
  await page.getByText('Reference GP 77').first().waitFor();
});
