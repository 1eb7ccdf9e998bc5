import { describe, it } from 'vitest';
import { answered } from '../support/checks.ts';
import { lookAt } from '../support/look.ts';
import { at, heading, press } from '../support/pageActions.ts';
import { carry, newSession } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/**
 * Two ways to leave a pathway's page: to a person, from a page that asks nothing too, and in a form that goes in
 * later.
 */
const stage = setStage();

describe('rule 6.4: the hold action on a page of a pathway', () => {
  it('from a page that only says something: a call is asked for, and the check waits with our team', async () => {
    const client = await newSession(stage.portal, 'leah.whitlock6@demo.test');
    await answered(stage.portal, client, 'top', {
      'date-of-birth': '1997-06-14',
      'safety.can-talk': 'no',
      'safety.hurt': 'no',
      'symptom.warning-signs-now': ['none'],
    });
    const seat = await stage.sit(320);
    const { page } = seat;
    await carry(page, client);
    await page.goto('/top/support-care');
    await heading(page, 'You can stop here and come back');
    await press(page, 'I would rather talk to someone');
    await heading(page, 'Talk to us instead');
    await page.getByText('Your form waits with us').waitFor();
    await page.getByRole('group', { name: 'Which day is safe for you?' }).getByRole('radio').nth(1).check();
    await page.getByLabel('Which number is safe').fill('07700 900118');
    await page
      .locator('main')
      .getByLabel(/^Morning/)
      .check();
    await page.getByLabel('No', { exact: true }).check();
    await press(page, 'Ask for this call');
    await heading(page, 'We will call you');
    await page.goto('/top/support-care');
    await page.getByText('Our team has this form now').waitFor();
    await lookAt(page, 'pathway-on-hold');
    await leave(seat);
  });
});

describe('rule 6.11: the last page of a pathway without a connection', () => {
  it('says that it goes in later, loses nothing, and shows the outcome once it has', async () => {
    const client = await newSession(stage.portal, 'sofia.thorne7@demo.test');
    await answered(stage.portal, client, 'vas', {
      'symptom.testicles': 'no',
      payment: 'nhs',
      'date-of-birth': '1984-06-14',
      'safety.hurt': 'yes',
      'choice.whose-idea': 'mine',
    });
    const seat = await stage.sit(320);
    const { page } = seat;
    await carry(page, client);
    await page.goto('/vas/mobileNo');
    await page.locator('main input[type=tel]').fill('07700 900142');
    await page
      .locator('main')
      .getByLabel(/^Morning/)
      .check();
    await page
      .getByRole('group', { name: 'Can we leave a voicemail?' })
      .getByLabel('No', { exact: true })
      .check();
    await page.locator('main').getByText('Saved', { exact: true }).waitFor();
    await seat.context.setOffline(true);
    await press(page, 'Continue');
    await page.getByText('We cannot reach our service right now').waitFor();
    await page.getByText(/We send your form as soon as you are back online/).waitFor();
    await lookAt(page, 'pathway-sent-offline');
    await seat.context.setOffline(false);
    await heading(page, 'We talk with you first');
    await at(page, /^\/vas\//);
    await lookAt(page, 'pathway-sent-later');
    await leave(seat);
  });
});
