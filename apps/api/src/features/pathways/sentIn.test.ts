import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AT_RISK,
  AT_THE_NUMBER,
  answering,
  type Check,
  type Coded,
  fillForChecks,
  IN_PAIN,
  inForm,
  PAYS,
} from '../../testing/pathways.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { saysSafe } from '../../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    fill: fillForChecks,
  });
});
afterAll(() => app.close());

const db = () => app.dependencies.db;
const send = (as: TestPerson, check: Check, coded: Coded, more: object = {}) => {
  const { shareId, questionSetId } = check;
  const body = { shareId, questionSetId, status: 'completed', answers: inForm('vas', coded), ...more };
  return app.call('saveAnswers', { as, body });
};
const standing = async (as: TestPerson, { shareId }: Check) =>
  (await app.call('pathwayStanding', { as, params: { shareId } })).json();
const decisions = ({ id }: { id: string }) =>
  db().selectFrom('pathway_decision').selectAll().where('person_id', '=', id).execute();
const calls = ({ id }: { id: string }) =>
  db().selectFrom('callback').selectAll().where('person_id', '=', id).execute();
const items = ({ id }: { id: string }) =>
  db()
    .selectFrom('worklist_item')
    .select(['kind', 'about'])
    .where('person_id', '=', id)
    .orderBy('kind')
    .execute();
const share = ({ shareId }: Check) =>
  db().selectFrom('question_share').selectAll().where('id', '=', shareId).executeTakeFirstOrThrow();
const idOf = (code: string) => inForm('vas', { [code]: 'x' })[0]?.questionId ?? '';

/** Somebody new who has sent in these answers. */
async function sent(coded: Coded): Promise<{ client: TestPerson; check: Check }> {
  const client = await aPerson(app);
  const check = await answering(app, client, 'vas', coded);
  const reply = await send(client, check, coded);
  expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
  return { client, check };
}

describe('rule 2.13: a check that is sent in is decided by its walk', () => {
  test('outcome, rules with their sentences, flags, the answers they read, the world and the version are kept', async () => {
    const { client, check } = await sent(PAYS);
    expect(await decisions(client)).toEqual([
      {
        share_id: check.shareId,
        person_id: client.id,
        service: 'vas',
        definition: 'vas',
        version: 2,
        pathway_version: 1,
        outcome: 'pays-for-it',
        route: '/vas/thank-you',
        title: expect.any(String),
        at: app.dependencies.now(),
        rules: expect.arrayContaining([
          { at: 'nhs', rule: 'pays', because: 'You would like to pay for it yourself.' },
          { at: 'safe-number', rule: 'ready-pays', because: null },
        ]),
        flags: [],
        answers: expect.arrayContaining([{ questionId: 'payment', optionId: 'private', answer: '' }]),
        world: { today: '2026-11-20', miles: null },
      },
    ]);
    expect(await share(check)).toMatchObject({ status: 'completed', progress: { left: 0, answered: 12 } });
    expect([await calls(client), await items(client)]).toEqual([[], []]);
    expect(await standing(client, check)).toMatchObject({
      at: 'pays-for-it',
      outcome: 'pays-for-it',
      route: '/vas/thank-you',
      needs: [],
      decision: { outcome: 'pays-for-it', definition: 'vas', version: 2 },
    });
  });

  test('only what the way asked is needed, and only that is kept', async () => {
    const { client, check } = await sent({ ...AT_RISK, 'family.wants-child': 'no', postcode: 'WE4 2RS' });
    const kept = new Set((await share(check)).answers.map(({ questionId }) => questionId));
    expect(kept).toEqual(new Set(Object.keys(AT_RISK).map(idOf)));
    const [decision] = await decisions(client);
    expect(new Set(decision?.answers.map(({ questionId }) => questionId))).toEqual(
      new Set(Object.keys(AT_RISK)),
    );
  });

  test('what is still needed on the way is asked for, and nothing is stored', async () => {
    const client = await aPerson(app);
    const check = await answering(app, client, 'vas', {});
    const { 'family.wants-child': _, 'safe-contact.voicemail': __, ...some } = PAYS;
    const reply = await send(client, check, some);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'answers_missing']);
    expect(reply.json().fields.map(({ field }: { field: string }) => field)).toEqual([
      idOf('family.wants-child'),
    ]);
    expect((await share(check)).status).toBe('draft');
    expect(await decisions(client)).toEqual([]);
  });

  test('rule 10.4: what a body claims is not believed: outcome, contract, a referral that nobody has tried', async () => {
    const client = await aPerson(app);
    const coded = { ...AT_THE_NUMBER, ubrn: '1234 5678 9012', 'ubrn-passcode': 'tulip lemon' };
    const check = await answering(app, client, 'vas', coded);
    const whole = {
      ...coded,
      'family.wants-child': 'no',
      'call.number-and-time': { phone: '07700 900142', at: 'evening' },
      'safe-contact.voicemail': 'no',
    };
    const world = { contract: 'direct', miles: 0, told: { referral: 'known' } };
    const claims = {
      outcome: 'nhs-pays',
      route: '/vas/thank-you',
      world,
      ...world,
      flags: [],
      decision: world,
    };
    const early = await send(client, check, whole, claims);
    expect([early.statusCode, early.json().fields[0].field]).toEqual([422, idOf('ubrn')]);
    expect((await standing(client, check)).world.told).toEqual({ referral: 'known' });
    expect((await send(client, check, whole, claims)).statusCode).toBe(200);
    expect(await decisions(client)).toMatchObject([
      { outcome: 'nhs-pays', world: { contract: 'cbs-msi-mandatory', told: { referral: 'known' } } },
    ]);
    const trace = JSON.stringify(await decisions(client));
    expect(trace).not.toContain('tulip');
  });

  test('rule 6.9, 6.5: twenty at once are one decision, one call, one thing to do; the same again is answered as before', async () => {
    const client = await aPerson(app);
    const check = await answering(app, client, 'vas', AT_RISK);
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(client, check, AT_RISK)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const again = await send(client, check, { ...AT_RISK, 'family.wants-child': 'no' });
    expect([again.statusCode, again.json().status]).toEqual([200, 'completed']);
    expect(await decisions(client)).toHaveLength(1);
    expect(await calls(client)).toHaveLength(1);
    expect((await items(client)).map(({ kind }) => kind)).toEqual(['safeguarding', 'urgent_call']);
    const submitted = await db()
      .selectFrom('audit')
      .select('id')
      .where('user_id', '=', client.id)
      .where('action_type', '=', 'Submitted')
      .execute();
    expect(submitted).toHaveLength(1);
  });

  test('while they ask for a call at the same moment nobody waits for ever', async () => {
    const client = await aPerson(app);
    const check = await answering(app, client, 'vas', AT_RISK);
    const asked = {
      reason: 'vas',
      day: '2026-11-24',
      timeSlot: 'morning',
      phone: '07700 900123',
      voicemail: false,
    };
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 === 0
          ? send(client, check, AT_RISK)
          : app.call('askForCallback', { as: client, body: { ...asked, shareId: check.shareId } }),
      ),
    );
    for (const reply of replies) expect([200, 201]).toContain(reply.statusCode);
    expect(await decisions(client)).toHaveLength(1);
  });

  test('another answer afterwards changes nothing, and neither does anybody by hand', async () => {
    const { client, check } = await sent(PAYS);
    const other = await send(client, check, { ...PAYS, 'safety.hurt': 'yes' });
    expect([other.statusCode, other.json().code]).toEqual([422, 'already_completed']);
    expect(await decisions(client)).toMatchObject([{ outcome: 'pays-for-it' }]);
    const change = sql`update pathway_decision set outcome = 'nhs-pays' where share_id = ${check.shareId}`;
    await expect(change.execute(db())).rejects.toThrow(/stands and cannot change/);
  });

  test('it is shown as it was decided, whatever has changed where they live', async () => {
    const { client, check } = await sent({ ...AT_THE_NUMBER, 'has-ubrn': 'no' });
    const contractOf = (contract: 'direct' | 'cbs-msi-mandatory') =>
      db()
        .updateTable('contract_term')
        .set({ contract })
        .where('reach', '=', 'AM')
        .where('service', '=', 'vas')
        .execute();
    await contractOf('direct');
    const shown = await standing(client, check);
    await contractOf('cbs-msi-mandatory');
    expect(shown).toMatchObject({
      outcome: 'number-first',
      world: { today: '2026-11-20', contract: 'cbs-msi-mandatory' },
      wrong: {},
      decision: { outcome: 'number-first' },
    });
    expect(shown.reasons.map(({ rule }: { rule: string }) => rule)).toContain('area-wants-a-number');
  });

  test('rule 6.4: a form that was loaded on hold stays on hold, and is decided all the same; staff complete it later', async () => {
    const client = await aPerson(app);
    const check = await answering(app, client, 'vas', AT_RISK);
    const { shareId, questionSetId } = check;
    await app.call('saveAnswers', { as: client, body: { shareId, questionSetId, status: 'hold' } });
    const reply = await send(client, check, AT_RISK);
    expect([reply.statusCode, reply.json().status]).toEqual([200, 'hold']);
    expect(await decisions(client)).toMatchObject([{ outcome: 'we-call-first' }]);
    const other = await send(client, check, PAYS);
    expect([other.statusCode, other.json().code]).toEqual([422, 'form_on_hold']);
    const staff = await aPerson(app, 'Super_Admin');
    const body = { shareId, questionSetId, status: 'completed', answers: inForm('vas', AT_RISK) };
    const done = await app.call('saveAnswersForClient', { as: staff, body });
    expect([done.statusCode, done.json().status]).toEqual([200, 'completed']);
    expect([await decisions(client), await calls(client)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('rule 1.5: what EXIT SITE sends in last is decided and raised too, once', async () => {
    const client = await aPerson(app);
    const { shareId, questionSetId } = await answering(app, client, 'vas', AT_RISK);
    const last = {
      shareId,
      questionSetId,
      status: 'completed',
      answers: inForm('vas', AT_RISK),
      versions: [1],
    };
    expect((await app.call('leaveSite', { as: client, body: { saves: [last, last] } })).statusCode).toBe(204);
    expect([await decisions(client), await calls(client)].map(({ length }) => length)).toEqual([1, 1]);
    expect((await share({ shareId, questionSetId })).status).toBe('completed');
  });

  test('rule 10.3: nobody sends in somebody else’s', async () => {
    const client = await aPerson(app);
    const check = await answering(app, client, 'vas', PAYS);
    expect((await send(await aPerson(app), check, PAYS)).statusCode).toBe(404);
    expect((await share(check)).status).toBe('draft');
  });
});

describe('rule 2.13: what its flags ask for is raised with it, or nothing is stored at all', () => {
  test('a flag on the form, a thing for triage with the sentence, an urgent call at the number and time they just gave', async () => {
    const { client, check } = await sent(AT_RISK);
    expect((await share(check)).flags).toEqual(['Risk of harm']);
    expect(await calls(client)).toMatchObject([
      {
        context: 'vas',
        day: '2026-11-20',
        time_slot: 'evening',
        phone: '+447700900142',
        voicemail: true,
        status: 'pending',
      },
    ]);
    expect(await items(client)).toEqual([
      {
        kind: 'safeguarding',
        about:
          'Someone hurts them or makes them feel scared. Risk of harm: “Yes” to “Is anyone hurting you, or making you feel scared?”. In “Check if we can help you”.',
      },
      {
        kind: 'urgent_call',
        about:
          'Someone hurts them or makes them feel scared. The call is arranged: Friday 20 November, 4pm to 8pm. In “Check if we can help you”.',
      },
    ]);
    const record = (
      await app.call('client', { as: await aPerson(app, 'Super_Admin'), params: { id: client.id } })
    ).json();
    expect(record.flags).toContainEqual({ words: 'Risk of harm', about: 'safety' });
    const mine = (await app.call('myCallbacks', { as: client })).json().data;
    expect(mine).toHaveLength(1);
  });

  test('someone under 18 is flagged, whichever way their answers lead', async () => {
    const { client, check } = await sent({ ...AT_RISK, 'safety.hurt': 'no', 'date-of-birth': '2010-06-14' });
    expect((await share(check)).flags).toContain('Under 18 at the check');
    expect((await items(client)).map(({ kind }) => kind)).toEqual(['safeguarding', 'urgent_call']);
  });

  test.each([
    ['have not said what is safe', undefined, 'They have not said if a call is safe'],
    ['said that no call is safe', { channels: ['email'] }, 'They said that no call is safe'],
  ] as const)(
    'rule 1.1: who %s is not called by the program: a person finds a way',
    async (_who, contact, words) => {
      const client = await aPerson(app);
      if (contact) await saysSafe(app, client, { channels: [...contact.channels] });
      const check = await answering(app, client, 'vas', IN_PAIN);
      expect((await send(client, check, IN_PAIN)).statusCode).toBe(200);
      expect(await calls(client)).toEqual([]);
      expect((await items(client)).map(({ kind }) => kind)).toEqual(['red_flag', 'urgent_call']);
      expect((await items(client))[1]?.about).toContain(words);
    },
  );

  test('rule 1.1: else by what they said last of safe contact, in its hours', async () => {
    const client = await aPerson(app, 'Client', { mobile: '+447700900321' });
    await saysSafe(app, client, { channels: ['phone'], hours: ['morning'], voicemail: false });
    const check = await answering(app, client, 'vas', IN_PAIN);
    expect((await send(client, check, IN_PAIN)).statusCode).toBe(200);
    expect(await calls(client)).toMatchObject([
      { day: '2026-11-21', time_slot: 'morning', phone: '+447700900321', voicemail: false },
    ]);
  });

  test('rule 12.2: whoever has asked for many calls today is called all the same', async () => {
    const client = await aPerson(app);
    const check = await answering(app, client, 'vas', AT_RISK);
    await db()
      .insertInto('quota')
      .values({ key: `callbacks of ${client.id}`, window_start: app.dependencies.now(), used: 1000 })
      .execute();
    expect((await send(client, check, AT_RISK)).statusCode).toBe(200);
    expect(await calls(client)).toHaveLength(1);
  });

  test('if one part cannot be written, none of it is: they can send it again', async () => {
    const client = await aPerson(app);
    const check = await answering(app, client, 'vas', AT_RISK);
    await sql`create function no_items() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      db(),
    );
    await sql`create trigger no_items before insert on worklist_item for each row execute function no_items()`.execute(
      db(),
    );
    expect((await send(client, check, AT_RISK)).statusCode).toBe(500);
    expect((await share(check)).status).toBe('draft');
    expect([await decisions(client), await calls(client)]).toEqual([[], []]);
    await sql`drop trigger no_items on worklist_item`.execute(db());
    expect((await send(client, check, AT_RISK)).statusCode).toBe(200);
    expect([(await decisions(client)).length, (await calls(client)).length]).toEqual([1, 1]);
  });
});

describe('rule 2.13: who reads it', () => {
  test('their own file has it, staff read it on the record, and it goes with them', async () => {
    const { client } = await sent(AT_RISK);
    const own = (await app.call('myData', { as: client })).json();
    expect(own.checks).toMatchObject([
      { about: 'Vasectomy', noted: ['Someone hurts them or makes them feel scared.'] },
    ]);
    const staff = await aPerson(app, 'Super_Admin');
    const record = (await app.call('client', { as: staff, params: { id: client.id } })).json();
    expect(record.checks).toMatchObject([
      {
        service: 'vas',
        outcome: 'we-call-first',
        because: [
          'You would like to have it with the NHS.',
          'You told us that someone hurts or pushes you, so we talk with you first.',
        ],
        flags: ['Someone hurts them or makes them feel scared.'],
      },
    ]);
  });
});
