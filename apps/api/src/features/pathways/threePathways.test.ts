import { REFERRAL_TRIES } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { features } from '../../features.ts';
import { answering, type Check, type Coded, codesIn, fillForChecks, inForm } from '../../testing/pathways.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { carryOutDeletion } from '../ownData/service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    fill: fillForChecks,
  });
});
afterAll(() => app.close());

type Service = 'top' | 'vas' | 'larc';
const CALL: Coded = {
  'call.number-and-time': { phone: '07700 900142', at: 'evening' },
  'safe-contact.voicemail': 'no',
};
const LARC_POSITIVE: Coded = {
  'visit.reason': 'new',
  'contraception.wanted': 'not-sure',
  'pregnancy.possible': 'yes',
  'pregnancy-test': 'positive',
  'last-period': '2026-10-19',
  'date-of-birth': '1997-06-14',
  'symptom.warning-signs-now': ['none'],
  'gp-registered': 'yes',
  'safety.hurt': 'no',
  'choice.by-others': 'own-choice',
  'gp.contact': 'no',
  ...CALL,
};
const TOP: Coded = {
  'date-of-birth': '1997-06-14',
  'safety.can-talk': 'yes',
  'safety.hurt': 'no',
  'symptom.warning-signs-now': ['none'],
  'care.wish': 'end-pregnancy',
  'pregnancy-test': 'positive',
  'last-period': '2026-10-19',
  'pregnancy.care-so-far': 'no',
  'gp-registered': 'yes',
  postcode: 'LF1 4AB',
  'gp.contact': 'no',
  'clinic-code.at-hand': 'yes',
};

const send = (as: TestPerson, { shareId, questionSetId }: Check, service: Service, coded: Coded) =>
  app.call('saveAnswers', {
    as,
    body: { shareId, questionSetId, status: 'completed', answers: inForm(service, coded) },
  });
const standing = async (as: TestPerson, { shareId }: { shareId: string }) =>
  (await app.call('pathwayStanding', { as, params: { shareId } })).json();
const begin = async (as: TestPerson, service: Service) =>
  (await app.call('startForm', { body: { kind: 'eligibility', service }, as })).json() as Check;
const heldIn = async (as: TestPerson, service: Service, { shareId }: Check) =>
  codesIn(service, (await app.call('sharedForm', { query: { shareId }, as })).json());
const kindsFor = async ({ id }: TestPerson) =>
  (
    await app.dependencies.db
      .selectFrom('worklist_item')
      .select('kind')
      .where('person_id', '=', id)
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind);
const decided = ({ id }: TestPerson) =>
  app.dependencies.db.selectFrom('pathway_decision').selectAll().where('person_id', '=', id).execute();

describe('rule 2.8: from one pathway into the next', () => {
  test('larc with a positive test ends, and top begins with what was just answered', async () => {
    const client = await aPerson(app);
    const larc = await answering(app, client, 'larc', LARC_POSITIVE);
    expect((await send(client, larc, 'larc', LARC_POSITIVE)).statusCode).toBe(200);
    expect(await standing(client, larc)).toMatchObject({
      outcome: 'pregnant',
      route: '/larc/PregnancySignposting',
      gestation: { weeks: 4 },
    });
    const top = await begin(client, 'top');
    expect(await heldIn(client, 'top', top)).toMatchObject({
      'pregnancy-test': 'positive',
      'last-period': '2026-10-19',
      'date-of-birth': '1997-06-14',
      postcode: 'WE4 2RS',
      // Said a moment ago.
      'safety.hurt': 'no',
    });
    expect(await heldIn(client, 'top', top)).not.toHaveProperty('call.number-and-time');
    const { needs, at } = await standing(client, top);
    expect(at).toBe('safety');
    const asked = needs.map(({ questionId }: { questionId: string }) => questionId);
    expect(asked).toHaveLength(2);
  });

  test('who comes back with the code they were sent for keeps what lasts, and is asked the rest again', async () => {
    const client = await aPerson(app);
    const first = { ...TOP, 'clinic-code.at-hand': 'no' };
    const check = await answering(app, client, 'top', first);
    expect((await send(client, check, 'top', first)).statusCode).toBe(200);
    expect(await decided(client)).toMatchObject([{ outcome: 'clinic-first' }]);
    const again = await begin(client, 'top');
    expect(again.shareId).not.toBe(check.shareId);
    const kept = await heldIn(client, 'top', again);
    expect(kept).toMatchObject({
      'pregnancy-test': 'positive',
      'last-period': '2026-10-19',
      'gp-registered': 'yes',
    });
    for (const code of ['safety.hurt', 'symptom.warning-signs-now', 'clinic-code.at-hand'])
      expect(kept).not.toHaveProperty(code);
  });
});

describe('rule 2.12: the named clinic of an area, and its code', () => {
  test('a right code is known, in capitals and with a dash too', async () => {
    const client = await aPerson(app);
    const check = await answering(app, client, 'top', { ...TOP, 'clinic-code': 'BLUEBELL-42' });
    expect(await standing(client, check)).toMatchObject({
      world: { contract: 'direct', told: { localClinic: 'bluebell-suite', clinicCode: 'known' } },
      localClinic: { name: 'Bluebell Suite' },
      wrong: {},
    });
  });

  test('another clinic’s code is not, three wrong ones stop it, and what was wrong is put in front of staff', async () => {
    const client = await aPerson(app);
    for (const code of ['amber kite', 'bluebell 43', 'bluebell']) {
      const check = await answering(app, client, 'top', { ...TOP, 'clinic-code': code });
      await standing(client, check);
    }
    const right = { ...TOP, 'clinic-code': 'bluebell 42' };
    const check = await answering(app, client, 'top', right);
    const found = await standing(client, check);
    expect(found.world.told.clinicCode).toBe('stopped');
    expect(found.wrong).toEqual({});
    expect(await kindsFor(client)).toEqual(['referral_stopped']);
    expect(
      await app.dependencies.db
        .selectFrom('referral_try')
        .selectAll()
        .where('person_id', '=', client.id)
        .execute(),
    ).toHaveLength(REFERRAL_TRIES.most);
    expect((await send(client, check, 'top', right)).statusCode).toBe(200);
    expect(await decided(client)).toMatchObject([{ outcome: 'clinic-code-not-found' }]);
    expect(await kindsFor(client)).toEqual(['referral_stopped', 'urgent_call']);
  });

  test('an area that has none has none, and neither has a postcode of nowhere', async () => {
    for (const [postcode, clinic] of [
      ['PW2 3DE', 'hope-house'],
      ['WE4 2RS', 'none'],
      ['SW1A 1AA', 'none'],
    ]) {
      const client = await aPerson(app);
      const check = await answering(app, client, 'top', { ...TOP, postcode: postcode ?? '' });
      expect((await standing(client, check)).world.told).toEqual({ localClinic: clinic });
    }
  });
});

describe('rule 2.13: somebody under 18 is put in front of staff by every pathway', () => {
  test.each([
    ['top', { ...TOP, ...CALL, 'clinic-code.at-hand': 'no' }],
    ['larc', LARC_POSITIVE],
  ] as const)('%s', async (service, coded) => {
    const client = await aPerson(app);
    const young = { ...coded, 'date-of-birth': '2010-06-14' };
    const check = await answering(app, client, service, young);
    const sent = await send(client, check, service, young);
    expect([sent.statusCode, sent.body]).toEqual([200, sent.body]);
    expect(await kindsFor(client)).toEqual(expect.arrayContaining(['safeguarding', 'urgent_call']));
    const [share] = await app.dependencies.db
      .selectFrom('question_share')
      .select('flags')
      .where('id', '=', check.shareId)
      .execute();
    expect(share?.flags).toContain('Under 18 at the check');
  });
});

test('rule 11.7: what was decided and tried goes with the person', async () => {
  const client = await aPerson(app);
  const check = await answering(app, client, 'larc', LARC_POSITIVE);
  await send(client, check, 'larc', LARC_POSITIVE);
  expect(await decided(client)).toHaveLength(1);
  const { db, now } = app.dependencies;
  const request = newId(now());
  await db
    .insertInto('deletion_request')
    .values({ id: request, person_id: client.id, asked_at: now() })
    .execute();
  const staff = await aPerson(app, 'Super_Admin');
  await db
    .transaction()
    .execute((within) => carryOutDeletion(features, app.dependencies, within, request, staff.id));
  expect(await decided(client)).toEqual([]);
});
