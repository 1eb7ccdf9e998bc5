import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerPage } from '../support/answer.ts';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { at, follow, heading, press } from '../support/pageActions.ts';
import { call, carry, newSession, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';
import { topCheck } from '../support/topCheck.ts';

/**
 * The pathway of abortion care, signed in (rule 2.2, journeys 1 to 4 of rule 18): each person of the demonstration
 * walks it once, page by page. Its other ways: screens/pathway-top-ways.
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
    await check.begin('client@demo.test');
    await lookAt(page, 'top-safety');
    await check.goOn();
    await page.getByRole('alert').first().waitFor();
    await check.aboutYou();
    await check.goOn();
    await check.pregnant();
    await lookAt(page, 'top-pregnancy');
    await check.goOn();
    // Their GP is known from the open check and their postcode from their account: neither is asked again.
    await at(page, '/top/gp-contract-bound-confidentiality-and-data-protection-laws');
    await lookAt(page, 'top-privacy');
    await check.choose(/^May we get in touch/, 'No');
    await check.goOn();
    await at(page, '/top/next-steps-treatment');
    await lookAt(page, 'top-next-steps');
    await check.choose(/^Have you ever had any/, 'None of these');
    await check.goOn();
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
    await check.begin('client2@demo.test');
    await check.aboutYou({
      born: `14 6 ${new Date().getFullYear() - 16}`,
      hurt: 'Yes',
      talk: 'No, not right now',
    });
    await page.getByText('You can stop here and come back').first().waitFor();
    await lookAt(page, 'top-at-risk');
    await check.goOn();
    await at(page, '/top/support-care');
    await heading(page, 'We are here for you');
    await page.getByText('You are under 18, and that is fine').waitFor();
    await lookAt(page, 'top-support');
    await check.goOn();
    await check.pregnant();
    await check.goOn();
    await check.aSafeNumber();
    await lookAt(page, 'top-call-for-support');
    await check.goOn();
    await at(page, '/top/gp-contract-bound-confidentiality-and-data-protection-laws');
    await check.choose(/^May we get in touch/, 'No');
    await check.goOn();
    await check.choose(/^Have you ever had any/, 'None of these');
    await check.goOn();
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
    await check.begin('imogen.adeyemi2@demo.test');
    await check.aboutYou();
    await check.goOn();
    await check.pregnant();
    await check.goOn();
    await check.registered('No, I am visiting the UK');
    await lookAt(page, 'top-gp');
    await check.goOn();
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
      await check.goOn();
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
    await check.begin('freya.quill3@demo.test');
    await check.aboutYou();
    await check.goOn();
    await check.pregnant();
    await check.goOn();
    await check.livingAt('CX1 1AA');
    await at(page, '/top/cbs-non-msi-contract-mandatory');
    await heading(page, 'Another service near you can help');
    await page.getByText('Caldermoor Community Care').first().waitFor();
    await lookAt(page, 'top-other-service');
  });

  it('rule 1.8: signs that need help now: told at once, then a nurse calls', async () => {
    await check.begin('leah.whitlock6@demo.test');
    await check.aboutYou({ now: 'Strong pain, or pain on one side' });
    await page.getByText('Please get help now').first().waitFor();
    await lookAt(page, 'top-signs');
    await check.goOn();
    await at(page, '/top/phone-number-for-call');
    await lookAt(page, 'top-call-today');
    await check.aSafeNumber();
    await check.goOn();
    await at(page, '/top/awaiting-for-booking');
    await heading(page, 'Someone should check you today');
    await lookAt(page, 'top-get-help');
  });
});
