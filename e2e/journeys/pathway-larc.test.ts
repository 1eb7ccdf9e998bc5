import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { answered, choice } from '../support/checks.ts';
import { EveryControl } from '../support/everyControl.ts';
import { BEGUN } from '../support/larcAnswers.ts';
import { lookAt } from '../support/look.ts';
import { at, fillDate, heading } from '../support/pageActions.ts';
import { call, carry, newSession } from '../support/people.ts';
import { setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/**
 * Journey 6: contraception; a positive test goes over to top with its answers, a red flag to Right Care. Its other
 * ends: screens/pathway-larc-ends.
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

const pick = (code: string, option: string) => choice(page, 'larc', code, option).check();
const goOn = () => controls.press(page, page.getByRole('button', { name: 'Continue', exact: true }));

describe('rule 18.6: journey 6: a positive test', () => {
  it('says at once that we can help with that too', async () => {
    await page.goto('/larc/eligibility');
    await heading(page, 'Check if we can help you');
    await pick('visit.reason', 'new');
    await page.getByRole('checkbox', { name: 'Implant' }).check();
    await pick('pregnancy.possible', 'yes');
    await pick('pregnancy-test', 'not-yet');
    await page.getByRole('heading', { name: 'Had sex in the last 5 days?' }).waitFor();
    await pick('pregnancy-test', 'positive');
    await page.getByRole('heading', { name: 'We can help you with this too' }).waitFor();
    await fillDate(page, 'last-period', '1 10 2026');
    await lookAt(page, 'larc-eligibility');
    await goOn();
    await at(page, '/larc/date-of-birth');
    await fillDate(page, 'date-of-birth', '3 2 1989');
    await pick('symptom.warning-signs-now', 'fainting');
    await page.getByRole('alert').getByRole('heading', { name: 'Please get help now' }).waitFor();
    await lookAt(page, 'larc-signs-now');
    await pick('symptom.warning-signs-now', 'none');
    await pick('gp-registered', 'yes');
    await pick('safety.hurt', 'yes');
    await page.getByRole('heading', { name: 'Thank you for telling us' }).waitFor();
    await lookAt(page, 'larc-about-you');
    await pick('safety.hurt', 'no');
    await pick('choice.by-others', 'own-choice');
    await goOn();
    await at(page, '/larc/mobileNo');
    await page.locator('input[type=tel]').fill('07700 900119');
    await pick('call.number-and-time', 'morning');
    await pick('safe-contact.voicemail', 'no');
    await pick('gp.contact', 'no');
    await lookAt(page, 'larc-safe-number');
    await goOn();
    await at(page, '/larc/PregnancySignposting');
    await heading(page, 'We can help you with this too');
    await page.getByText('Why am I seeing this?').click();
    await lookAt(page, 'larc-end-pregnant');
  });

  it('goes over to top, which asks none of it again', async () => {
    await controls.press(page, page.getByRole('button', { name: 'Go on with my answers' }));
    await page.waitForURL(({ pathname }) => pathname.startsWith('/top/'));
    const { shareId } = await call<{ shareId: string }>(stage.portal, '/questionnaire/client/forms/start', {
      body: { kind: 'eligibility', service: 'top' },
      as: client,
    });
    const held = await call(stage.portal, `/questionnaire/patient/answers?shareId=${shareId}`, {
      as: client,
    });
    const record = JSON.stringify(held);
    for (const said of ['2026-10-01', '1989-02-03']) expect(record).toContain(said);
    await page.locator('h1').waitFor();
    await lookAt(page, 'larc-over-to-top');
  });

  it('is there another day', async () => {
    await page.goto('/larc/medicalhistory');
    await at(page, '/larc/PregnancySignposting');
    await page.getByRole('link', { name: 'Talk it over first' }).click();
    await at(page, '/counselling');
  });
});

describe('rule 18.6: journey 6: a red flag', () => {
  it('is called by Right Care, and told on the page where it was said', async () => {
    const { id, shareId } = await answered(stage.portal, client, 'larc', BEGUN);
    await page.goto(`/larc/eligibility/${id}/${shareId}`);
    await at(page, '/larc/medicalhistory');
    await pick('health.conditions', 'blood-clot');
    await page.getByRole('heading', { name: 'A nurse will talk with you first' }).waitFor();
    await lookAt(page, 'larc-health');
    await goOn();
    await at(page, '/larc/RedRightcare');
    await heading(page, 'A nurse talks with you first');
    await page.getByText('Why am I seeing this?').click();
    await lookAt(page, 'larc-end-right-care');
  });
});
