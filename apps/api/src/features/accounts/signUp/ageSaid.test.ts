import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';
import { sealEligibility } from '../../eligibility/sealedEligibility.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await aPerson(app, 'Admin');
});
afterAll(() => app.close());

const YOUNG = '2012-05-03';
const OLDER = '1999-05-03';
let running = 0;

const newUser = async (email: string, dateOfBirth: string, more: object = {}) => {
  const body = {
    firstname: 'Amira',
    lastname: 'Rowe',
    email,
    dateOfBirth,
    mobile: '07700 900118',
    address: { line1: '12 Rowan Street', town: 'Westmere', postcode: 'WE4 2RS' },
    password: 'correct horse battery',
    ...more,
  };
  return (await app.call('newUser', { body })).json().secureOtpId as string;
};
/** Signs up to the end; what staff see of the client. */
async function seen(email: string, dateOfBirth: string, more: object = {}) {
  const secureOtpId = await newUser(email, dateOfBirth, more);
  await app.call('verifyNewUserByEmail', { body: { secureOtpId } });
  const { id } = (
    await app.call('verifyCode', { body: { secureOtpId, code: await app.code(email) } })
  ).json();
  return (await app.call('client', { as: admin, params: { id } })).json();
}
const anEmail = () => `age${++running}@example.com`;
const FLAG = { words: 'Said under 16 first', about: 'safety' };

describe('rule 1.6: under 16 first and then older: they go on, and staff see both', () => {
  test('said in the browser', async () => {
    const record = await seen(anEmail(), OLDER, { firstBirth: YOUNG });
    expect(record).toMatchObject({ dateOfBirth: OLDER, firstSaidBirth: YOUNG });
    expect(record.flags).toContainEqual(FLAG);
    const listed = await app.call('clients', { as: admin, query: { flagged: 'yes' } });
    expect(listed.json().data.map(({ id }: { id: string }) => id)).toContain(record.id);
  });

  test('said in the eligibility questions, whose seal nobody can take off', async () => {
    const eligibilityToken = await sealEligibility(app.dependencies, {
      service: 'top',
      outcome: 'eligible',
      contract: 'direct',
      flags: ['safeguarding'],
      summary: [],
      answers: [{ questionId: 'date-of-birth', optionId: '', answer: YOUNG }],
    });
    const record = await seen(anEmail(), OLDER, { eligibilityToken });
    expect(record.firstSaidBirth).toBe(YOUNG);
  });

  test('rule 1.6: what a stranger says in a sign-up with their address stays with that sign-up', async () => {
    const email = anEmail();
    await newUser(email, YOUNG);
    app.advance(60_000);
    await newUser(email, OLDER, { firstBirth: YOUNG });
    const record = await seen(email.toUpperCase(), OLDER);
    expect(record.firstSaidBirth).toBeNull();
    expect(record.flags).not.toContainEqual(FLAG);
  });

  test('rule 1.6: a sign-up that its own code proves keeps what was said in it', async () => {
    const email = anEmail();
    await newUser(email, OLDER);
    expect((await seen(email, OLDER, { firstBirth: YOUNG })).firstSaidBirth).toBe(YOUNG);
  });

  test.each([
    ['17 first', OLDER, '2009-05-03'],
    ['under 16 both times', YOUNG, '2013-05-03'],
    ['nothing else', OLDER, undefined],
    ['no date at all', OLDER, 'tomorrow'],
  ])('%s: there is nothing to see', async (_name, dateOfBirth, firstBirth) => {
    const record = await seen(anEmail(), dateOfBirth, firstBirth ? { firstBirth } : {});
    expect(record.firstSaidBirth).toBeNull();
    expect(record.flags).not.toContainEqual(FLAG);
  });
});
