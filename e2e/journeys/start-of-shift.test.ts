import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { at, heading, press } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * A shift ends and the next begins (rule 16.47): one hands back with what they know, and goes; the other finds it
 * with their name and their words, opens the card, and takes it.
 */
const WHY = 'Her mother answered. Ring the work number after five.';

const stage = setStage();
let goes: Seat;
let comes: Seat;
beforeAll(async () => {
  goes = await stage.sit();
  comes = await stage.sit();
  await signInStaff(goes.page, 'admin@demo.test');
});
afterAll(() => {
  for (const seat of [goes, comes]) expect(seat?.faults).toEqual([]);
});

describe('the start of a shift', () => {
  let name = '';

  it('rule 16.30: who goes home takes somebody, puts it off with why, and signs out', async () => {
    const { page } = goes;
    await page.goto('/admin/dashboard/triage');
    await press(page, 'Take the next person');
    const panel = page.getByRole('complementary');
    await panel.getByRole('heading', { name: /^Before you contact/ }).waitFor();
    name = (await panel.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
    await panel.getByRole('button', { name: 'Later' }).click();
    await panel.getByLabel('Until when?').selectOption({ index: 1 });
    await panel.getByLabel('Why?').fill(WHY);
    await panel.getByRole('button', { name: 'Put it off' }).click();
    await panel.waitFor({ state: 'detached' });
  });

  it('rule 16.47: who comes finds it on one page, with who left it and what they wrote, and the card beside it', async () => {
    const { page } = comes;
    await signInStaff(page, 'super@demo.test');
    await page.goto('/admin/dashboard/triage');
    await page.getByRole('link', { name: 'Start of shift' }).click();
    await heading(page, 'Start of shift');
    const row = page.locator('table tbody tr').filter({ hasText: WHY }).first();
    await row.waitFor();
    expect(await row.textContent()).toContain(name);
    expect(await row.textContent()).toContain('Anjali Rowe');
    await lookAt(page, 'start-of-shift');
    await row.getByRole('rowheader').getByRole('button').click();
    const panel = page.getByRole('complementary');
    await panel.getByRole('heading', { level: 2, name }).waitFor();
    await press(page, 'I will do this');
    await panel.getByText(WHY).first().waitFor();
    await lookAt(page, 'start-of-shift-card');
    await press(page, 'Hand back');
    await row.waitFor();
  });

  it('rule 16.26: a clinician comes to theirs from their desk', async () => {
    const seat = await stage.sit();
    const { page } = seat;
    await signInStaff(page, 'internal@demo.test');
    await press(page, 'Pause updates');
    await page.getByRole('link', { name: 'Start of shift' }).click();
    await heading(page, 'Start of shift');
    await page.locator('table').first().waitFor();
    await lookAt(page, 'start-of-shift-clinician');
    await page.getByRole('link', { name: 'The whole list' }).click();
    await at(page, '/staff');
    expect(seat.faults).toEqual([]);
  });
});
