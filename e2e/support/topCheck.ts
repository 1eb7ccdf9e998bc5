import type { Page } from 'playwright-core';
import { at, daysAgo, fillDate, press } from './pageActions.ts';
import { signInClient } from './people.ts';
import type { Portal } from './server.ts';

/** The check of abortion care as a client of the demonstration answers it, page by page. */
export function topCheck(page: Page, portal: Portal) {
  const goOn = () => press(page, 'Continue');
  const choose = (question: string | RegExp, answer: string) =>
    page.getByRole('group', { name: question }).getByLabel(answer, { exact: true }).check();

  async function begin(email: string): Promise<void> {
    await signInClient(page, portal, email);
    await page.goto('/top/eligibility');
    await at(page, '/top/date-of-birth-and-risk-of-harm');
  }

  async function aboutYou({
    born = '14 6 1997',
    talk = 'Yes, I am somewhere private',
    hurt = 'No',
    now = 'None of these',
  } = {}) {
    await at(page, '/top/date-of-birth-and-risk-of-harm');
    const day = await page
      .getByRole('group', { name: 'What is your date of birth?' })
      .getByLabel('Day')
      .getAttribute('id');
    await fillDate(page, (day ?? '').replace(/-day$/, ''), born);
    await choose(/^Is it safe for you/, talk);
    await choose(/^Is anyone hurting you/, hurt);
    await choose(/^Do you have any of these/, now);
  }

  async function pregnant({ wish = 'To end the pregnancy', days = 32, soFar = 'No' } = {}) {
    await at(page, '/top/eligibility');
    await choose(/^What would you like from us/, wish);
    await choose(/^Have you done a pregnancy test/, 'Yes, and it was positive');
    const group = page.getByRole('group', { name: 'What was the first day of your last period?' });
    const day = await group.getByLabel('Day').getAttribute('id');
    await fillDate(page, (day ?? '').replace(/-day$/, ''), daysAgo(days));
    await choose(/^Have you had any care/, soFar);
  }

  /** On to the page about privacy, and what they answered has come in: the next page is asked for from the start. */
  async function savedAtPrivacy(): Promise<void> {
    await page.waitForURL(({ pathname }) => pathname.startsWith('/top/gp-contract-bound'));
    await page.locator('main').getByText('Saved', { exact: true }).waitFor();
  }

  /**
   * All clients of the demonstration said so in the open check, and are not asked again: here they look at it once
   * more.
   */
  async function registered(answer = 'Yes'): Promise<void> {
    await savedAtPrivacy();
    await page.goto('/top/uk-gp-registration');
    await choose(/^Are you registered/, answer);
  }

  /** They have moved: another postcode than the one that their account knows. */
  async function livingAt(postcode: string): Promise<void> {
    await savedAtPrivacy();
    await page.goto('/top/gp-contact');
    await page.getByLabel('What is your home postcode?').fill(postcode);
    await goOn();
  }

  async function aSafeNumber(): Promise<void> {
    await at(page, '/top/phone-number-for-call');
    await page.locator('main input[type=tel]').fill('07700 900142');
    await page
      .locator('main')
      .getByLabel(/^Morning/)
      .check();
    await choose('Can we leave a voicemail?', 'No');
  }

  return { goOn, choose, begin, aboutYou, pregnant, registered, livingAt, aSafeNumber };
}
