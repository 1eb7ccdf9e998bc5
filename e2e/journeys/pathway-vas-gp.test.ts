import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { AT_THE_NUMBER } from '../../apps/api/src/testing/pathways.ts';
import type { Seat } from '../support/browser.ts';
import { answered, choice } from '../support/checks.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { at, fillDate, follow, heading, press } from '../support/pageActions.ts';
import { carry, newSession } from '../support/people.ts';
import { setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/**
 * Journey 5: vasectomy through a GP with a referral number; wrong three times, and we call. Its other ends:
 * screens/pathway-vas-ends.
 */
const stage = setStage();
let seat: Seat;
let page: Page;
let client: User;
const controls = new EveryControl();

beforeAll(async () => {
  seat = await stage.sit(320);
  page = seat.page;
  client = await newSession(stage.portal, 'client2@demo.test');
  await carry(page, client);
});

const pick = (code: string, option: string) => choice(page, 'vas', code, option).check();
const goOn = () => controls.press(page, page.getByRole('button', { name: 'Continue', exact: true }));
const number = async (ubrn: string, passcode: string) => {
  await page.fill('#ubrn', ubrn);
  await page.fill('#ubrn-passcode', passcode);
  await goOn();
};
const NOT_KNOWN = 'We do not know this number with this passcode. Check both, or call us';

describe('rule 18.5: journey 5: through a GP with a referral number', () => {
  it('asks who pays, who they are, how they are and where they live', async () => {
    await page.goto('/vas/nhs');
    await heading(page, 'Check if we can help you');
    await pick('payment', 'nhs');
    await goOn();
    await at(page, '/vas/date-of-birth');
    await pick('symptom.testicles', 'sudden-or-strong');
    await page.getByRole('alert').getByRole('heading', { name: 'Please get help now' }).waitFor();
    await lookAt(page, 'vas-sudden-pain');
    await pick('symptom.testicles', 'no');
    await fillDate(page, 'date-of-birth', '3 2 1989');
    await pick('safety.hurt', 'no');
    await pick('choice.whose-idea', 'mine');
    await goOn();
    await at(page, '/vas/medicalhistory');
    await pick('health.true-for-you', 'none');
    await goOn();
    // Where they live is known from their account: its page is passed, and stands at its address.
    await page.waitForURL(({ pathname }) => pathname !== '/vas/medicalhistory');
    await page.goto('/vas/GPDetails');
    await heading(page, 'Where you live');
    await pick('gp-registered', 'visiting');
    await page.locator('#postcode').waitFor({ state: 'detached' });
    await pick('gp-registered', 'yes');
    await page.fill('#postcode', 'AM1 1AA');
    await lookAt(page, 'vas-gp-details');
    await goOn();
    await at(page, '/vas/routeGP');
  });

  it('says what to ask the GP for, with the booking service of the area', async () => {
    await heading(page, 'Through your GP');
    await page.getByText('Merrowshire Booking Line').waitFor();
    await lookAt(page, 'vas-through-gp');
    await pick('has-ubrn', 'yes');
    await goOn();
    await at(page, '/vas/UBRN');
  });

  it('a number of the wrong shape, then an unknown one, is said beside it, and nothing is lost', async () => {
    await number('12345', 'tulip lemon');
    await page.getByRole('alert').getByText('Enter all 12 digits', { exact: false }).waitFor();
    await number('9999 9999 9999', 'tulip lemon');
    await page.getByRole('alert').getByRole('link', { name: NOT_KNOWN }).waitFor();
    await lookAt(page, 'vas-number-not-known');
    await page.getByText('What if it does not work?').click();
    await page.getByText('Where do I find them?').click();
    await lookAt(page, 'vas-number-help');
  });

  it('the right one leads on, to what the talk is, a safe number and the end', async () => {
    await number('1234 5678 9012', 'Tulip Lemon');
    await at(page, '/vas-eligibility/counselling');
    await heading(page, 'Talking it over');
    await lookAt(page, 'vas-talking-it-over');
    await pick('family.wants-child', 'not-sure');
    await goOn();
    await at(page, '/vas/mobileNo');
    await page
      .getByLabel(/phone number|number/i)
      .first()
      .fill('07700 900119');
    await choice(page, 'vas', 'call.number-and-time', 'evening').check();
    await pick('safe-contact.voicemail', 'no');
    await pick('gp.contact', 'yes');
    await lookAt(page, 'vas-safe-number');
    await goOn();
    await at(page, '/vas/thank-you');
    await heading(page, 'Thank you. You can have it with us');
    await page.getByText('It is free for you.', { exact: false }).waitFor();
    await page.getByRole('heading', { name: 'Take all the time you need' }).waitFor();
    await page.getByText('Why am I seeing this?').click();
    await page.getByText('We found your referral, so your care with us is free.').waitFor();
    await lookAt(page, 'vas-end-nhs-pays');
  });

  it('goes on to the questions before the talk', async () => {
    await controls.press(page, page.getByRole('button', { name: 'Get ready for the talk' }));
    await at(page, /^\/vas\/counselling\//);
    await page.goto('/vas/thank-you');
    await follow(page, 'I will do it later');
    await at(page, '/client/dashboard');
    await page.goto('/vas/thank-you');
    await follow(page, 'Ask us to call you');
    await at(page, '/vas/phone/callback');
  });
});

describe('rule 18.5: journey 5: wrong three times', () => {
  it('is called: nobody is left alone with a number that does not work', async () => {
    const other = await stage.sit(768);
    const user = await newSession(stage.portal, 'client@demo.test');
    await carry(other.page, user);
    const { id, shareId } = await answered(stage.portal, user, 'vas', AT_THE_NUMBER);
    const { page: theirs } = other;
    await theirs.goto(`/vas/nhs/${id}/${shareId}`);
    await at(theirs, '/vas/UBRN');
    for (const ubrn of ['500000000001', '500000000002', '500000000003']) {
      await theirs.fill('#ubrn', ubrn);
      await theirs.fill('#ubrn-passcode', 'tulip lemon');
      await press(theirs, 'Continue');
      if (ubrn !== '500000000003')
        await theirs.getByRole('alert').getByRole('link', { name: NOT_KNOWN }).waitFor();
    }
    await at(theirs, '/vas/mobileNo');
    await theirs
      .getByLabel(/phone number|number/i)
      .first()
      .fill('07700 900118');
    await choice(theirs, 'vas', 'call.number-and-time', 'morning').check();
    await choice(theirs, 'vas', 'safe-contact.voicemail', 'yes').check();
    await press(theirs, 'Continue');
    await at(theirs, '/vas/awaiting');
    await heading(theirs, 'We look for your number with you');
    await lookAt(theirs, 'vas-end-number-call');
    await theirs.reload();
    await heading(theirs, 'We look for your number with you');
    expect(other.faults).toEqual([]);
    await other.context.close();
  });
});
