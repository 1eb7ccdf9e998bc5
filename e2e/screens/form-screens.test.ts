import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerPage } from '../support/answer.ts';
import type { Seat } from '../support/browser.ts';
import { chooseLate } from '../support/chooseLate.ts';
import { lookAt } from '../support/look.ts';
import { at, follow, heading, press } from '../support/pageActions.ts';
import { signInClient } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * The screens of the forms that have one of their own (rule 6.2, 6.1): counselling, "Your appointment", the form
 * about contraception afterwards, another time, and a form that is stopped.
 */
const stage = setStage();
let seat: Seat;

beforeAll(async () => {
  seat = await stage.sit();
  await signInClient(seat.page, stage.portal, 'client2@demo.test');
});

interface Listed {
  id: string;
  questionSetId: string;
  status: string;
}

/** A call of the API as the person who is signed in here. */
function api<Reply>(page: Page, path: string, body?: object): Promise<Reply> {
  return page.evaluate(
    async ([to, sent]) => {
      const { accessToken } = JSON.parse(localStorage.getItem('userDetails') ?? '{}');
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
      const how = sent === null ? { headers } : { method: 'POST', headers, body: JSON.stringify(sent) };
      return (await fetch(`/api/v1${to}`, how)).json();
    },
    [path, body ?? null] as const,
  );
}

/** The status of the form that is on the screen. */
async function status(page: Page): Promise<string | undefined> {
  const shareId = new URL(page.url()).pathname.split('/').at(-1);
  const forms = await api<{ data: Listed[] }>(page, '/questionnaire/client/forms?limit=100');
  return forms.data.find((form) => form.id === shareId)?.status;
}

/** Answers every page from the opening words to the check. */
async function fillIn(page: Page): Promise<void> {
  await follow(page, 'Start');
  const title = page.locator('h1');
  for (let pages = 0; pages < 12; pages++) {
    await page.getByRole('heading', { level: 1 }).waitFor();
    const before = await title.textContent();
    if (before === 'Check your answers') return;
    await answerPage(page, 'Nothing more, thank you.');
    await press(page, 'Continue');
    await page.waitForFunction((was) => document.querySelector('h1')?.textContent !== was, before);
  }
  throw new Error('the form never ends');
}

describe('rule 6.1: each form follows its own table on its own screen', () => {
  it('counselling: opening it saves a draft, sending it leaves it on hold, and then they choose a time', async () => {
    const { page } = seat;
    await page.goto('/counselling');
    await heading(page, 'Talk to a counsellor');
    await lookAt(page, 'door-counselling');
    await press(page, 'Book a free appointment');
    await at(page, /^\/top\/counselling\/[0-9a-f-]+\/[0-9a-f-]+$/);
    await expect.poll(() => status(page)).toBe('draft');
    await fillIn(page);
    await press(page, 'Send my answers');
    // Their answers say that somebody pushes them: a time comes after what to do now.
    await heading(page, 'Thank you for telling us');
    await page.getByRole('heading', { level: 2, name: 'When you are ready: your appointment' }).waitFor();
    await expect.poll(() => status(page)).toBe('hold');
    await lookAt(page, 'counselling-sent');
    await page.reload();
    await page.getByText('You have sent this form').waitFor();
    await follow(page, 'Choose a time');
    await at(page, /^\/appointment\/booking$/);
  });

  it('“Your appointment” from the booking, and its booking kept beside it', async () => {
    const { page } = seat;
    await chooseLate(page);
    await press(page, 'Book this time');
    await at(page, /^\/top\/booking-confirmed\//);
    await press(page, 'What suits you, and how you are now');
    await at(page, /^\/top\/appointment\/[0-9a-f-]+\/[0-9a-f-]+$/);
    await expect.poll(() => status(page)).toBe('draft');
    await fillIn(page);
    await press(page, 'Send my answers');
    await page.getByRole('heading', { level: 2, name: 'You have a time already' }).waitFor();
    await expect.poll(() => status(page)).toBe('hold');
  });

  it('rule 6.17: what the API refuses without a word is said in the words of rule 6.17, and sent again', async () => {
    const { page } = seat;
    await page.goto('/appointment/list');
    await follow(page, /See details/);
    await press(page, 'Tell us what does not suit you');
    await at(page, /^\/questionnaires\/viewform\//);
    await fillIn(page);
    await page.route('**/questionnaire/patient/answer', (route) => route.fulfill({ status: 500, body: '' }));
    await press(page, 'Send my answers');
    await page.getByText('Failed to submit rebooking forms data', { exact: true }).waitFor();
    await lookAt(page, 'form-failed');
    await page.unroute('**/questionnaire/patient/answer');
    await press(page, 'Send my answers');
    await page.getByRole('heading', { level: 2, name: 'Now change your appointment' }).waitFor();
    await expect.poll(() => status(page)).toBe('completed');
    await lookAt(page, 'rebook-sent');
    await follow(page, 'Choose another time');
    await page.waitForURL((url) => url.searchParams.has('move'));
  });

  it('rule 3.8: the card for afterwards is on their dashboard and opens its form', async () => {
    const { page } = seat;
    await page.goto('/client/dashboard');
    await page.getByRole('heading', { name: 'Contraception afterwards' }).waitFor();
    await press(page, 'Answer the questions');
    await at(page, /^\/top\/post-abortion-contraception\//);
    // The address is there before the page is.
    await page.locator('h1', { hasNotText: 'Hello' }).waitFor();
    // A static form: opening it saves nothing.
    await page.locator('main').getByRole('link', { name: 'Start', exact: true }).waitFor();
    await expect.poll(() => status(page)).toBe('shared');
  });

  it('rule 6.4: the hold action: they hand over a form that they cannot finish', async () => {
    const { page } = seat;
    const { shareId, questionSetId } = await api<{ shareId: string; questionSetId: string }>(
      page,
      '/questionnaire/client/forms/start',
      { kind: 'bookInterpreter' },
    );
    await page.goto(`/questionnaires/viewform/${questionSetId}/${shareId}?step=check`);
    await expect.poll(() => status(page)).toBe('draft');
    await press(page, 'Hand it over to our team');
    await page.getByText('Our team has this form now').waitFor();
    await expect.poll(() => status(page)).toBe('hold');
  });

  it('rule 5.17: end flow: they stop a form, and it says what that means', async () => {
    const { page } = seat;
    const { shareId, questionSetId } = await api<{ shareId: string; questionSetId: string }>(
      page,
      '/questionnaire/client/forms/start',
      { kind: 'letsGetStarted' },
    );
    await page.goto(`/questionnaires/viewform/${questionSetId}/${shareId}?step=5`);
    await page.getByLabel('I have changed my mind. I want to stop here').check();
    await press(page, 'Continue');
    await heading(page, 'Do you want to stop here?');
    await lookAt(page, 'form-stop');
    await press(page, 'Stop this form');
    await heading(page, 'That is OK. We have stopped this form');
    await expect.poll(() => status(page)).toBe('end flow');
    await page.reload();
    await page.getByText('This form has ended').waitFor();
    expect(seat.faults).toEqual([]);
  });
});
