import { describe, expect, it } from 'vitest';
import { lookAt } from '../support/look.ts';
import { at, fillDate, heading, press } from '../support/pageActions.ts';
import { leave, setStage } from '../support/stage.ts';

const EMAIL = 'rowan.ashdown@example.com';
const PASSWORD = 'three words that rhyme';
const stage = setStage();

describe('rule 8.36: a reload in the middle of a sign-up', () => {
  it('loses nothing on any step, the code’s too; no password and no code is kept, and nothing once it is done', async () => {
    const seat = await stage.sit(320);
    const { page } = seat;
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    await page.goto('/auth/signup_details/larc');
    await page.getByLabel('First name').fill('Rowan');
    await page.getByLabel('Last name').fill('Ashdown');
    await page.reload();
    expect(await page.getByLabel('First name').inputValue()).toBe('Rowan');
    await fillDate(page, 'birth', '14 6 1997');
    await page.getByLabel('Email address').fill(EMAIL);
    await press(page, 'Type my address instead');
    await page.getByLabel('First line of your address').fill('3 Mill Lane');
    await page.getByLabel('Town or city').fill('Westmere');
    await page.reload();
    expect(await page.getByLabel('Town or city').inputValue()).toBe('Westmere');
    await page.getByLabel('Postcode').fill('WE4 2RS');
    await press(page, 'Continue');
    await at(page, '/auth/signup_password');
    // The page of the number alone still works by its address, and leads on.
    await page.goto('/auth/signup_mobile');
    await page.getByLabel('Mobile number').fill('07700 900377');
    await press(page, 'Continue');
    await heading(page, 'Your mobile and password');
    expect(await page.getByLabel('Mobile number').inputValue()).toBe('07700 900377');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.reload();
    await heading(page, 'Your mobile and password');
    expect(await page.getByLabel('Mobile number').inputValue()).toBe('07700 900377');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel(/^Email to/).check();
    const since = new Date();
    await press(page, 'Make my account');
    await heading(page, 'Enter your code');
    const code = await stage.portal.code(EMAIL, since);
    await page.getByLabel('Your code').fill(code);
    await page.reload();
    await heading(page, 'Enter your code');
    await lookAt(page, 'sign-up-code-after-reload');
    const there = await kept();
    expect(there).toContain('Rowan');
    expect(there).not.toContain(PASSWORD);
    expect(there).not.toContain(code);
    await page.getByLabel('Your code').fill(code);
    await press(page, 'Continue');
    await heading(page, 'Check if we can help you');
    expect(await kept()).not.toContain('Mill Lane');
    await leave(seat);
  });

  it('EXIT SITE takes it all away, what was typed last too', async () => {
    const seat = await stage.sit(320);
    const { page } = seat;
    await page.goto('/auth/signup_details');
    await page.getByLabel('First name').fill('Rowan');
    await page.reload();
    expect(await page.getByLabel('First name').inputValue()).toBe('Rowan');
    await page.getByLabel('Last name').fill('Ashdown');
    await page.locator('.cw-exit').first().click();
    await expect.poll(() => page.url()).not.toContain(stage.portal.url);
    await page.goto('/favicon.svg');
    expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
    await page.goto('/auth/signup_details');
    await page.getByLabel('First name').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('');
    await leave(seat, /www\.bbc/);
  });
});
