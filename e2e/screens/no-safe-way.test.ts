import { describe, it } from 'vitest';
import { lookAt } from '../support/look.ts';
import { heading } from '../support/pageActions.ts';
import { carry, newSession } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

describe('rule 1.13: what follows from the ways they choose', () => {
  it('none of these: nothing goes out, and the page says where the next step stands', async () => {
    const { page } = await stage.sit(320);
    await carry(page, await newSession(stage.portal, 'client@demo.test'));
    await page.goto('/client/edit-contact-preferences');
    await heading(page, /./);
    await page.getByRole('checkbox', { name: 'None of these' }).check();
    await page.getByText('Your next step stands on your dashboard', { exact: false }).waitFor();
    await lookAt(page, 'no-safe-way');
  });
});
