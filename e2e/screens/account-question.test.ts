import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * Two forms that ask whether somebody is known: of a stranger about themselves, and of staff about a colleague
 * (rules 8.2, 10.13).
 */
const stage = setStage();
const controls = new EveryControl();
let stranger: Seat;
let boss: Seat;

beforeAll(async () => {
  [stranger, boss] = [await stage.sit(390), await stage.sit()];
});
afterAll(async () => {
  for (const seat of [stranger, boss]) expect(seat?.faults).toEqual([]);
});

const press = (page: Page, name: string | RegExp) =>
  controls.press(page, page.getByRole('button', { name, exact: typeof name === 'string' }).first());
const answersTo = async (email: string, since: Date) =>
  (await stage.portal.outbox(email)).filter(({ sentAt }) => new Date(sentAt) >= since);

describe('rule 8.2: "Not sure if you have an account?"', () => {
  it('is a form that can be read, filled in and mended; the page says the same whoever is asked about', async () => {
    const { page } = stranger;
    await page.goto('/reset/troublereset');
    await page.getByText('Not sure if you have an account?').click();
    await lookAt(page, 'account-question');
    const email = page.getByLabel('Your email address');
    await email.fill('not an address');
    await press(page, 'Email me the answer');
    await page.getByRole('link', { name: 'Enter an email address like name@example.com' }).waitFor();
    expect(await email.inputValue()).toBe('not an address');
    await lookAt(page, 'account-question-mend');
    await page.getByRole('link', { name: 'Enter an email address like name@example.com' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('email');
    const said: string[] = [];
    for (const address of ['nobody.here@example.com', 'client@demo.test']) {
      const since = new Date();
      await email.fill(address);
      await page.keyboard.press('Enter');
      const [name, host] = [address.slice(0, 1), address.split('@')[1]];
      await page.getByText(`${name}••••@${host}`).waitFor();
      const words =
        (await page.getByRole('status').filter({ hasText: 'The answer is on its way' }).textContent()) ?? '';
      said.push(words.replace(/\S+@\S+?,/, 'there,'));
      // A client hears of it only where and when it is safe for them (rule 1.4).
      if (address !== 'client@demo.test') await expect.poll(() => answersTo(address, since)).toHaveLength(1);
    }
    expect(said[0]).toBe(said[1]);
    await lookAt(page, 'account-question-asked');
  });

  it('keeps what was typed where there is no connection, and goes on when there is', async () => {
    const { page, context } = { page: stranger.page, context: stranger.page.context() };
    await page.goto('/reset/troublereset');
    await page.getByText('Not sure if you have an account?').click();
    const email = page.getByLabel('Your email address');
    await email.fill('someone.else@example.com');
    await context.setOffline(true);
    await press(page, 'Email me the answer');
    await page
      .getByText(/connect/i)
      .first()
      .waitFor();
    expect(await email.inputValue()).toBe('someone.else@example.com');
    await context.setOffline(false);
    await press(page, 'Email me the answer');
    await page.getByText('s••••@example.com').waitFor();
  });
});

describe('rule 10.13: the panel that invites a colleague', () => {
  const panel = () => boss.page.getByRole('complementary', { name: 'Invite a person' });

  it('says before it is sent that somebody has the email, and what the role will let them do', async () => {
    const { page } = boss;
    await signInStaff(page, 'super@demo.test');
    await page.goto('/users');
    await press(page, 'Invite a person');
    await panel().getByLabel('Work email').fill('hana.osei@demo.test');
    await panel().getByLabel('First name').fill('Rosa');
    await panel().getByText('It is Hana Osei’s.').waitFor();
    await lookAt(page, 'invite-known');
    await panel().getByLabel('Work email').fill('rosa.lind@demo.test');
    await panel().getByLabel('Last name').fill('L');
    await expect.poll(() => panel().getByText('Somebody here has this email already').count()).toBe(0);
    const role = panel().getByLabel('Role');
    await role.selectOption({ label: 'Call handler' });
    await panel().getByRole('heading', { name: 'They will be able to' }).waitFor();
    expect(await panel().getByRole('listitem').count()).toBeGreaterThan(0);
    // A system administrator works for all of them: there is nothing to choose.
    const administrators =
      (await role.locator('option').allTextContents()).find((one) => /administrator/i.test(one)) ?? '';
    await role.selectOption({ label: administrators });
    await expect.poll(() => panel().getByLabel('Organisation').count()).toBe(0);
    await role.selectOption({ label: 'Call handler' });
    await panel().getByLabel('Organisation').waitFor();
    await lookAt(page, 'invite-role');
  });

  it('names every field that is wrong, leads to each, and loses nothing that was typed', async () => {
    const { page } = boss;
    await panel().getByLabel('First name').fill('R2');
    await panel().getByLabel('Last name').fill('x'.repeat(81));
    await panel().getByLabel('Work email').fill('rosa');
    await press(page, 'Send the invitation');
    for (const [words, field] of [
      ['Enter your first name using letters, spaces, hyphens and apostrophes', 'firstName'],
      ['Enter a last name of 80 letters or fewer', 'lastName'],
      ['Enter an email address like name@example.com', 'email'],
      ['Choose an organisation', 'trustId'],
    ]) {
      await panel()
        .getByRole('link', { name: words ?? '' })
        .click();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(field);
    }
    expect(await panel().getByLabel('Work email').inputValue()).toBe('rosa');
    await panel().getByLabel('First name').fill('Rosa');
    await panel().getByLabel('Last name').fill('Lind');
    await panel().getByLabel('Work email').fill('rosa.lind@demo.test');
    await panel().getByLabel('Organisation').selectOption({ label: 'Larkmoor Trust' });
    const since = new Date();
    await page.keyboard.press('Tab');
    await press(page, 'Send the invitation');
    await page.getByText('An invitation is on its way to rosa.lind@demo.test').first().waitFor();
    await expect.poll(() => answersTo('rosa.lind@demo.test', since)).toHaveLength(1);
    await page
      .getByRole('complementary', { name: 'Rosa Lind' })
      .getByText('Invited, not signed in yet')
      .waitFor();
  });

  it('is left by its cross and by "Cancel", and nobody is invited', async () => {
    const { page } = boss;
    for (const leave of ['Close', 'Cancel']) {
      await page.goto('/users');
      await press(page, 'Invite a person');
      await panel().getByLabel('First name').fill('Nobody');
      await controls.press(
        page,
        panel()
          .getByRole('button', { name: new RegExp(`^${leave}`) })
          .first(),
      );
      await panel().waitFor({ state: 'detached' });
    }
    expect(await page.getByRole('button', { name: /^Nobody/ }).count()).toBe(0);
  });

  it('every button of the two forms was pressed', () => {
    const theirs = controls
      .left()
      .filter((one) => /troublereset.*answer|invitation|Invite|Cancel/i.test(one));
    expect(theirs).toEqual([]);
  });
});
