import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * /admin?part=security and /trust/overview?part=security: what somebody must see, and saying that one has looked
 * (rule 11.10).
 */
const stage = setStage();
const controls = new EveryControl();
let boss: Seat;
let admin: Seat;
let page: Page;

beforeAll(async () => {
  [boss, admin] = [await stage.sit(), await stage.sit()];
  page = boss.page;
  await signInStaff(page, 'super@demo.test');
  await signInStaff(admin.page, 'admin@demo.test');
});
afterAll(() => {
  for (const seat of [boss, admin]) expect(seat?.faults).toEqual([]);
});

const heading = (on: Page) => on.getByRole('heading', { level: 1, name: 'Security events' }).waitFor();
const row = (on: Page, title: string) => on.getByRole('row', { name: new RegExp(title) });
const REFUSED = 'One account asked for much that it may not see';
const GUESSED = 'Many wrong codes for one account';

/** Asks for the records of twenty clients whom nobody has. */
const askForOthers = (on: Page) =>
  on.evaluate(async () => {
    const authorization = `Bearer ${sessionStorage.getItem('access-token')}`;
    const asked = Array.from({ length: 20 }, (_, at) =>
      fetch(`/api/v1/clients/01980000-0000-7000-8000-0000000000${10 + at}`, { headers: { authorization } }),
    );
    return (await Promise.all(asked)).map(({ status }) => status);
  });

describe('security events', () => {
  it('rule 11.10: are found from Admin, worst first, with what happened, about whom and what to do', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('link', { name: 'Security events' }).click();
    await page.waitForURL('**/admin?part=security');
    await heading(page);
    await row(page, GUESSED)
      .getByRole('link', { name: /^Client CW-\d+$/ })
      .waitFor();
    await lookAt(page, 'security-events');
  });

  it('what somebody does becomes one by itself: on the page, as news and as an email that names nobody', async () => {
    expect(new Set(await askForOthers(admin.page))).toEqual(new Set([404]));
    await expect
      .poll(async () => {
        await page.reload();
        await heading(page);
        await row(page, GUESSED).waitFor();
        return row(page, REFUSED).count();
      })
      .toBe(1);
    await row(page, REFUSED).getByText('Anjali Rowe', { exact: true }).waitFor();
    const [mail] = await stage.portal.outbox('super@demo.test');
    expect(mail?.subject).toBe('Something at work needs a look');
    expect(mail?.text).not.toMatch(/Rowe|record/);
    await page.getByRole('link', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name: /^Security: one account asked for much/ }).click();
    await page.waitForURL('**/admin?part=security');
    await heading(page);
  });

  it('“I have looked at this” asks for a note, keeps it with who it was, and puts the event away', async () => {
    const look = row(page, REFUSED).getByRole('button', { name: /^I have looked at this/ });
    const dialog = page.getByRole('dialog', { name: 'What did you find?' });
    const said = (name: string) => controls.press(page, dialog.getByRole('button', { name }));
    await controls.press(page, look);
    await said('Keep my note');
    await dialog.getByText('Say what you found, in a sentence').waitFor();
    await lookAt(page, 'security-events-note');
    await dialog.getByLabel('Your note').fill('A page of theirs had old links. Mended.');
    await said('Not yet');
    await controls.press(page, look);
    // What was typed is still there.
    await expect.poll(() => dialog.getByLabel('Your note').inputValue()).toMatch(/^A page of theirs/);
    await said('Keep my note');
    await expect.poll(() => row(page, REFUSED).count()).toBe(0);
    await page.getByRole('link', { name: 'Looked at', exact: true }).click();
    await row(page, REFUSED)
      .getByText(/^Samuel Okafor.*A page of theirs had old links\. Mended\.$/)
      .waitFor();
    await lookAt(page, 'security-events-looked');
  });

  it('rule 10.3: an Admin finds those of their organisation, and nothing about themselves', async () => {
    const { page: theirs } = admin;
    await theirs.goto('/trust/overview');
    await theirs
      .getByRole('navigation', { name: 'Organisation' })
      .getByRole('link', { name: 'Security' })
      .click();
    await heading(theirs);
    await row(theirs, GUESSED).waitFor();
    await lookAt(theirs, 'security-events-of-organisation');
    await theirs.getByRole('link', { name: 'Looked at', exact: true }).click();
    await theirs.getByRole('heading', { name: /Nothing needs a look|Nothing matches/ }).waitFor();
    expect(await row(theirs, REFUSED).count()).toBe(0);
    await theirs.goto('/admin?part=security');
    await theirs.getByRole('heading', { name: 'This page is for system administrators' }).waitFor();
  });

  it('every button was pressed', () => {
    expect(
      controls.left().filter((one) => !/Turn short-cuts|Show more|State|for Client|: Client|Clear/.test(one)),
    ).toEqual([]);
  });
});
