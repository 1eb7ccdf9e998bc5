import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Coded, PAYS } from '../../apps/api/src/testing/pathways.ts';
import type { Seat } from '../support/browser.ts';
import { answered, choice, stored } from '../support/checks.ts';
import { at, heading, press } from '../support/pageActions.ts';
import { carry, newSession } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/**
 * What a page of a signed-in pathway does ahead of Continue, and what becomes of answers where its last press is
 * refused.
 */
const stage = setStage();
const SAVE = '**/questionnaire/patient/answer';
let seat: Seat;

beforeEach(async () => {
  seat = await stage.sit(320);
});
afterEach(() => leave(seat));

async function someone(email: string): Promise<User> {
  const user = await newSession(stage.portal, email);
  await carry(seat.page, user);
  return user;
}

const BEGUN: Coded = {
  'visit.reason': 'new',
  'contraception.wanted': ['implant'],
  'pregnancy.possible': 'no',
  'date-of-birth': '1996-05-02',
  'gp-registered': 'yes',
  'safety.hurt': 'no',
  'choice.by-others': 'own-choice',
  'gp.contact': 'no',
  'call.number-and-time': { phone: '07700 900142', at: 'morning' },
  'safe-contact.voicemail': 'no',
  'symptom.warning-signs-now': ['none'],
  'health.conditions': ['none'],
};

describe('rule 2.12: what a page waits for is asked ahead', () => {
  it('while they are at it, so that Continue needs no connection', async () => {
    const { page, context } = seat;
    const user = await someone('leah.whitlock6@demo.test');
    await answered(stage.portal, user, 'larc', BEGUN);
    await page.goto('/larc/GPDetails');
    await heading(page, 'Where you live');
    const told = page.waitForResponse((reply) => reply.url().endsWith('/standing'));
    await page.fill('[id="postcode"]', 'GM1 1AA');
    await (await told).finished();
    await context.setOffline(true);
    await press(page, 'Continue');
    await at(page, '/larc/route');
    await heading(page, 'Your referral number');
    await context.setOffline(false);
  });
});

describe('rule 2.13: the last press', () => {
  it('refused, it says so, keeps what was answered a moment before, and may be pressed again', async () => {
    const { page } = seat;
    const user = await someone('imogen.whitlock18@demo.test');
    const { 'safe-contact.voicemail': _last, ...rest } = PAYS;
    const check = await answered(stage.portal, user, 'vas', rest);
    await page.goto('/vas/mobileNo');
    await heading(page, 'A safe number for you');
    const words = 'We cannot take this form yet';
    let refuses = true;
    await page.route(SAVE, (route) => {
      if (!refuses || route.request().postDataJSON().status !== 'completed') return route.continue();
      refuses = false;
      const json = { statusCode: 422, code: 'answers_missing', message: words, requestId: 'one' };
      return route.fulfill({ status: 422, json });
    });
    await choice(page, 'vas', 'safe-contact.voicemail', 'no').check();
    await press(page, 'Continue');
    await page.getByText(words).first().waitFor();
    await expect
      .poll(async () => (await stored(stage.portal, user, 'vas', check))['safe-contact.voicemail'])
      .toBe('no');
    await press(page, 'Continue');
    await heading(page, 'Thank you. You can have it with us');
  });
});
