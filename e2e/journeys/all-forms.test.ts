import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { at, follow, heading } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** Rule 14.9: from the areas of staff to all forms, and to one of them. */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;

beforeAll(async () => {
  seat = await stage.sit(1280);
  await signInStaff(seat.page, 'admin@demo.test');
  await at(seat.page, '/admin/dashboard');
});

describe('rule 14.9: all forms', () => {
  it('are what the area of forms begins with: by name, with what is in use and how often each was given out', async () => {
    const { page } = seat;
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Forms & Questionnaires' })
      .click();
    await at(page, '/questionnaires/form/all');
    await heading(page, 'All forms');
    await page.getByRole('link', { name: 'Wellbeing check' }).waitFor();
    await lookAt(page, 'all-forms');
    await controls.see(page);
  });

  it('are narrowed by a view and by filters, and say so where nothing matches', async () => {
    const { page } = seat;
    await follow(page, 'Approved');
    await page.waitForURL(/state=approved/);
    await expect.poll(() => page.getByText(/, draft$/).count()).toBeLessThanOrEqual(25);
    await follow(page, 'All');
    await page.waitForURL(({ search }) => search === '');
    await page.getByLabel('State').selectOption({ label: 'Waits for approval' });
    await page.waitForURL(/state=sent/);
    await page.getByLabel('Favourites').selectOption({ label: 'Yes' });
    await page.waitForURL(/favourite=true/);
    await page.getByLabel('Open to other organisations').selectOption({ label: 'Yes' });
    await page
      .getByText(/No form matches|Nothing matches|matches/)
      .first()
      .waitFor();
    await lookAt(page, 'all-forms-none');
    await controls.press(
      page,
      page
        .getByRole('main')
        .getByRole('button', { name: /Clear the filters/ })
        .first(),
    );
    await page.getByRole('link', { name: 'Wellbeing check' }).waitFor();
  });

  it('lead to one form, and to where forms are written', async () => {
    const { page } = seat;
    await follow(page, 'Wellbeing check');
    await at(page, /^\/questionnaires\/form\/[0-9a-f-]{36}$/);
    await heading(page, 'Wellbeing check');
    await page.goBack();
    await follow(page, 'Write or change forms');
    await at(page, '/questionnaires');
    expect(seat.faults).toEqual([]);
  });
});
