import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * The provider's own page: one administrator writes it, another publishes it, and clients read it
 * (rules 17.25, 17.26).
 */
const PAGE = '/admin?part=provider';
const stage = setStage();
const controls = new EveryControl();
let boss: Seat;
let other: Seat;
let stranger: Seat;

beforeAll(async () => {
  [boss, other, stranger] = [await stage.sit(), await stage.sit(), await stage.sit(390)];
  await signInStaff(boss.page, 'super@demo.test');
  // The two system administrators whom README names: neither has let the other in (rule 10.16).
  await signInStaff(other.page, 'super2@demo.test');
});
afterAll(async () => {
  for (const seat of [boss, other, stranger]) expect(seat?.faults).toEqual([]);
});

const press = (page: Page, name: string | RegExp) =>
  controls.press(page, page.getByRole('button', { name, exact: typeof name === 'string' }).first());
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const inPreview = (page: Page) => page.frameLocator('iframe[title^="Preview"]').locator('body');
const offOn = (page: Page, name: string) => page.getByRole('switch', { name });

describe('rule 17.26: what clients read of their provider', () => {
  it('is found from Admin, says what holds now, and begins as a draft that says what is missing', async () => {
    const { page } = boss;
    await page.goto('/admin');
    await page.getByRole('main').getByRole('link', { name: 'Your name, numbers and services' }).click();
    await page.getByText('the settings of the server stand').waitFor();
    await lookAt(page, 'provider-now');
    await press(page, 'Change it');
    await page.getByRole('heading', { name: 'Before it can be published' }).waitFor();
    await page.getByRole('link', { name: 'Enter your own name: this one is the product’s' }).waitFor();
    await page.getByRole('link', { name: 'This is the sample number: enter your own' }).waitFor();
    await page.getByText('Save the draft first').waitFor({ state: 'detached' });
    await page.getByText('Mend what is named first').first().waitFor();
  });

  it('shows a client’s page as it is typed, who answers when, and keeps what nobody saved', async () => {
    const { page } = boss;
    await field(page, 'Full name').fill('Northgate Reproductive Health');
    await field(page, 'Name in the header').fill('Northgate');
    await field(page, 'Number').first().fill('020 7946 0100');
    await expect.poll(() => inPreview(page).innerText()).toContain('020 7946 0100');
    await page.getByText(/Nobody answers: Every day, midnight to 8am and 8pm to midnight/).waitFor();
    await offOn(page, 'After hours: shown to clients').check();
    await field(page, 'Number').nth(1).fill('020 7946 0111');
    await page.getByText('Somebody answers at every hour.').waitFor();
    await expect.poll(() => inPreview(page).innerText()).toContain('At night: 020 7946 0111');
    await lookAt(page, 'provider-draft');
    await page.goto('/admin');
    await page.goto(PAGE);
    await page.getByText('We kept what you typed').waitFor();
    expect(await field(page, 'Name in the header').inputValue()).toBe('Northgate');
  });

  it('a service that is switched off is not on the first page; hours are chosen part by part', async () => {
    const { page } = boss;
    await press(page, 'First page');
    await expect.poll(() => inPreview(page).innerText()).toContain('A vasectomy');
    await offOn(page, 'Vasectomy: on offer').uncheck();
    await page.getByText(/Clients see nothing of it/).waitFor();
    await expect.poll(() => inPreview(page).innerText()).not.toContain('A vasectomy');
    await press(page, 'Talk to us');
    await page.getByLabel('Days, part 1').first().selectOption('Mo-Fr');
    await press(page, 'Add hours to Main line');
    await page.getByLabel('Days, part 2').first().selectOption('Sa-Su');
    await page.getByLabel('From, part 2').first().selectOption('09:00');
    await page.getByLabel('To, part 2').first().selectOption('17:00');
    await page.getByText(/Nobody answers: Saturday and Sunday, 8am to 9am and 5pm to 8pm/).waitFor();
    await field(page, 'Letters of booking numbers').fill('ng');
    await page.getByText('A booking reads NG 4821 093.').waitFor();
  });

  it('says beside each field what cannot be published, once it was saved, and is sent when all is mended', async () => {
    const { page } = boss;
    await field(page, 'Web address').last().fill('https://www.nhs.uk/');
    await press(page, 'Save the draft');
    await page.getByText('Choose an everyday page, like weather, news or recipes').nth(1).waitFor();
    await lookAt(page, 'provider-faults');
    await field(page, 'Web address').last().fill('https://weather.example/today');
    await field(page, 'Sender of emails').fill('Northgate');
    await field(page, 'Address for letters').fill('14 Mill Lane\nNorthgate\nNT7 2QX');
    await field(page, 'Address for complaints').fill('Complaints, 14 Mill Lane, Northgate NT7 2QX');
    await field(page, 'Email for complaints').fill('feedback@northgate.example');
    await field(page, 'We answer within').fill('3 working days');
    await page.getByRole('heading', { name: 'Before it can be published' }).waitFor({ state: 'detached' });
    await press(page, 'Save the draft');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await press(page, 'Ask for approval');
    await page.getByText('You cannot decide about your own change').waitFor();
    await lookAt(page, 'provider-sent');
  });

  it('rule 17.35: is published by the second administrator of the demonstration, who reads what changes; then every client reads it', async () => {
    const { page } = other;
    await page.goto(PAGE);
    await page.getByRole('heading', { name: 'Your decision' }).waitFor();
    await page.getByText('After hours', { exact: true }).first().waitFor();
    await lookAt(page, 'provider-decide');
    await page.getByLabel(/^Approve version 2/).check();
    await press(page, 'Decide');
    await page.getByText('Version 2 is in use').waitFor();
    await stranger.page.goto('/auth/login?part=talk');
    await stranger.page.getByRole('heading', { name: 'If something went wrong' }).waitFor();
    expect(await stranger.page.title()).toContain('Northgate');
    await lookAt(stranger.page, 'provider-talk');
    const words = (await stranger.page.locator('body').innerText()) ?? '';
    expect(words).toContain('At night: 020 7946 0111');
    expect(words).not.toMatch(/Careway|0123|Vasectomy/);
  });

  it('a version before is brought back as a draft, and given up', async () => {
    const { page } = other;
    await page.getByRole('link', { name: /^Versions/ }).click();
    await page.getByText('Was in use').waitFor();
    await lookAt(page, 'provider-versions');
    await press(page, 'Bring back version 1');
    await controls.press(
      page,
      page.getByRole('dialog').getByRole('button', { name: 'Begin a draft with it', exact: true }),
    );
    await page.getByRole('heading', { name: 'Before it can be published' }).waitFor();
    await press(page, 'Discard draft');
    await controls.press(
      page,
      page.getByRole('dialog').getByRole('button', { name: 'Discard the draft', exact: true }),
    );
    await page.getByText('Nobody is changing it.').waitFor();
  });
});
