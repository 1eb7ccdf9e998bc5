import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { heading, keys, press } from '../support/pageActions.ts';
import { signInClient, signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * The forms runtime beyond journey 1: every question type, coming back to a form, and any published form to look at.
 */
const stage = setStage();
let bethan: Seat;

beforeAll(async () => {
  bethan = await stage.sit();
  await signInClient(bethan.page, stage.portal, 'client2@demo.test');
});

const problems = (page: Page) => page.getByRole('alert').getByRole('link').allTextContents();
const group = (page: Page, name: string) => page.getByRole('group', { name });
/** The words beside the choice that is made. */
const chosen = (page: Page, name: string) =>
  group(page, name)
    .locator('input:checked')
    .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent?.trim() ?? ''));

interface Listed {
  id: string;
  questionSetId: string;
  name: string;
  status: string;
}

/** Their forms, as the API has them. */
function formsOf(page: Page): Promise<Listed[]> {
  return page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('userDetails') ?? '{}');
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await (await fetch('/api/v1/questionnaire/client/forms', { headers })).json()).data;
  });
}

const edit = ({ questionSetId, id }: Listed) => `/questionnaires/editform/${questionSetId}/${id}`;
const view = ({ questionSetId, id }: Listed) => `/questionnaires/viewform/${questionSetId}/${id}`;

async function formNamed(page: Page, name: string): Promise<Listed> {
  const form = (await formsOf(page)).find((one) => one.name === name);
  if (!form) throw new Error(`no form ${name}`);
  return form;
}

describe('a form with every question type', () => {
  it('typing: what is missing is asked for, in words, at every width', async () => {
    const { page } = bethan;
    const form = await formNamed(page, 'Try every question');
    // rule 6.16: what may still be changed opens to be changed.
    await page.goto(edit(form));
    await page.waitForURL((url) => url.pathname === view(form));
    await heading(page, 'Try every question');
    await page.locator('main').getByText('Start', { exact: true }).click();
    await heading(page, 'Words, numbers and days');
    await press(page, 'Continue');
    await expect
      .poll(() => problems(page))
      .toEqual(['Enter a colour', 'Enter how many cups, or 0', 'Enter a day, a month and a year']);
    await lookAt(page, 'types-typing');
    await page.getByLabel('What is your favourite colour?').fill('Sea green');
    await page.getByLabel('How many cups of tea').fill('3');
    for (const [part, value] of [
      ['Day', '5'],
      ['Month', '9'],
      ['Year', '2026'],
    ] as const) {
      await page.getByLabel(part, { exact: true }).fill(value);
    }
    await press(page, 'Continue');
  });

  it('choosing: questions come with an answer, and repeat an earlier one', async () => {
    const { page } = bethan;
    await heading(page, 'Choosing');
    await press(page, 'Continue');
    await expect
      .poll(() => problems(page))
      .toEqual(['Choose yes or no', 'Choose what helps, or “None of these”']);
    await group(page, 'Do you like tea?').getByLabel('Yes').check();
    await page.getByLabel('You drink 3 cups a day. Which tea is the best?').selectOption('Mint');
    await page.getByLabel('With lemon').check();
    const rest = group(page, 'What helps you to rest?');
    await rest.getByLabel('A walk').check();
    await rest.getByLabel('None of these').check();
    await expect.poll(() => rest.locator('input:checked').count()).toBe(1);
    await page.getByRole('heading', { name: 'You do not have to manage alone' }).waitFor();
    await lookAt(page, 'types-choosing');
    await press(page, 'Continue');
  });

  it('scales and pictures: by keyboard alone', async () => {
    const { page } = bethan;
    await heading(page, 'Scales and pictures');
    await press(page, 'Continue');
    await expect.poll(() => problems(page)).toHaveLength(4);
    await lookAt(page, 'types-scales-missing');
    // The error summary leads to the first row of the grid.
    await page.getByRole('alert').getByRole('link').first().focus();
    await keys(page, 'Enter');
    await keys(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect.poll(() => chosen(page, 'I felt calm')).toEqual(['Often']);
    await keys(page, 'Tab', 'Space', 'Tab', 'Space', 'ArrowRight', 'Tab', 'Space', 'ArrowLeft');
    await expect.poll(() => chosen(page, 'I slept well')).toEqual(['Never']);
    await expect.poll(() => chosen(page, 'I had someone to talk to')).toEqual(['Rarely']);
    await expect.poll(() => chosen(page, 'I worried about what comes next')).toEqual(['Always']);
    await keys(page, 'Tab', 'Space', 'Tab', 'Space', 'ArrowRight', 'ArrowRight');
    await expect.poll(() => chosen(page, 'How are you feeling today?')).toEqual(['3']);
    await keys(page, 'Tab', 'Tab', 'Space', 'Tab', 'Space');
    await expect.poll(() => chosen(page, 'Which would you like to hear more about?')).toHaveLength(2);
    const ring = await page
      .locator('.cw-pic:has(:focus-visible)')
      .evaluate((one) => getComputedStyle(one).boxShadow);
    expect(ring).not.toBe('none');
    await keys(page, 'Tab', 'Tab', 'Tab', 'Tab', 'Space', 'ArrowRight');
    await expect.poll(() => chosen(page, 'Which picture is the clearest?')).toHaveLength(1);
    await lookAt(page, 'types-scales');
    await press(page, 'Continue');
  });

  it('a call, with the part that is missing marked; then everything to check, and it is sent', async () => {
    const { page } = bethan;
    await heading(page, 'A call, and some things to know');
    await page.getByLabel('Telephone number').fill('07700 900119');
    await press(page, 'Continue');
    await expect.poll(() => problems(page)).toEqual(['Choose a time for the call']);
    await expect.poll(() => page.getByLabel('Telephone number').getAttribute('aria-invalid')).toBeNull();
    await lookAt(page, 'types-call');
    await page.getByLabel('Afternoon').check();
    await press(page, 'Continue');
    await heading(page, 'Check your answers');
    await lookAt(page, 'types-check');
    await press(page, 'Send my answers');
    await heading(page, 'Thank you for trying it');
  });
});

describe('coming back to a form', () => {
  it('rule 6.16: a sent form is read, with what they told us and when, and nothing to change', async () => {
    const { page } = bethan;
    const form = await formNamed(page, 'Try every question');
    expect(form.status).toBe('completed');
    await page.goto(view(form));
    await page.getByText('You have sent this form').waitFor();
    await page.locator('main').getByText('See how your answers changed').click();
    await page.waitForURL((url) => url.pathname === edit(form));
    const told = page.getByText('When you told us: You drink 3 cups a day. Which tea is the best?');
    await told.click();
    await page.getByText('You answered “Mint”.').waitFor();
    await expect.poll(() => page.locator('main').locator('input, select, textarea').count()).toBe(0);
    await lookAt(page, 'form-sent');
    await expect.poll(async () => (await formNamed(page, 'Try every question')).status).toBe('completed');
  });

  it('rule 6.16: a form on hold is with our team, and stays so', async () => {
    const { page, faults } = await stage.sit();
    await signInClient(page, stage.portal, 'sofia.thorne7@demo.test');
    const form = await formNamed(page, "Let's Get Started");
    expect(form.status).toBe('hold');
    await page.goto(edit(form));
    await page.getByText('Our team has this form now').waitFor();
    await expect.poll(() => page.locator('main').locator('input, select, textarea').count()).toBe(0);
    await expect.poll(async () => (await formNamed(page, "Let's Get Started")).status).toBe('hold');
    expect(faults).toEqual([]);
  });

  it("rule 10.3: somebody else's form is not there", async () => {
    const { page } = bethan;
    const { questionSetId } = await formNamed(page, "Let's Get Started");
    await page.goto(
      edit({ questionSetId, id: '0190de30-0006-7000-8000-000000000001', name: '', status: '' }),
    );
    await page.getByText('We could not find this form').waitFor();
  });
});

describe('/poc/dynamic-form', () => {
  it('staff choose from the published forms, are asked as a client is, and nothing is saved', async () => {
    const { page, faults } = await stage.sit();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/questionnaire\/.*answer/.test(request.url())) sent.push(request.url());
    });
    await signInStaff(page);
    await page.waitForURL('**/admin/dashboard');
    await page.goto('/poc/dynamic-form');
    await page.getByRole('table').waitFor();
    await lookAt(page, 'published-forms');
    await page.getByRole('link', { name: 'Try every question' }).click();
    await heading(page, 'Try every question');
    await page.getByText('Nothing you enter here is saved or sent.').waitFor();
    await page.locator('main').getByText('Start', { exact: true }).click();
    await heading(page, 'Words, numbers and days');
    await page.getByLabel('What is your favourite colour?').fill('Plum');
    await press(page, 'Continue');
    await expect.poll(() => problems(page)).toHaveLength(2);
    await lookAt(page, 'asked-by-staff');
    for (const name of ['Choosing', 'Scales and pictures', 'A call, and some things to know']) {
      await press(page, 'Next page without answering');
      await heading(page, name);
    }
    await press(page, 'Next page without answering');
    await heading(page, 'Check your answers');
    await page.getByText('Plum', { exact: true }).waitFor();
    await page.getByRole('heading', { name: /^Score: 0 of / }).waitFor();
    await lookAt(page, 'asked-to-the-end');
    expect(sent).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('a client sees a form of the service; without one, the way to their own; one they were not given is not there', async () => {
    const { page, faults } = bethan;
    const { questionSetId } = await formNamed(page, "Let's Get Started");
    await page.goto(`/poc/dynamic-form?id=${questionSetId}`);
    await heading(page, "Let's get started");
    await page.getByText('EXIT SITE', { exact: true }).first().waitFor();
    await page.goto('/poc/dynamic-form');
    await heading(page, 'Which form would you like to see?');
    await page.goto('/poc/dynamic-form?id=0190aaaa-0099-7000-8000-000000000000');
    await page.getByText('We could not find this form').waitFor();
    expect(faults).toEqual([]);
  });
});

describe('a form that our team takes back', () => {
  /** A form of theirs that is new, by the call that their own pages make. */
  function begin(page: Page): Promise<{ shareId: string; questionSetId: string; client: string }> {
    return page.evaluate(async () => {
      const { id, accessToken } = JSON.parse(localStorage.getItem('userDetails') ?? '{}');
      const reply = await fetch('/api/v1/questionnaire/client/forms/start', {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'postLarc' }),
      });
      return { ...(await reply.json()), client: id };
    });
  }

  it('rule 7.6: staff take it back; they are told in the middle of it, and when they open it again; it is off their list', async () => {
    const { page, faults } = bethan;
    const { shareId, questionSetId, client } = await begin(page);
    const form = view({ id: shareId, questionSetId, name: '', status: '' });
    await page.goto(form);
    await page.locator('main').getByText('Start', { exact: true }).click();

    const staff = await stage.sit();
    await signInStaff(staff.page);
    await staff.page.waitForURL('**/admin/dashboard');
    await staff.page.goto(`/admin/dashboard/all-clients/${client}/forms/${shareId}`);
    await press(staff.page, 'Take this form back');
    await staff.page.getByRole('dialog').waitFor();
    await lookAt(staff.page, 'take-back-asked');
    await press(staff.page, 'Take it back');
    await staff.page.getByText('Taken back', { exact: true }).waitFor();
    await expect.poll(() => staff.page.getByRole('button', { name: 'Take this form back' }).count()).toBe(0);
    await lookAt(staff.page, 'taken-back');
    expect(staff.faults).toEqual([]);
    await staff.context.close();

    await page.locator('main').getByRole('radio').first().check();
    await heading(page, 'We do not need this form any more');
    await lookAt(page, 'form-not-needed');
    await page.goto(form);
    await heading(page, 'We do not need this form any more');
    await expect.poll(async () => (await formsOf(page)).map(({ id }) => id)).not.toContain(shareId);
    expect(faults).toEqual([]);
  });
});
