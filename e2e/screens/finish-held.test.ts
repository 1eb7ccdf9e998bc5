import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerPage } from '../support/answer.ts';
import { lookAt } from '../support/look.ts';
import { follow, press } from '../support/pageActions.ts';
import { call, carry, newSession, signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/** The way out of a form on hold (rule 6.5): staff finish it as it was answered, and the client reads that. */
const stage = setStage();
let client: User;
let page: Page;
const dialog = () => page.getByRole('dialog');

beforeAll(async () => {
  client = await newSession(stage.portal, 'client2@demo.test');
  page = (await stage.sit(1280)).page;
  await signInStaff(page, 'admin@demo.test');
  await page.waitForURL('**/admin/dashboard');
});

const begin = (kind: string) =>
  call<{ shareId: string; questionSetId: string }>(stage.portal, '/questionnaire/client/forms/start', {
    as: client,
    body: { kind },
  });
const statusOf = async (shareId: string) => {
  const path = '/questionnaire/client/forms?limit=100';
  const { data } = await call<{ data: { id: string; status: string }[] }>(stage.portal, path, { as: client });
  return data.find(({ id }) => id === shareId)?.status;
};
const openForm = (shareId: string) => page.goto(`/admin/dashboard/all-clients/${client.id}/forms/${shareId}`);
const finish = () => page.getByRole('button', { name: 'Finish this form' });

describe('rule 6.5: the way out of a form on hold', () => {
  it('one that something must still be answered in is not finished, and staff read what to do', async () => {
    const { shareId, questionSetId } = await begin('bookInterpreter');
    await call(stage.portal, '/questionnaire/patient/answer', {
      as: client,
      body: { shareId, questionSetId, status: 'hold', answers: [] },
    });
    await openForm(shareId);
    await finish().click();
    await dialog().getByRole('button', { name: 'It is done: finish it' }).click();
    await dialog()
      .getByText(/^Something that must be answered is still open/)
      .waitFor();
    await lookAt(page, 'form-finish-refused');
    await dialog().getByRole('button', { name: 'Leave it on hold' }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect(await statusOf(shareId)).toBe('hold');
  });

  it('one that is answered is finished once what it waited for is done, and the client reads it', async () => {
    const seat = await stage.sit(320);
    const theirs = seat.page;
    await carry(theirs, client);
    const { shareId, questionSetId } = await begin('counselling');
    await theirs.goto(`/top/counselling/${questionSetId}/${shareId}`);
    await fillIn(theirs);
    await press(theirs, 'Send my answers');
    await expect.poll(() => statusOf(shareId)).toBe('hold');

    await openForm(shareId);
    await finish().waitFor();
    await lookAt(page, 'form-on-hold');
    await finish().click();
    await lookAt(page, 'form-finish-asks');
    await dialog().getByRole('button', { name: 'It is done: finish it' }).click();
    await page.getByText('The form is finished', { exact: true }).waitFor();
    await finish().waitFor({ state: 'hidden' });
    expect(await statusOf(shareId)).toBe('completed');
    await theirs.goto('/client/dashboard');
    await theirs.getByText('Sent', { exact: true }).first().waitFor();
    expect(seat.faults).toEqual([]);
  });
});

/** Answers every page from the opening words to the check. */
async function fillIn(on: Page): Promise<void> {
  await follow(on, 'Start');
  const title = on.locator('h1');
  for (let pages = 0; pages < 12; pages++) {
    await on.getByRole('heading', { level: 1 }).waitFor();
    const before = await title.textContent();
    if (before === 'Check your answers') return;
    await answerPage(on, 'Nothing more, thank you.');
    await press(on, 'Continue');
    await on.waitForFunction((was) => document.querySelector('h1')?.textContent !== was, before);
  }
  throw new Error('the form never ends');
}
