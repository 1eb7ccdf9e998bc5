import { describe, expect, it } from 'vitest';
import { inForm } from '../../apps/api/src/testing/pathways.ts';
import { answered } from '../support/checks.ts';
import { lookAt } from '../support/look.ts';
import { at, heading } from '../support/pageActions.ts';
import { call, newSession, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/** Staff see what somebody's check led to (rules 2.15, 2.16): a sentence and a path, and no passcode. */
const stage = setStage();

const PASSCODE = 'tulip lemon';
const SAID = {
  payment: 'nhs',
  'date-of-birth': '1984-06-14',
  'safety.hurt': 'no',
  'choice.whose-idea': 'mine',
  'symptom.testicles': 'lump-or-ache',
  'health.true-for-you': ['none'],
  'call.number-and-time': { phone: '07700 900142', at: 'evening' },
  'safe-contact.voicemail': 'no',
} as const;
const WITH_NUMBER = {
  ...SAID,
  'symptom.testicles': 'no',
  'gp-registered': 'yes',
  postcode: 'AM1 1AA',
  'gp.contact': 'no',
  'has-ubrn': 'yes',
  ubrn: '123456789012',
  'ubrn-passcode': PASSCODE,
  'family.wants-child': 'no',
} as const;

describe('rule 2.16: what a check led to, on the record', () => {
  it('says the outcome, why, the way and the answers, in a card and in what has happened', async () => {
    const client = await newSession(stage.portal, 'client2@demo.test');
    for (const said of [SAID, WITH_NUMBER]) {
      const { id: questionSetId, shareId } = await answered(stage.portal, client, 'vas', said);
      await call(stage.portal, `/pathways/${shareId}/standing`, { body: {}, as: client });
      const body = { shareId, questionSetId, status: 'completed', answers: inForm('vas', said) };
      await call(stage.portal, '/questionnaire/patient/answer', { body, as: client });
    }

    const seat = await stage.sit(1280);
    const { page } = seat;
    await signInStaff(page);
    await at(page, '/admin/dashboard');
    await page.goto(`/admin/dashboard/all-clients/${client.id}`);
    await heading(page, /Bethan Moss/);
    const card = page
      .locator('section, .cw-card')
      .filter({ has: page.getByRole('heading', { name: 'Checks' }) });
    await card.getByText('A symptom or a condition that a nurse looks at first.').waitFor();
    await page
      .locator('.cw-tl')
      .getByText(/^Check decided/)
      .first()
      .waitFor();
    await lookAt(page, 'staff-checks');
    const newest = card.locator('.cw-checks > li').first();
    await newest.getByText('Why, and the way there').click();
    await newest.getByText('We found your referral, so your care with us is free.').waitFor();
    await newest.getByText(/answers and what was known/).click();
    await newest.getByText('1234 5678 9012').waitFor();
    await newest.getByText('Given', { exact: true }).waitFor();
    await lookAt(page, 'staff-checks-open');

    await newest.getByRole('link', { name: /^Read the form/ }).click();
    await at(page, /\/forms\//);
    await page.locator('main dd').getByText('Given', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(PASSCODE);
    await leave(seat);
  });
});
