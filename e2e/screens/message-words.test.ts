import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { heading } from '../support/pageActions.ts';
import { carry, newSession, signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * The words of a message, as three people: one writes them, one publishes them, and a client who books reads them
 * (rule 17.37).
 */
const LIST = '/admin?part=messages';
const BOOKED = `${LIST}&message=booked`;
const stage = setStage();
const controls = new EveryControl();
let writer: Seat;
let other: Seat;
let client: Seat;

beforeAll(async () => {
  [writer, other, client] = [await stage.sit(), await stage.sit(), await stage.sit(320)];
  await signInStaff(writer.page, 'super@demo.test');
  // The two system administrators whom README names: neither has let the other in (rule 10.16).
  await signInStaff(other.page, 'super2@demo.test');
  await carry(client.page, await newSession(stage.portal, 'client@demo.test'));
});
afterAll(async () => {
  for (const seat of [writer, other, client]) expect(seat?.faults).toEqual([]);
  expect(controls.left().filter((name) => /message|portal’s words/i.test(name))).toEqual([]);
});

const press = (page: Page, name: string | RegExp) =>
  controls.press(page, page.getByRole('button', { name, exact: typeof name === 'string' }).first());
const inDialog = (page: Page, name: string) =>
  controls.press(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
/** Books the next call that is free. @returns every message about it since, newest first */
async function books(page: Page): Promise<string[]> {
  const before = new Set((await stage.portal.outbox('')).map(({ text, sentAt }) => `${sentAt}${text}`));
  await page.goto('/appointment/booking?where=phone');
  await page.locator('.cw-slot').first().click();
  await page.getByText(/we are holding this for you/i).waitFor();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await heading(page, 'Your appointment is booked');
  const since = async () =>
    (await stage.portal.outbox(''))
      .filter(({ text, sentAt }) => !before.has(`${sentAt}${text}`))
      .map(({ text }) => text);
  await expect.poll(async () => (await since()).length).toBeGreaterThan(0);
  return since();
}

describe('rule 17.37: what a message says is written by one person, published by another, and read by a client', () => {
  it('is found from Admin, in a list by what messages are for', async () => {
    const { page } = writer;
    await page.goto('/admin');
    await page.getByRole('main').getByRole('link', { name: 'Emails and texts' }).click();
    await heading(page, 'Emails and texts');
    await page.getByRole('heading', { name: 'Codes and links' }).waitFor();
    await page.getByText('You have an appointment on {when}.').first().waitFor();
    await lookAt(page, 'messages-list');
    await page.getByRole('link', { name: 'A time is booked', exact: true }).click();
    await heading(page, 'A time is booked');
    await lookAt(page, 'message-now');
  });

  it('shows what would go out as it is typed, counts the text, and says beside each field what cannot be published', async () => {
    const { page } = writer;
    await press(page, 'Change it');
    await field(page, 'Subject of the email').fill('Your clinic');
    await field(page, 'Text message').fill('See you on {day}. Ring 020 7946 0100');
    await field(page, 'Email').fill('See you soon at https://evil.example');
    await page.getByText('Leave out “clinic”').waitFor();
    await page.getByText('Put {when} in: the day and time').first().waitFor();
    await page.getByText('Take {day} out').waitFor();
    await page.getByText('Leave out “https://evil.example”').waitFor();
    await page
      .getByText('Mend what is named first')
      .or(page.getByText('Save the draft first'))
      .first()
      .waitFor();
    await lookAt(page, 'message-faults');
    await field(page, 'Text message').fill(`See you ${'so '.repeat(50)}on {when}.`);
    await page.getByText(/\d+ of 160 characters, 2 text messages/).waitFor();
  });

  it('keeps what nobody saved, and is sent for approval once all is mended', async () => {
    const { page } = writer;
    await field(page, 'Subject of the email').fill('See you soon');
    await field(page, 'Email').fill(
      'We look forward to seeing you on {when}.\n\nSign in to see where it is.',
    );
    await field(page, 'Text message').fill('See you on {when}. Sign in for more.');
    await page.goto('/admin');
    await page.goto(BOOKED);
    await page.getByText('We kept what you typed').waitFor();
    expect(await field(page, 'Subject of the email').inputValue()).toBe('See you soon');
    await page.getByText('See you on Wednesday 30 September, 12:05am.').waitFor();
    await lookAt(page, 'message-draft');
    await press(page, 'Save the draft');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await press(page, 'Ask for approval');
    await page.getByText('You cannot decide about your own change').waitFor();
  });

  it('changed their mind: taken back, and sent again; a no sends it back with why', async () => {
    const { page } = writer;
    await press(page, 'Take it back to draft');
    await press(page, 'Ask for approval');
    await page.getByText('You cannot decide about your own change').waitFor();

    await other.page.goto(LIST);
    await other.page.getByRole('link', { name: 'Read and decide: A time is booked' }).click();
    await other.page.getByRole('heading', { name: 'Your decision' }).waitFor();
    await lookAt(other.page, 'message-decide');
    await other.page.getByLabel('Ask for changes').check();
    await other.page.getByLabel('What should change?').fill('Say “soon” in the text too.');
    await press(other.page, 'Send it back');
    await other.page.getByText('Nobody is changing it.').waitFor();
    expect((await books(client.page)).join('\n')).toContain('You have an appointment on ');
  });

  it('brought back and published by the other, the client who books next reads it; who decides too late is told', async () => {
    const { page } = writer;
    await page.goto(`${BOOKED}&see=versions`);
    await page.getByText('“Say “soon” in the text too.”').waitFor();
    await press(page, 'Bring back version 2');
    await inDialog(page, 'Begin a draft with it');
    await field(page, 'Text message').fill('See you soon: {when}. Sign in for more.');
    await press(page, 'Save the draft');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await press(page, 'Ask for approval');
    await page.getByText('You cannot decide about your own change').waitFor();

    // The writer changes it once more while the other reads it.
    await other.page.goto(BOOKED);
    await other.page.getByRole('heading', { name: 'Your decision' }).waitFor();
    await press(page, 'Take it back to draft');
    await field(page, 'Subject of the email').fill('Until soon');
    await press(page, 'Save the draft');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await press(page, 'Ask for approval');
    await page.getByText('You cannot decide about your own change').waitFor();
    await other.page.getByLabel(/^Approve version 3/).check();
    await press(other.page, 'Decide');
    await other.page.getByText(/changed it since. Read it again, then decide/).waitFor();
    await press(other.page, 'Decide');
    await other.page.getByText('Version 3 is in use').waitFor();
    await lookAt(other.page, 'message-published');
    expect((await books(client.page)).join('\n')).toMatch(/See you soon: |We look forward to seeing you on /);
  });

  it('the portal’s words are put back the same way, and the list says whose words go out', async () => {
    const { page } = other;
    await page.goto(BOOKED);
    await press(page, 'Put back the portal’s words');
    expect(await field(page, 'Subject of the email').inputValue()).toBe('Your appointment');
    await press(page, 'Discard draft');
    await inDialog(page, 'Discard the draft');
    await page.getByText('Nobody is changing it.').waitFor();
    await page.goto(LIST);
    await page.getByText('Changed', { exact: true }).first().waitFor();
    await lookAt(page, 'messages-changed');
  });
});
