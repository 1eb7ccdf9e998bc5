import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { at, follow, heading, press } from '../support/pageActions.ts';
import { leave, setStage } from '../support/stage.ts';
import { topCheck } from '../support/topCheck.ts';

/**
 * Where the check of abortion care leads (rule 2.2). Postcodes are those of the demonstration: one area for each kind
 * of contract.
 */
const stage = setStage();
let seat: Seat;
let page: Page;
let check: ReturnType<typeof topCheck>;

beforeEach(async () => {
  seat = await stage.sit();
  page = seat.page;
  check = topCheck(page, stage.portal);
});
afterEach(() => leave(seat));

describe('rule 2.2: the other ways of abortion care', () => {
  it.each([
    ['sofia.thorne7@demo.test', { days: 24 * 7 }, 'Please talk to us today', 'late'],
    [
      'holly.farrow10@demo.test',
      { soFar: 'I have taken pills to end it' },
      'A nurse will talk with you first',
      'started',
    ],
  ])('%s: a nurse first', async (email, answers, title, name) => {
    await check.begin(email);
    await check.aboutYou();
    await check.goOn();
    await check.pregnant(answers);
    await check.goOn();
    await check.aSafeNumber();
    await lookAt(page, `top-call-${name}`);
    await check.goOn();
    await at(page, '/top/awaiting-for-booking');
    await heading(page, title);
    await lookAt(page, `top-${name}`);
  });

  it('not safe just now, and not sure: may stop, may talk first', async () => {
    await check.begin('grace.sandhu11@demo.test');
    await check.aboutYou({ talk: 'No, not right now' });
    await check.goOn();
    await at(page, '/top/support-care');
    await heading(page, 'You can stop here and come back');
    await lookAt(page, 'top-come-back');
    await check.goOn();
    await check.pregnant({ wish: 'I am not sure' });
    await check.goOn();
    await at(page, '/top/counselling-around-your-pregnancy-options');
    await lookAt(page, 'top-talk');
    await check.choose('What would you like to do now?', 'Talk to someone first');
    await check.goOn();
    await heading(page, 'Choose a time to talk');
    await lookAt(page, 'top-counselling');
    await follow(page, /^Book a free talk$/);
    await at(page, '/top/free-counselling-appointments');
  });

  it('contraception, and no test: other ways that we can help', async () => {
    await check.begin('anya.adeyemi14@demo.test');
    await check.aboutYou();
    await check.goOn();
    await at(page, '/top/eligibility');
    await check.choose(/^What would you like from us/, 'Contraception');
    await check.goOn();
    await at(page, '/top/try-our-services');
    await heading(page, 'Find contraception that suits you');
    await lookAt(page, 'top-contraception');
    await press(page, /^I am pregnant/);
    await at(page, '/top/date-of-birth-and-risk-of-harm');
    await check.aboutYou();
    await check.goOn();
    await at(page, '/top/eligibility');
    await check.choose(/^What would you like from us/, 'To end the pregnancy');
    await check.choose(/^Have you done a pregnancy test/, 'Not yet');
    await check.goOn();
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
    await check.begin(email);
    await check.aboutYou();
    await check.goOn();
    await check.pregnant();
    await check.goOn();
    await check.livingAt(postcode);
    await at(page, path);
    await lookAt(page, `top-${name}`);
    await THEN[name]?.();
  });
});

/** What they do at the page that is special to their area. */
const THEN: Readonly<Record<string, () => Promise<void>>> = {
  'booking-service': async () => {
    await check.choose(/^May we get in touch/, 'No');
    await check.goOn();
    await at(page, '/top/cbs-msi-contract-mandatory');
    await page.getByText('0808 157 0152').first().waitFor();
    await lookAt(page, 'top-booking-service-first');
    await check.choose('Do you have a referral number?', 'Not yet');
    await check.goOn();
    await heading(page, 'Call your booking service first');
    await lookAt(page, 'top-call-booking-service');
    await press(page, /^I have my referral number/);
    await at(page, '/top/date-of-birth-and-risk-of-harm');
  },
  choice: async () => {
    await check.choose('How would you like to have your care?', 'Free, with the service for my area');
    await check.goOn();
    await heading(page, 'Here is how to reach them');
    await lookAt(page, 'top-chose-other');
  },
  paying: async () => {
    await check.choose(/^What would you like to do if care/, 'See the prices, and perhaps book');
    await check.goOn();
    await at(page, '/top/private-booking-costs');
    await lookAt(page, 'top-private');
  },
  'clinic-code': async () => {
    await check.choose('Do you have a code from your local clinic?', 'Yes, I have it here');
    await page.getByLabel('What is the code from the clinic?').fill('bluebell 42');
    await check.goOn();
    await at(page, '/top/next-steps-treatment');
  },
};
