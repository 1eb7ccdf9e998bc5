import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerPage } from '../support/answer.ts';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { at, daysAgo, fillDate, follow, heading, press } from '../support/pageActions.ts';
import { call, carry, newSession, signInClient, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/**
 * The pathway of abortion care, signed in (rule 2.2, journeys 1 to 4 of rule 18): each person of the demonstration walks it
 * once, page by page. Postcodes are those of the demonstration: one area for each kind of contract.
 */
const stage = setStage();
let seat: Seat;
let page: Page;

beforeEach(async () => {
  seat = await stage.sit();
  page = seat.page;
});
afterEach(() => leave(seat));

const goOn = () => press(page, 'Continue');
const choose = (question: string | RegExp, answer: string) =>
  page.getByRole('group', { name: question }).getByLabel(answer, { exact: true }).check();

async function begin(email: string): Promise<void> {
  await signInClient(page, stage.portal, email);
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

/** All clients of the demonstration said so in the open check, and are not asked again: here they look at it once more. */
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

describe('rule 2.2: abortion care, signed in', () => {
  it('its form is taken up where it stands, by its own address too', async () => {
    const user = await newSession(stage.portal, 'client2@demo.test');
    await carry(page, user);
    const body = { kind: 'eligibility', service: 'top' };
    const { shareId, questionSetId } = await call<{ shareId: string; questionSetId: string }>(
      stage.portal,
      '/questionnaire/client/forms/start',
      { body, as: user },
    );
    await page.goto(`/top/eligibility/${questionSetId}/${shareId}`);
    await at(page, '/top/date-of-birth-and-risk-of-harm');
  });

  it('journey 1: five weeks, paid for where they live: yes, and the way to an appointment', async () => {
    await begin('client@demo.test');
    await lookAt(page, 'top-safety');
    await goOn();
    await page.getByRole('alert').first().waitFor();
    await aboutYou();
    await goOn();
    await pregnant();
    await lookAt(page, 'top-pregnancy');
    await goOn();
    // Their GP is known from the open check and their postcode from their account: neither is asked again.
    await at(page, '/top/gp-contract-bound-confidentiality-and-data-protection-laws');
    await lookAt(page, 'top-privacy');
    await choose(/^May we get in touch/, 'No');
    await goOn();
    await at(page, '/top/next-steps-treatment');
    await lookAt(page, 'top-next-steps');
    await choose(/^Have you ever had any/, 'None of these');
    await goOn();
    await at(page, '/top/eligible-for-an-appointment');
    await heading(page, 'Yes, you can have care with us');
    await page.getByText('Why am I seeing this?').click();
    await page.getByText('Your pregnancy test was positive.').waitFor();
    await lookAt(page, 'top-eligible');

    // It stands there on another day too, and what anybody may read can be read.
    await page.reload();
    await heading(page, 'Yes, you can have care with us');
    await follow(page, /^Help if someone hurts you/);
    await at(page, '/top/support-care');
    await heading(page, 'We are here for you');
    await lookAt(page, 'top-support-alone');
    await page.goto('/top/private-booking-costs');
    await page.getByText('£480').first().waitFor();
    await lookAt(page, 'top-costs-alone');
    await page.goto('/top/eligibility');
    await at(page, '/top/eligible-for-an-appointment');
    await press(page, /^Book an appointment/);
    await at(page, /^\/top\/appointment\//);
  });

  it('rule 18.2: journey 2: 17 and at risk: supported, a safe number, care all the same, and staff see it', async () => {
    await begin('client2@demo.test');
    await aboutYou({ born: `14 6 ${new Date().getFullYear() - 16}`, hurt: 'Yes', talk: 'No, not right now' });
    await page.getByText('You can stop here and come back').first().waitFor();
    await lookAt(page, 'top-at-risk');
    await goOn();
    await at(page, '/top/support-care');
    await heading(page, 'We are here for you');
    await page.getByText('You are under 18, and that is fine').waitFor();
    await lookAt(page, 'top-support');
    await goOn();
    await pregnant();
    await goOn();
    await aSafeNumber();
    await lookAt(page, 'top-call-for-support');
    await goOn();
    await at(page, '/top/gp-contract-bound-confidentiality-and-data-protection-laws');
    await choose(/^May we get in touch/, 'No');
    await goOn();
    await choose(/^Have you ever had any/, 'None of these');
    await goOn();
    await at(page, '/top/eligible-for-an-appointment');
    await page.getByText('You are under 18, and that is fine').waitFor();
    await page.getByText('Thank you for telling us').waitFor();
    await lookAt(page, 'top-eligible-young');

    const staff = await stage.sit(1280);
    await signInStaff(staff.page);
    await at(staff.page, '/admin/dashboard');
    // First in triage: nobody stands before them who is not in danger too.
    await staff.page.goto('/admin/dashboard/triage');
    const lines = staff.page.locator('table tbody tr');
    await lines.filter({ hasText: 'Bethan Moss' }).first().waitFor();
    const read = await lines.allTextContents();
    const before = read.slice(
      0,
      read.findIndex((line) => line.includes('Bethan Moss')),
    );
    expect(before.filter((line) => !/Safeguarding/.test(line))).toEqual([]);
    await lookAt(staff.page, 'top-staff-triage');
    await staff.page.goto('/admin/dashboard/all-clients');
    await staff.page.getByRole('textbox', { name: /find a client/i }).fill('Bethan');
    await staff.page
      .getByRole('rowheader', { name: /Bethan Moss/ })
      .getByRole('link')
      .click();
    await heading(staff.page, /Bethan Moss/);
    for (const words of ['Safeguarding', 'Urgent call', 'Risk of harm']) {
      await staff.page.locator('main').getByText(words).filter({ visible: true }).first().waitFor();
    }
    await lookAt(staff.page, 'top-staff-record');
    // Somebody takes it, and finishes it.
    const left = staff.page.getByRole('button', { name: 'It is done' });
    const waiting = await left.count();
    await press(staff.page, 'I will do this');
    await staff.page.getByText('You have taken this.').first().waitFor();
    await left.first().click();
    await expect.poll(() => left.count()).toBe(waiting - 1);
    await leave(staff);
  });

  it('rule 18.3: journey 3: not a UK resident: prices, a form, a time, and it is booked', async () => {
    await begin('imogen.adeyemi2@demo.test');
    await aboutYou();
    await goOn();
    await pregnant();
    await goOn();
    await registered('No, I am visiting the UK');
    await lookAt(page, 'top-gp');
    await goOn();
    await at(page, '/top/PregnancyNonresident');
    await heading(page, 'You can have care with us as a visitor');
    await page.getByText('£480').first().waitFor();
    await lookAt(page, 'top-visitor');
    await press(page, /^Book an appointment/);
    await at(page, /^\/top\/appointment\//);
    await follow(page, 'Start');
    const title = page.locator('h1');
    for (let before: string | null = null; ; ) {
      await title.waitFor();
      before = await title.textContent();
      if (before === 'Check your answers') break;
      await answerPage(page, 'Nothing more, thank you.');
      await goOn();
      await page.waitForFunction((was) => document.querySelector('h1')?.textContent !== was, before);
    }
    await press(page, 'Send my answers');
    await follow(page, /^Choose (a|one more) time$/);
    await page.locator('.cw-slot').first().click();
    await page.getByText('We are holding this for you').waitFor();
    await press(page, 'Book this time');
    await at(page, /^\/top\/booking-confirmed\//);
  });

  it('journey 4: an area that must go elsewhere: told who, and nothing is asked of staff', async () => {
    await begin('freya.quill3@demo.test');
    await aboutYou();
    await goOn();
    await pregnant();
    await goOn();
    await livingAt('CX1 1AA');
    await at(page, '/top/cbs-non-msi-contract-mandatory');
    await heading(page, 'Another service near you can help');
    await page.getByText('Caldermoor Community Care').first().waitFor();
    await lookAt(page, 'top-other-service');
  });

  it('rule 1.8: signs that need help now: told at once, then a nurse calls', async () => {
    await begin('leah.whitlock6@demo.test');
    await aboutYou({ now: 'Strong pain, or pain on one side' });
    await page.getByText('Please get help now').first().waitFor();
    await lookAt(page, 'top-signs');
    await goOn();
    await at(page, '/top/phone-number-for-call');
    await lookAt(page, 'top-call-today');
    await aSafeNumber();
    await goOn();
    await at(page, '/top/awaiting-for-booking');
    await heading(page, 'Someone should check you today');
    await lookAt(page, 'top-get-help');
  });

  it.each([
    ['sofia.thorne7@demo.test', { days: 24 * 7 }, 'Please talk to us today', 'late'],
    [
      'holly.farrow10@demo.test',
      { soFar: 'I have taken pills to end it' },
      'A nurse will talk with you first',
      'started',
    ],
  ])('%s: a nurse first', async (email, answers, title, name) => {
    await begin(email);
    await aboutYou();
    await goOn();
    await pregnant(answers);
    await goOn();
    await aSafeNumber();
    await lookAt(page, `top-call-${name}`);
    await goOn();
    await at(page, '/top/awaiting-for-booking');
    await heading(page, title);
    await lookAt(page, `top-${name}`);
  });

  it('not safe just now, and not sure: may stop, may talk first', async () => {
    await begin('grace.sandhu11@demo.test');
    await aboutYou({ talk: 'No, not right now' });
    await goOn();
    await at(page, '/top/support-care');
    await heading(page, 'You can stop here and come back');
    await lookAt(page, 'top-come-back');
    await goOn();
    await pregnant({ wish: 'I am not sure' });
    await goOn();
    await at(page, '/top/counselling-around-your-pregnancy-options');
    await lookAt(page, 'top-talk');
    await choose('What would you like to do now?', 'Talk to someone first');
    await goOn();
    await heading(page, 'Choose a time to talk');
    await lookAt(page, 'top-counselling');
    await follow(page, /^Book a free talk$/);
    await at(page, '/top/free-counselling-appointments');
  });

  it('contraception, and no test: other ways that we can help', async () => {
    await begin('anya.adeyemi14@demo.test');
    await aboutYou();
    await goOn();
    await at(page, '/top/eligibility');
    await choose(/^What would you like from us/, 'Contraception');
    await goOn();
    await at(page, '/top/try-our-services');
    await heading(page, 'Find contraception that suits you');
    await lookAt(page, 'top-contraception');
    await press(page, /^I am pregnant/);
    await at(page, '/top/date-of-birth-and-risk-of-harm');
    await aboutYou();
    await goOn();
    await at(page, '/top/eligibility');
    await choose(/^What would you like from us/, 'To end the pregnancy');
    await choose(/^Have you done a pregnancy test/, 'Not yet');
    await goOn();
    await heading(page, 'Do a pregnancy test first');
    await lookAt(page, 'top-test-first');
  });

  it.each([
    ['esme.quill15@demo.test', 'BK1 1AA', '/top/gp-contact-cbs', 'booking-service'],
    ['imogen.whitlock18@demo.test', 'DU1 1AA', '/top/cbs-non-msi-contract-optional', 'choice'],
    ['freya.thorne19@demo.test', 'EV1 1AA', '/top/msi-uk-private-treatment', 'paying'],
    ['leah.farrow22@demo.test', 'LF1 1AA', '/top/bluebell-suite-fpc-code', 'clinic-code'],
    ['sofia.sandhu23@demo.test', 'PW1 1AA', '/top/hope-house-clinic', 'hope-house'],
  ])('%s at %s comes to %s', async (email, postcode, path, name) => {
    await begin(email);
    await aboutYou();
    await goOn();
    await pregnant();
    await goOn();
    await livingAt(postcode);
    await at(page, path);
    await lookAt(page, `top-${name}`);
    await THEN[name]?.();
  });
});

/** What they do at the page that is special to their area. */
const THEN: Readonly<Record<string, () => Promise<void>>> = {
  'booking-service': async () => {
    await choose(/^May we get in touch/, 'No');
    await goOn();
    await at(page, '/top/cbs-msi-contract-mandatory');
    await page.getByText('0808 157 0152').first().waitFor();
    await lookAt(page, 'top-booking-service-first');
    await choose('Do you have a referral number?', 'Not yet');
    await goOn();
    await heading(page, 'Call your booking service first');
    await lookAt(page, 'top-call-booking-service');
    await press(page, /^I have my referral number/);
    await at(page, '/top/date-of-birth-and-risk-of-harm');
  },
  choice: async () => {
    await choose('How would you like to have your care?', 'Free, with the service for my area');
    await goOn();
    await heading(page, 'Here is how to reach them');
    await lookAt(page, 'top-chose-other');
  },
  paying: async () => {
    await choose(/^What would you like to do if care/, 'See the prices, and perhaps book');
    await goOn();
    await at(page, '/top/private-booking-costs');
    await lookAt(page, 'top-private');
  },
  'clinic-code': async () => {
    await choose('Do you have a code from your local clinic?', 'Yes, I have it here');
    await page.getByLabel('What is the code from the clinic?').fill('bluebell 42');
    await goOn();
    await at(page, '/top/next-steps-treatment');
  },
};
