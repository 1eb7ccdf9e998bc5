import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, MORE_CLIENTS } from '../../apps/api/src/demo/people.ts';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { call, signInStaff } from '../support/people.ts';
import { staffSession } from '../support/staffSession.ts';
import { setStage } from '../support/stage.ts';

/**
 * How soon somebody is seen to: one writes the list, another publishes it, and the list of needs stands by it
 * (rules 16.59 to 16.61).
 */
const PAGE = '/admin?part=levels';
const TRIAGE = '/admin/dashboard/triage';
const DANGER = 'They said on the phone that they are afraid at home tonight.';
const stage = setStage();
const controls = new EveryControl();
let boss: Seat;
let other: Seat;
let clinician: Seat;
/** By when the need in danger is seen to while nothing is published, in minutes of its day. */
let dueBefore = 0;

beforeAll(async () => {
  const as = await staffSession(stage.portal.url, 'super@demo.test', DEMO_PASSWORD);
  const id = MORE_CLIENTS[1]?.id ?? '';
  await call(stage.portal, `/clients/${id}/safeguard`, { as, body: { about: DANGER } });
  [boss, other, clinician] = [await stage.sit(), await stage.sit(), await stage.sit()];
  await signInStaff(boss.page, 'super@demo.test');
  // The two system administrators whom README names: neither has let the other in (rule 10.16).
  await signInStaff(other.page, 'super2@demo.test');
  await signInStaff(clinician.page, 'internal@demo.test');
});
afterAll(async () => {
  for (const seat of [boss, other, clinician]) expect(seat?.faults).toEqual([]);
});

const press = (page: Page, name: string | RegExp) =>
  controls.press(page, page.getByRole('button', { name, exact: typeof name === 'string' }).first());
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const inDialog = (page: Page, name: string) =>
  controls.press(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));

/** By when the need in danger is seen to, as the list says it; none while the list is not there. */
async function dueOf(page: Page): Promise<number | undefined> {
  const [words] = await page.locator('table tbody tr').filter({ hasText: DANGER }).allTextContents();
  const [, hours, minutes] = /; by [^;]*?(\d+):(\d+), our target/.exec(words ?? '') ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

describe('rule 16.59: how soon we act', () => {
  it('is found from Admin, says what holds now level by level, and begins as a draft', async () => {
    const { page } = boss;
    await page.goto(TRIAGE);
    await expect.poll(() => dueOf(page)).toBeDefined();
    dueBefore = (await dueOf(page)) ?? 0;
    await page.goto('/admin');
    await page.getByRole('main').getByRole('link', { name: 'How soon we act' }).click();
    await page.getByText(/As it comes with the portal: a sample/).waitFor();
    await page.getByRole('heading', { name: 'Danger: within 30 minutes' }).waitFor();
    await lookAt(page, 'levels-now');
    await press(page, 'Change it');
    await page.getByRole('heading', { name: 'Targets' }).waitFor();
    await page.getByText('It says the same as version 1.').waitFor();
  });

  it('rule 16.61: a target is held within its limits as it is typed, and danger cannot be chosen lower', async () => {
    const { page } = boss;
    await field(page, 'Danger').fill('90');
    await page.getByText('Enter a whole number of minutes from 5 to 60').first().waitFor();
    await page.getByRole('heading', { name: 'Before it can be published' }).waitFor();
    expect(await field(page, 'Risk of harm').count()).toBe(0);
    expect(await field(page, 'Heavy bleeding').locator('option').allTextContents()).toEqual([
      ...['Danger', 'Urgent', 'Soon'],
    ]);
    expect(await field(page, 'Red flag').locator('option').allTextContents()).toEqual(['Danger', 'Urgent']);
    await lookAt(page, 'levels-faults');
    // Half a minute is no whole number, and not taken for another one.
    await field(page, 'Danger').fill('');
    await field(page, 'Danger').pressSequentially('1.5');
    expect(await field(page, 'Danger').inputValue()).toBe('1.5');
    await page.getByText('Enter a whole number of minutes from 5 to 60').first().waitFor();
    await field(page, 'Danger').fill('20');
    await page.getByRole('heading', { name: 'Before it can be published' }).waitFor({ state: 'detached' });
  });

  it('takes flags of own forms, says what would be seen to later, and keeps what nobody saved', async () => {
    const { page } = boss;
    await field(page, 'Very low mood').selectOption('Soon');
    await field(page, 'Missed period').selectOption('Urgent');
    await field(page, 'Cannot sign in').selectOption('Urgent');
    const on = () => page.evaluate(() => document.activeElement?.id);
    const own = (at: number) => field(page, `Words of flag ${at}`).getAttribute('id');
    await press(page, 'Add a flag');
    await expect.poll(on).toBe(await own(1));
    await press(page, 'Add a flag');
    await expect.poll(on).toBe(await own(2));
    await field(page, 'Words of flag 1').fill('Latex allergy');
    await field(page, 'Level of flag 1').selectOption('Routine');
    await field(page, 'Words of flag 2').fill('Heavy bleeding');
    await page.getByText('These words are on the list already').first().waitFor();
    await press(page, /^Take off flag 2/);
    await expect.poll(on).toBe('levels-add-flag');
    await press(page, /^Take off flag 1/);
    await press(page, 'Add a flag');
    await field(page, 'Words of flag 1').fill('Latex allergy');
    await field(page, 'Level of flag 1').selectOption('Routine');
    await page.getByText('2 things would be seen to later.').waitFor();
    await page.goto('/admin');
    await page.goto(PAGE);
    await page.getByText('We kept what you typed').waitFor();
    expect(await field(page, 'Danger').inputValue()).toBe('20');
    await lookAt(page, 'levels-draft');
    await press(page, 'Save the draft');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await press(page, 'Ask for approval');
    await page.getByText('You cannot decide about your own change').waitFor();
    await press(page, 'Take it back to draft');
    await field(page, 'Danger').fill('25');
    await page.goto('/admin');
    await page.goto(PAGE);
    await page.getByText('We kept what you typed').waitFor();
    await press(page, 'Throw away what I typed');
    await expect.poll(() => field(page, 'Danger').inputValue()).toBe('20');
    await press(page, 'Ask for approval');
    await page.getByText('You cannot decide about your own change').waitFor();
    await lookAt(page, 'levels-sent');
  });

  it('a clinician finds it on their desk, reads what changes, and brings nothing into use alone', async () => {
    const { page } = clinician;
    await page.goto('/staff');
    await page.getByRole('main').getByRole('link', { name: 'How soon we act' }).click();
    await page.getByRole('heading', { name: 'What changes' }).waitFor();
    await page.getByText('Later than now').first().waitFor();
  });

  it('is published by a second person', async () => {
    const { page } = other;
    await page.goto(PAGE);
    await page.getByRole('heading', { name: 'Your decision' }).waitFor();
    await lookAt(page, 'levels-decide');
    await page.getByLabel(/^Approve version 2/).check();
    await press(page, 'Decide');
    await page.getByText('Version 2 is in use').waitFor();
    await page.getByRole('heading', { name: 'Danger: within 20 minutes' }).waitFor();
  });

  it('rule 16.60: the list of needs says the new target from then on, of what is open too', async () => {
    const { page } = boss;
    await page.goto(TRIAGE);
    await expect
      .poll(async () => {
        const due = await dueOf(page);
        if (due === dueBefore) await page.reload();
        return due;
      })
      .toBe(dueBefore - 10);
    await lookAt(page, 'levels-needs');
  });

  it('a version before is brought back as a draft, and given up', async () => {
    const { page } = other;
    await page.getByRole('link', { name: /^Versions/ }).click();
    await page.getByText('Was in use').waitFor();
    await lookAt(page, 'levels-versions');
    await press(page, 'Bring back version 1');
    await inDialog(page, 'Leave it as it is');
    await press(page, 'Bring back version 1');
    await inDialog(page, 'Begin a draft with it');
    await page.getByRole('heading', { name: 'Targets' }).waitFor();
    await press(page, 'Discard draft');
    await inDialog(page, 'Keep it');
    await press(page, 'Discard draft');
    await inDialog(page, 'Discard the draft');
    await page.getByText('Nobody is changing it.').waitFor();
  });

  it('every button of it was pressed', () => {
    expect(controls.left()).toEqual([]);
  });
});
