import { REFERRAL_TRIES } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLOSED_PRACTICE } from '../../demo/eligibility.ts';
import { aSession } from '../../testing/clinics.ts';
import { AT_THE_NUMBER, answering, type Coded, fillForChecks, inForm } from '../../testing/pathways.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    fill: fillForChecks,
  });
});
afterAll(() => app.close());

const stand = (as: TestPerson, { shareId }: { shareId: string }) =>
  app.call('pathwayStanding', { as, params: { shareId } });
const standing = async (as: TestPerson, check: { shareId: string }) => (await stand(as, check)).json();
const RIGHT = { ubrn: '1234 5678 9012', 'ubrn-passcode': 'Tulip  Lemon' };
const tried = (as: TestPerson, more: Coded) => answering(app, as, 'vas', { ...AT_THE_NUMBER, ...more });
const guess = async (as: TestPerson, more: Coded) => standing(as, await tried(as, more));
const idOf = (code: string) => inForm('vas', { [code]: 'x' })[0]?.questionId ?? '';
const rowsOf = (person: { id: string }) =>
  app.dependencies.db.selectFrom('referral_try').selectAll().where('person_id', '=', person.id).execute();
const items = (person: { id: string }) =>
  app.dependencies.db
    .selectFrom('worklist_item')
    .select(['id', 'kind', 'about'])
    .where('person_id', '=', person.id)
    .execute();
const wrongOnes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    ubrn: String(500_000_000_000 + from + at),
    'ubrn-passcode': 'tulip lemon',
  }));

describe('rule 2.12: where somebody stands, with what only the server knows', () => {
  test('walks to where an answer is needed, and says it in words', async () => {
    const client = await aPerson(app);
    expect(
      await standing(
        client,
        await answering(app, client, 'vas', {
          'symptom.testicles': 'no',
          payment: 'nhs',
          'date-of-birth': '1997-06-14',
        }),
      ),
    ).toMatchObject({
      world: { today: '2026-11-20' },
      at: 'about-you',
      route: '/vas/date-of-birth',
      outcome: null,
      needs: [{ questionId: idOf('safety.hurt') }, { questionId: idOf('choice.whose-idea') }],
      wrong: {},
      decision: null,
    });
  });

  test('rule 2.3: who pays goes by the practice where one is chosen, else by the postcode', async () => {
    const client = await aPerson(app);
    const { db } = app.dependencies;
    const practice = await db
      .selectFrom('gp_practice')
      .selectAll()
      .where('name', '=', 'Caldermoor Health Centre')
      .executeTakeFirstOrThrow();
    const { 'has-ubrn': _, ...living } = AT_THE_NUMBER;
    const byPostcode = await standing(client, await answering(app, client, 'vas', living));
    expect(byPostcode).toMatchObject({
      world: { contract: 'cbs-msi-mandatory' },
      at: 'through-gp',
      bookingService: { name: 'Merrowshire Booking Line' },
    });
    const chosen = { ...living, 'gp-practice': practice.organisation_code };
    expect(await standing(client, await answering(app, client, 'vas', chosen))).toMatchObject({
      world: { contract: 'none' },
      practice: { name: 'Caldermoor Health Centre' },
    });
    const closed = { ...living, 'gp-practice': 'Z00000' };
    expect(await standing(client, await answering(app, client, 'vas', closed))).toMatchObject({
      at: 'area',
      wrong: { [idOf('gp-practice')]: 'Choose your GP practice from the list' },
    });
  });

  test('rule 2.17: a practice that has closed is asked for anew, and named: nobody reads a code', async () => {
    const client = await aPerson(app);
    const { 'has-ubrn': _, ...living } = AT_THE_NUMBER;
    const chosen = { ...living, 'gp-practice': CLOSED_PRACTICE.toLowerCase() };
    expect(await standing(client, await answering(app, client, 'vas', chosen))).toMatchObject({
      at: 'area',
      wrong: { [idOf('gp-practice')]: 'This GP practice has closed. Choose the one you go to now' },
      practice: { organisationCode: CLOSED_PRACTICE, name: 'Tollgate Surgery, Westmere' },
    });
  });

  test('the nearest three clinics that give the service, from where they live', async () => {
    const client = await aPerson(app);
    const places = [
      { service: 'vas', latitude: 53.3, longitude: -1.8 },
      { service: 'vas', latitude: 53.09, longitude: -2.02 },
      { service: 'vas', latitude: 52, longitude: -1 },
      { service: 'vas', latitude: 54, longitude: -1 },
      { service: 'top', latitude: 53.08, longitude: -2.02 },
    ] as const;
    for (const place of places) await aSession(app, place);
    const found = await guess(client, RIGHT);
    expect(found.clinics.map(({ miles }: { miles: number }) => Math.round(miles))).toEqual([1, 18, 76]);
    expect(found.world.miles).toBe(found.clinics[0].miles);
  });

  test('rule 10.3: somebody else’s form, none at all and one that no pathway walks are one answer; staff have no such call', async () => {
    const [client, other] = [await aPerson(app), await aPerson(app)];
    const check = await answering(app, client, 'vas', {});
    const plain = (
      await app.call('startForm', { body: { kind: 'counselling', service: 'vas' }, as: client })
    ).json();
    const nobodys = { shareId: '0190b000-0001-7000-8000-000000000001' };
    const replies = [await stand(other, check), await stand(other, nobodys), await stand(client, plain)];
    for (const reply of replies) expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
    for (const usertype of ['Admin', 'Super_Admin', 'Internal', 'External'] as const)
      expect((await stand(await aPerson(app, usertype), check)).statusCode).toBe(403);
    expect((await app.call('pathwayStanding', { params: { shareId: check.shareId } })).statusCode).toBe(401);
    expect((await stand(client, { shareId: 'x' })).statusCode).toBe(400);
    await app.dependencies.db
      .updateTable('question_share')
      .set({ withdrawn_at: app.dependencies.now() })
      .where('id', '=', check.shareId)
      .execute();
    expect((await stand(client, check)).json().code).toBe('form_withdrawn');
  });
});

describe('rule 2.12: a referral number with its passcode is tried three times', () => {
  test('the right one is known, however it is written, and leaves one row of the trail', async () => {
    const client = await aPerson(app);
    const check = await tried(client, RIGHT);
    expect(await standing(client, check)).toMatchObject({
      world: { told: { referral: 'known' } },
      wrong: {},
    });
    expect(await standing(client, check)).toMatchObject({ world: { told: { referral: 'known' } } });
    expect(await rowsOf(client)).toHaveLength(1);
    const trail = await app.dependencies.db
      .selectFrom('audit')
      .select('action')
      .where('user_id', '=', client.id)
      .where('action_type', '=', 'Tried')
      .execute();
    expect(trail).toEqual([{ action: 'Entered a referral number or a code' }]);
  });

  test('which of number and passcode is wrong is never said, nor whether it is another service’s', async () => {
    const replies = [
      { ubrn: '555555555555', 'ubrn-passcode': 'tulip lemon' },
      { ubrn: '123456789012', 'ubrn-passcode': 'quiet harbour' },
      { ubrn: '123456789012', 'ubrn-passcode': `tulip lemon${'\u0301'.repeat(28)}` },
    ];
    const said = [];
    for (const one of replies) said.push(await guess(await aPerson(app), one));
    for (const one of said) {
      expect(one).toMatchObject({
        at: 'number-known',
        route: '/vas/UBRN',
        needs: [],
        world: { today: '2026-11-20' },
      });
      expect(one.wrong).toEqual(said[0].wrong);
      expect(one.world).not.toHaveProperty('told');
    }
    expect(Object.keys(said[0].wrong)).toEqual([idOf('ubrn')]);
  });

  test('the same wrong one again is the same try', async () => {
    const client = await aPerson(app);
    const check = await tried(client, wrongOnes(1)[0] as Coded);
    for (let again = 0; again < 5; again += 1) expect((await standing(client, check)).wrong).not.toEqual({});
    expect(await rowsOf(client)).toHaveLength(1);
  });

  test('the third wrong one stops it, and then a right one no longer helps, until a day is over', async () => {
    const client = await aPerson(app);
    for (const [at, one] of wrongOnes(REFERRAL_TRIES.most).entries()) {
      const found = await guess(client, one);
      expect(found.world.told?.referral).toBe(at < REFERRAL_TRIES.most - 1 ? undefined : 'stopped');
    }
    const stopped = await guess(client, RIGHT);
    expect(stopped).toMatchObject({ world: { told: { referral: 'stopped' } }, wrong: {} });
    expect((await items(client)).map(({ kind }) => kind)).toEqual(['referral_stopped']);
    await app.dependencies.db
      .updateTable('referral_try')
      .set({ at: new Date(app.dependencies.now().getTime() - REFERRAL_TRIES.window) })
      .where('person_id', '=', client.id)
      .execute();
    expect(await guess(client, RIGHT)).toMatchObject({ world: { told: { referral: 'known' } } });
  });

  test('staff who have looked after it give the tries back', async () => {
    const client = await aPerson(app);
    for (const one of wrongOnes(3)) await guess(client, one);
    const [item] = await items(client);
    app.advance(1000);
    const staff = await aPerson(app, 'Super_Admin');
    await app.call('finishWorklistItem', { as: staff, params: { id: item?.id ?? '' } });
    app.advance(1000);
    expect(await guess(client, RIGHT)).toMatchObject({ world: { told: { referral: 'known' } } });
  });

  test('rule 8.5: twenty at once get three: a try is used up before anything is compared', async () => {
    const client = await aPerson(app);
    const check = await tried(client, wrongOnes(1)[0] as Coded);
    const { db } = app.dependencies;
    // The answers change behind its back between one call and the next, as twenty devices would change them.
    const all = wrongOnes(20, 100);
    const replies = await Promise.all(
      all.map(async (one) => {
        await db
          .updateTable('question_share')
          .set({ answers: JSON.stringify(inForm('vas', { ...AT_THE_NUMBER, ...one })) })
          .where('id', '=', check.shareId)
          .execute();
        return stand(client, check);
      }),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    for (const one of all) {
      await db
        .updateTable('question_share')
        .set({ answers: JSON.stringify(inForm('vas', { ...AT_THE_NUMBER, ...one })) })
        .where('id', '=', check.shareId)
        .execute();
      expect((await standing(client, check)).world.told.referral).toBe('stopped');
    }
    expect(await rowsOf(client)).toHaveLength(REFERRAL_TRIES.most);
    expect(await items(client)).toHaveLength(1);
  });

  test('twenty presses of the same right one are one try, and none of them is told that it is wrong', async () => {
    const client = await aPerson(app);
    const check = await tried(client, RIGHT);
    const replies = await Promise.all(Array.from({ length: 20 }, () => standing(client, check)));
    for (const one of replies)
      expect(one).toMatchObject({ world: { told: { referral: 'known' } }, wrong: {} });
    expect(await rowsOf(client)).toHaveLength(1);
  });

  test('rule 17.4: a try that a crash left half done stays used up, and the right one is still right', async () => {
    const client = await aPerson(app);
    const check = await tried(client, RIGHT);
    const halfDone = () =>
      app.dependencies.db
        .updateTable('referral_try')
        .set({ known: null })
        .where('person_id', '=', client.id)
        .execute();
    await standing(client, check);
    await halfDone();
    expect((await standing(client, check)).world.told).toEqual({ referral: 'known' });
    await halfDone();
    for (const one of wrongOnes(2)) await guess(client, one);
    expect((await guess(client, wrongOnes(1, 5)[0] as Coded)).world.told).toEqual({ referral: 'stopped' });
  });

  test('rule 10.3: nobody’s tries are anybody else’s, and the worst words are only wrong', async () => {
    const [client, other] = [await aPerson(app), await aPerson(app)];
    for (const one of wrongOnes(3)) await guess(client, one);
    expect(await guess(other, RIGHT)).toMatchObject({ world: { told: { referral: 'known' } } });
    const worst = ["' or 1=1 --", '\u202e<script>', '😀'.repeat(20), '% %', '\u0300'.repeat(40)];
    for (const passcode of worst) {
      const found = await guess(await aPerson(app), { ubrn: '123456789012', 'ubrn-passcode': passcode });
      expect([found.at, found.world.told]).toEqual(['number-known', undefined]);
    }
  });

  test('rule 12.6: neither number nor passcode is kept beside the form, nor in any log', async () => {
    const client = await aPerson(app);
    await guess(client, { ubrn: '987654321098', 'ubrn-passcode': 'purple marmalade' });
    const kept = JSON.stringify(await rowsOf(client));
    for (const secret of ['987654321098', '9876 5432', 'marmalade']) {
      expect(kept).not.toContain(secret);
      expect(app.logs()).not.toContain(secret);
    }
  });
});
