import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillEligibility } from '../../demo/eligibility.ts';
import { fillReferrals } from '../../demo/referrals.ts';
import { AT_THE_NUMBER, answering, type Coded, inForm } from '../../testing/pathways.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { publishStaticForms } from '../questionnaires/service.ts';

let app: TestApp;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp({
    fill: async (dependencies) => {
      await publishStaticForms(dependencies.db, dependencies.now());
      await fillEligibility(dependencies, dependencies.db);
      await fillReferrals(dependencies.db);
    },
  });
  staff = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

const PASSCODE = 'tulip lemon';
const WITH_NUMBER: Coded = {
  ...AT_THE_NUMBER,
  ubrn: '123456789012',
  'ubrn-passcode': PASSCODE,
  'family.wants-child': 'no',
  'call.number-and-time': { phone: '07700 900142', at: 'evening' },
  'safe-contact.voicemail': 'no',
};

/** Somebody who has sent in a check. */
async function sent(coded: Coded) {
  const client = await aPerson(app);
  const check = await answering(app, client, 'vas', coded);
  await app.call('pathwayStanding', { as: client, params: { shareId: check.shareId } });
  const body = { ...check, status: 'completed', answers: inForm('vas', coded) };
  const reply = await app.call('saveAnswers', { as: client, body });
  expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
  return { client, check };
}

describe('rule 2.15: what somebody proves with is read by nobody else', () => {
  test('a passcode is “Given” wherever staff read answers, and the client’s own page has it', async () => {
    const { client, check } = await sent(WITH_NUMBER);
    const { shareId } = check;
    const questionId = inForm('vas', { 'ubrn-passcode': 'x' })[0]?.questionId ?? '';
    const seen = await Promise.all([
      app.call('client', { as: staff, params: { id: client.id } }),
      app.call('clientForm', { as: staff, params: { id: client.id, shareId } }),
      app.call('sharedForm', { as: staff, query: { shareId } }),
      app.call('answersAsFhir', { as: staff, query: { shareId } }),
      app.call('editHistory', { as: staff, query: { userId: client.id, questionId } }),
    ]);
    for (const reply of seen) {
      expect([reply.statusCode, reply.body]).toEqual([200, expect.not.stringContaining(PASSCODE)]);
      expect(reply.body).toContain('Given');
    }
    const own = await app.call('sharedForm', { as: client, query: { shareId } });
    expect(own.body).toContain(PASSCODE);
  });
});
