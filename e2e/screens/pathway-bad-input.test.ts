import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLOSED_PRACTICE } from '../../apps/api/src/demo/eligibility.ts';
import type { Coded } from '../../apps/api/src/testing/pathways.ts';
import type { Seat } from '../support/browser.ts';
import { answered, choice, stored } from '../support/checks.ts';
import { accessible, fits, lookAt } from '../support/look.ts';
import { at, fillDate, follow, heading, keys, press } from '../support/pageActions.ts';
import { call, carry, newSession, signInOnScreen, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/**
 * What cannot be right is said beside its question, in words that help, and nothing that was answered is lost
 * (rule 2.17).
 */
const stage = setStage();
let seat: Seat;
let page: Page;
let user: User;

beforeEach(async () => {
  seat = await stage.sit(320);
  page = seat.page;
});
afterEach(() => leave(seat));

const ABOUT_YOU: Coded = {
  'symptom.testicles': 'no',
  payment: 'nhs',
  'date-of-birth': '1984-06-14',
  'safety.hurt': 'no',
  'choice.whose-idea': 'mine',
};
const WELL: Coded = { ...ABOUT_YOU, 'health.true-for-you': ['none'] };
const HERE: Coded = { ...WELL, 'gp-registered': 'yes', 'gp.contact': 'no' };

/** Somebody who has answered this far, at a page. */
async function arrive(name: string, said: Coded, path: string): Promise<{ id: string; shareId: string }> {
  user = await newSession(stage.portal, `${name}@demo.test`);
  const form = await answered(stage.portal, user, 'vas', said);
  await carry(page, user);
  await page.goto(path);
  await at(page, path);
  return form;
}

/** Continue says what to mend, with a link that leads to it, and stays. */
async function isRefused(words: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await press(page, 'Continue');
  await page.getByRole('alert').getByRole('link', { name: words }).first().press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('input, [tabindex]')))
    .toBe(true);
  expect(new URL(page.url()).pathname).toBe(pathname);
  await accessible(page, words);
  await fits(page, words);
}

const goesOn = async (path: string | RegExp) => {
  await press(page, 'Continue');
  await at(page, path);
};

describe('rule 2.17: what cannot be right on the page of a pathway', () => {
  it('while they mend an answer, letter by letter, what is wrong meanwhile never takes the focus from the box', async () => {
    await arrive('holly.farrow10', ABOUT_YOU, '/vas/date-of-birth');
    await fillDate(page, 'date-of-birth', `25 6 ${new Date().getFullYear() + 2}`);
    await isRefused('Enter a date of birth in the past');
    const year = page.getByLabel('Year');
    await year.fill('1990');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    const day = page.getByLabel('Day');
    await day.press('End');
    await day.press('Backspace');
    await day.press('Backspace');
    await page.getByRole('alert').getByRole('link').first().waitFor();
    await page.keyboard.type('22');
    await expect.poll(() => day.inputValue()).toBe('22');
    expect(await day.evaluate((box) => box === document.activeElement)).toBe(true);
  });

  it('a day that there is not, one that is still to come, one too long ago, and a child', async () => {
    await arrive('holly.farrow10', ABOUT_YOU, '/vas/date-of-birth');
    const year = new Date().getFullYear();
    for (const [day, words] of [
      ['31 2 1997', 'Enter a real date of birth, like 27 3 1998'],
      ['29 2 2001', 'Enter a real date of birth, like 27 3 1998'],
      ['14 13 1997', 'Enter a real date of birth, like 27 3 1998'],
      ['14 6 97', 'Enter a real date of birth, like 27 3 1998'],
      [`14 6 ${year + 2}`, 'Enter a date of birth in the past'],
      ['14 6 1884', 'Check the year you were born'],
      [`1 1 ${year - 9}`, 'If you are under 13, please call us. We will help you'],
    ] as const) {
      await fillDate(page, 'date-of-birth', day);
      await isRefused(words);
    }
    // Wrong as it is, it comes back as it was typed.
    await page.locator('main').getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await at(page, '/vas/date-of-birth');
    await expect.poll(() => page.inputValue('#date-of-birth-year')).toBe(String(year - 9));
    await lookAt(page, 'pathway-bad-day');
    await fillDate(page, 'date-of-birth', '14 june 1984');
    await goesOn('/vas/medicalhistory');
  });

  it('a postcode outside the UK, one that is none, and one that nobody has', async () => {
    await arrive('grace.sandhu11', HERE, '/vas/GPDetails');
    const foreign = 'Enter a UK postcode, like WE4 2RS. If you live outside the UK, call us';
    for (const [postcode, words] of [
      ['75008', foreign],
      ['D02 AF30', foreign],
      ['K1A 0B1', foreign],
      ['nowhere', 'Enter a full postcode, like WE4 2RS'],
      ['WE4', 'Enter a full postcode, like WE4 2RS'],
      ['BFPO 61', 'Enter the postcode of your BFPO address. It begins with BF1'],
      ['QQ1 1AA', 'We do not know this postcode. Check it, or call us and we will help'],
    ] as const) {
      await page.fill('#postcode', postcode);
      await isRefused(words);
      await expect
        .poll(() => page.inputValue('#postcode'), { message: 'stands as it was typed' })
        .toBe(postcode);
    }
    await lookAt(page, 'pathway-bad-postcode');
    // Of the same form, and outside: nobody pays for them there, and they may.
    await page.fill('#postcode', 'je2 3ab');
    await goesOn('/vas/route');
    await heading(page, 'Who could pay');
    await follow(page, 'Back');
    await at(page, '/vas/GPDetails');
    await page.fill('#postcode', 'we42rs');
    await goesOn('/vas/route');
    await heading(page, 'How you come to us');
  });

  it('a GP practice that has closed since it was chosen, and one that there never was', async () => {
    await arrive('anya.adeyemi14', { ...HERE, 'gp-practice': CLOSED_PRACTICE }, '/vas/GPDetails');
    const search = page.getByLabel('Or find your GP practice');
    // Nobody reads a code, though no search finds it any more.
    await expect.poll(() => search.inputValue()).toBe('Tollgate Surgery, Westmere');
    await isRefused('This GP practice has closed. Choose the one you go to now');
    await lookAt(page, 'pathway-closed-practice');
    await search.fill('Z00001');
    // While the list of what was found is open, the rest of the page is hidden from screen readers: Tab closes it.
    await page.getByText('We found no practice like that').first().waitFor({ state: 'attached' });
    await keys(page, 'Tab');
    await isRefused('Choose your GP practice from the list');
    // The one that has closed is not offered again.
    await search.fill('Tollgate');
    await page.getByText('We found no practice like that').first().waitFor({ state: 'attached' });
    await search.fill('Westmere Health');
    await page
      .getByRole('option', { name: /Westmere Health Centre/ })
      .first()
      .click();
    await goesOn('/vas/route');
  });

  it('rules 2.16, 6.8: two devices chose two GP practices: they choose between names, not codes', async () => {
    const codeOf = async (name: string) => {
      const path = `/eligibility/practices?searchText=${encodeURIComponent(name)}`;
      const { data } = await call<{ data: { organisationCode: string; name: string }[] }>(stage.portal, path);
      return data.find((one) => one.name === name)?.organisationCode ?? '';
    };
    const [FIRST, SECOND] = ['Caldermoor Health Centre', 'Westmere Health Centre'];
    const [first, second] = [await codeOf(FIRST), await codeOf(SECOND)];
    await arrive('holly.adeyemi26', { ...HERE, 'gp-practice': second }, '/vas/GPDetails');
    const search = page.getByLabel('Or find your GP practice');
    await expect.poll(() => search.inputValue()).toBe(SECOND);
    await answered(stage.portal, user, 'vas', { ...HERE, 'gp-practice': first });
    await page.fill('#postcode', 'WE4 2RS');
    await page.getByText('This form was also changed somewhere else').waitFor();
    await page.getByText(`On this page: ${SECOND}, ${second}`, { exact: true }).waitFor();
    await page.getByText(`Saved: ${FIRST}, ${first}`, { exact: true }).waitFor();
    await lookAt(page, 'pathway-two-practices');
    await press(page, 'Use the saved answers');
    await expect.poll(() => search.inputValue()).toBe(FIRST);
  });

  it('a referral number of the wrong shape uses up no try, and spaces and dashes are no mistake', async () => {
    const said = { ...HERE, postcode: 'AM1 1AA', 'has-ubrn': 'yes' };
    await arrive('esme.quill15', said, '/vas/UBRN');
    await page.fill('#ubrn-passcode', 'tulip lemon');
    for (const [number, words] of [
      ['', 'Enter your referral number'],
      ['12345', 'Enter all 12 digits of your referral number. You have entered 5'],
      ['1234 5678 9012 3', 'Enter all 12 digits of your referral number. You have entered 13'],
      ['1234-5678-901O', 'Enter your referral number using digits, like 1234 5678 9012'],
      ['Y12345678901', 'Enter your referral number using digits, like 1234 5678 9012'],
    ] as const) {
      await page.fill('#ubrn', number);
      await isRefused(words);
    }
    await lookAt(page, 'pathway-bad-number');
    await page.fill('#ubrn', ' 1234-5678 9012 ');
    await goesOn('/vas-eligibility/counselling');
  });
});

describe('rule 2.17: an answer that changes the way', () => {
  it('what was answered beyond it is neither asked nor sent, and stands again where they change their mind', async () => {
    const said = { ...HERE, postcode: 'WE4 2RS', 'referral.route': 'self', 'family.wants-child': 'no' };
    const { id, shareId } = await arrive('imogen.whitlock18', said, '/vas/mobileNo');
    await page.goto('/vas/GPDetails');
    const lives = (option: string) => choice(page, 'vas', 'gp-registered', option).check();
    await lives('visiting');
    await page.locator('#postcode').waitFor({ state: 'detached' });
    // What is answered already is not asked again: on to the first page without an answer.
    await goesOn('/vas/mobileNo');
    await follow(page, 'Back');
    await heading(page, 'Talking it over');
    await follow(page, 'Back');
    await lives('yes');
    await expect
      .poll(() => page.inputValue('#postcode'), { message: 'as they had answered it' })
      .toBe('WE4 2RS');
    await goesOn('/vas/mobileNo');
    await page.goto('/vas/route');
    await expect.poll(() => choice(page, 'vas', 'referral.route', 'self').isChecked()).toBe(true);
    await page.goto('/vas/GPDetails');
    await lives('visiting');
    await goesOn('/vas/mobileNo');
    // A page that is no part of their way any more leads them to where they are.
    await page.goto('/vas/route');
    await at(page, '/vas/mobileNo');
    await page.locator('main input[type=tel]').fill('07700 900119');
    await choice(page, 'vas', 'call.number-and-time', 'evening').check();
    await choice(page, 'vas', 'safe-contact.voicemail', 'no').check();
    await goesOn('/vas/thank-you');
    await heading(page, 'Thank you. You can have it with us');
    await page.getByText('You pay for it yourself. You pay nothing today.').waitFor();
    const kept = await stored(stage.portal, user, 'vas', { id, shareId });
    expect(Object.keys(kept)).toEqual(expect.arrayContaining(['gp-registered', 'family.wants-child']));
    for (const code of ['postcode', 'gp.contact', 'referral.route']) expect(kept[code], code).toBe(undefined);
  });
});

describe('rule 2.17: a page of the way that was kept as a bookmark', () => {
  it('whoever is not signed in signs in first, and then comes to where they are', async () => {
    const { portal } = stage;
    user = await newSession(portal, 'client2@demo.test');
    await answered(portal, user, 'vas', WELL);
    await page.goto('/vas/UBRN');
    await at(page, '/auth/login');
    await signInOnScreen(page, portal, 'client2@demo.test');
    await at(page, '/vas/GPDetails');
  });

  it('who has answered nothing begins at the beginning; nobody is shown a page before its turn', async () => {
    user = await newSession(stage.portal, 'freya.thorne19@demo.test');
    await carry(page, user);
    for (const path of ['/vas/UBRN', '/vas/mobileNo', '/vas/notLocal', '/vas/thank-you', '/vas/awaiting']) {
      await page.goto(path);
      await at(page, '/vas/nhs');
      await heading(page, 'Check if we can help you');
    }
  });

  it('rule 14.30: who is under way goes on where they are, may look back, sees what an alarming answer asks for, and comes to what was decided once it is sent in', async () => {
    await arrive('leah.farrow22', WELL, '/vas/GPDetails');
    await page.goto('/vas/mobileNo');
    await at(page, '/vas/GPDetails');
    await page.goto('/vas/date-of-birth');
    await heading(page, 'About you');
    await expect.poll(() => choice(page, 'vas', 'symptom.testicles', 'no').isChecked()).toBe(true);
    await page.setViewportSize({ width: 320, height: 568 });
    await choice(page, 'vas', 'symptom.testicles', 'sudden-or-strong').check();
    const alarm = page.getByText('From what you tell us, someone should check you today.');
    await expect
      .poll(async () => {
        const box = await alarm.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= 568;
      })
      .toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await goesOn('/vas/awaiting');
    await heading(page, 'Please get help now');
    for (const path of ['/vas/medicalhistory', '/vas/UBRN', '/vas/nhs']) {
      await page.goto(path);
      await at(page, '/vas/awaiting');
      await heading(page, 'Please get help now');
    }
  });
});

describe('rule 2.14: a draft pathway with a loop', () => {
  it('is named by its pages, is not asked approval for, and nobody who walks is led by it', async () => {
    const staff = await stage.sit();
    const desk = staff.page;
    await signInStaff(desk, 'super@demo.test');
    await desk.goto('/questionnaires/type/0190aaaa-0015-7000-8000-000000000000');
    await desk.getByRole('button', { name: 'List', exact: true }).press('Enter');
    const rule = desk
      .getByRole('listitem')
      .filter({ hasText: 'Otherwise: go to Where you live' })
      .filter({ has: desk.getByRole('button', { name: 'Lead somewhere else' }) })
      .last();
    await rule.getByRole('button', { name: 'Lead somewhere else' }).press('Enter');
    const form = desk.locator('form').filter({ has: desk.getByLabel('Go to') });
    await form.getByLabel('Go to').selectOption('about-you');
    await form.getByLabel('Why?').fill('To see what it does.');
    await form.getByRole('button', { name: 'Put it into the draft' }).press('Enter');
    await desk.getByRole('heading', { name: 'It could not be approved like this' }).waitFor();
    await desk.getByText(/These pages lead in a circle.*“About you”.*“Your health”/).waitFor();
    await desk.getByText('Mend first what the proof found').waitFor();
    await lookAt(desk, 'pathway-review-loop');
    await leave(staff);

    await arrive('sofia.sandhu23', ABOUT_YOU, '/vas/medicalhistory');
    await choice(page, 'vas', 'health.true-for-you', 'none').check();
    await goesOn('/vas/GPDetails');
  });
});
