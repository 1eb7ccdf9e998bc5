import { CALLS_AT_A_TIME } from '@careway/core/callbacks/capacity';
import { CALLBACK_CONTEXTS, CALLBACK_REASONS } from '@careway/core/callbacks/contexts';
import { CALL_TRIES } from '@careway/core/callbacks/nextTry';
import { CLAIM_LASTS } from '@careway/core/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { callInCrowd } from '../../../testing/crowd.ts';
import { aForm, aShare, WHOLE } from '../../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

let app: TestApp;
let staff: TestPerson;
let colleague: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  // A Friday, 10am in London: the afternoon is still to come.
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dependencies.db.deleteFrom('callback').execute();
  staff = await aPerson(app, 'Admin', { firstName: 'Anjali' });
  colleague = await aPerson(app, 'Admin', { firstName: 'Owen' });
  client = await aPerson(app);
});

const HOUR = 3_600_000;
/** Moves the clock; whoever is signed in stays so. */
const later = async (ms: number) => {
  app.advance(ms);
  const now = app.dependencies.now();
  const ends = new Date(now.getTime() + HOUR);
  await app.dependencies.db.updateTable('session').set({ last_seen_at: now, ends_at: ends }).execute();
};
const CALL = {
  reason: 'general',
  day: '2026-11-24',
  timeSlot: 'morning',
  phone: '07700 900142',
  voicemail: false,
};
/** As if whoever has taken a call had done nothing for so long: sessions end before that, and a token too. */
const leftFor = (id: string, ms: number) =>
  sql`update callback set worked_at = worked_at - make_interval(secs => ${ms / 1000}) where id = ${id}`.execute(
    app.dependencies.db,
  );
const ask = async (more: object = {}, as: TestPerson = client): Promise<string> =>
  (await app.call('askForCallback', { as, body: { ...CALL, ...more } })).json().id;
const askAsStranger = (more: object = {}) =>
  app.call('askForCallbackAsStranger', { body: { ...CALL, askFor: 'Jo', ...more } });
const list = async (query: Record<string, string> = {}, as: TestPerson = staff) =>
  (await app.call('staffCalls', { as, query })).json().data as {
    id: string;
    names: string[];
    tries: number;
    taken: { by: string; mine: boolean } | null;
    [key: string]: unknown;
  }[];
const ids = async (query: Record<string, string> = {}, as: TestPerson = staff) =>
  (await list(query, as)).map(({ id }) => id);
const take = (id: string, as: TestPerson = staff) => app.call('takeCall', { as, params: { id } });
const open = (id: string, as: TestPerson = staff) => app.call('openCall', { as, params: { id } });
const tried = (id: string, body: object, as: TestPerson = staff) =>
  app.call('recordAttempt', { as, params: { id }, body: { nth: 1, ...body } });
/** Takes it, reads what is safe and records what came of it. */
const makeCall = async (id: string, body: object, as: TestPerson = staff) => {
  await take(id, as);
  await open(id, as);
  return tried(id, body, as);
};
const rowOf = (id: string) =>
  app.dependencies.db.selectFrom('callback').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const attempts = (id: string) =>
  app.dependencies.db
    .selectFrom('call_attempt')
    .selectAll()
    .where('callback_id', '=', id)
    .orderBy('nth')
    .execute();
const items = async (personId: string) =>
  (
    await app.dependencies.db
      .selectFrom('worklist_item')
      .select('kind')
      .where('person_id', '=', personId)
      .execute()
  ).map(({ kind }) => kind);

describe('rule 4.8: the lists of calls', () => {
  test('pending soonest first, those of today, overflow, completed; a list tells neither number nor what is safe', async () => {
    const later = await ask({ timeSlot: 'evening' });
    const sooner = await ask();
    const today = await ask({ day: '2026-11-20', timeSlot: 'afternoon' });
    expect(await ids()).toEqual([today, sooner, later]);
    expect(await ids({ list: 'today' })).toEqual([today]);
    expect(await ids({ day: '2026-11-24', time: 'morning' })).toEqual([sooner]);
    expect(await ids({ service: 'top' })).toHaveLength(3);
    expect(await ids({ service: 'vas' })).toEqual([]);
    const text = JSON.stringify(await list());
    expect(text).not.toContain('900142');
    expect(text).not.toMatch(/voicemail|phone/i);
    expect((await makeCall(today, { outcome: 'spoke' })).statusCode).toBe(201);
    expect(await ids({ list: 'completed' })).toEqual([today]);
    expect(await ids({ list: 'waiting' })).toEqual([sooner, later]);
    expect(await ids({ list: 'all' })).toEqual([later, sooner, today]);
  });

  test('page by page nothing is left out and nothing shown twice', async () => {
    const all: string[] = [];
    for (const timeSlot of ['morning', 'afternoon', 'evening']) all.push(await ask({ timeSlot }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await app.call('staffCalls', { as: staff, query: { limit: 1, cursor } })).json();
      seen.push(...page.data.map(({ id }: { id: string }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(all);
  });

  test('rule 10.3: another trust’s staff see, take, open and record nothing of it; strangers’ calls are the contact centre’s', async () => {
    const trustId = newId(app.dependencies.now());
    await app.dependencies.db
      .insertInto('trust')
      .values({ id: trustId, name: `Far ${trustId}` })
      .execute();
    const far = await aPerson(app, 'Admin', { trustId });
    const theirs = await ask({}, await aPerson(app, 'Client', { trustId }));
    await askAsStranger();
    const [stranger = ''] = await ids();
    expect(await ids()).toHaveLength(1);
    expect(await ids({}, far)).toEqual([theirs]);
    for (const [id, as] of [
      [theirs, staff],
      [stranger, far],
    ] as const)
      for (const reply of [await take(id, as), await open(id, as), await tried(id, { outcome: 'spoke' }, as)])
        expect(reply.statusCode).toBe(404);
    expect(await ids({}, await aPerson(app, 'Super_Admin'))).toHaveLength(2);
  });

  test('rule 4.8: who asks for a time that is full is not turned away, stands in overflow, and is told before which times are full', async () => {
    const most = CALLS_AT_A_TIME.evening;
    const people = await Promise.all(Array.from({ length: most + 3 }, () => aPerson(app)));
    const call = callInCrowd(app);
    const replies = await Promise.all(
      people.map((as) => call('askForCallback', { as, body: { ...CALL, timeSlot: 'evening' } })),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await ids({ limit: '100' })).toHaveLength(most);
    expect(await ids({ list: 'overflow', why: 'full' })).toHaveLength(3);
    expect((await app.call('fullCallTimes', { as: client })).json()).toEqual({
      full: [{ day: '2026-11-24', timeSlot: 'evening' }],
    });
    // Strangers never fill the clients' times, nor are they turned away.
    for (let more = 0; more < 2; more += 1)
      expect((await askAsStranger({ phone: `07700 90073${more}` })).statusCode).toBe(201);
    await ask();
    expect(await ids({ list: 'overflow' })).toHaveLength(3);
  });

  test('rule 4.8: strangers have times of their own; beyond those too nobody is turned away', async () => {
    const { db } = app.dependencies;
    await askAsStranger();
    const [{ id: _, ...one } = { id: '' }] = await db.selectFrom('callback').selectAll().execute();
    const others = Array.from({ length: CALLS_AT_A_TIME.morning - 1 }, (_, n) => ({
      ...one,
      id: newId(app.dependencies.now()),
      phone: `+4477009${String(n).padStart(5, '0')}`,
      cancel_hash: Buffer.from(`stranger ${n}`),
    }));
    await db
      .insertInto('callback')
      .values(others as never)
      .execute();
    expect((await askAsStranger({ phone: '07700 900999' })).statusCode).toBe(201);
    const beyond = await db.selectFrom('callback').select('phone').where('beyond', '=', true).execute();
    expect(beyond).toEqual([{ phone: '+447700900999' }]);
  });
});

describe('whose service a call is about is kept with it (rule 4.8)', () => {
  const serviceOf = async (id: string) => (await list()).find((one) => one.id === id)?.service;

  test.each(CALLBACK_REASONS)('the database says of "%s" what its row says', async (reason) => {
    const { rows } = await sql<{ service: string | null }>`
      select service_of_call(${reason}, 'what they came for') as service`.execute(app.dependencies.db);
    expect(rows[0]?.service).toBe(CALLBACK_CONTEXTS[reason].service ?? 'what they came for');
  });

  test('a call about nothing special goes along when its client comes for something else, any other stays', async () => {
    const cameFor = (service: string) =>
      sql`update person set service = ${service} where id = ${client.id}`.execute(app.dependencies.db);
    await cameFor('larc');
    const general = await ask({ reason: 'general' });
    const top = await ask({ reason: 'top', timeSlot: 'evening' });
    expect([await serviceOf(general), await serviceOf(top)]).toEqual(['larc', 'top']);
    await cameFor('vas');
    expect([await serviceOf(general), await serviceOf(top)]).toEqual(['vas', 'top']);
    expect(await ids({ service: 'vas' })).toEqual([general]);
    expect(await ids({ service: 'larc' })).toEqual([]);
  });
});

describe('rule 16.8: no two take the same call', () => {
  test('of twenty who take it at once one has it, and the others are told who', async () => {
    const id = await ask();
    const twenty = await Promise.all(
      Array.from({ length: 20 }, (_, n) => aPerson(app, 'Admin', { firstName: `Taker${n}` })),
    );
    const call = callInCrowd(app);
    const replies = await Promise.all(twenty.map((as) => call('takeCall', { as, params: { id } })));
    const won = replies.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    const name = won[0]?.json().taken.by;
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200))
      expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([
        409,
        'taken_by_colleague',
        `${name} has taken this.`,
      ]);
    const trail = await app.dependencies.db
      .selectFrom('audit')
      .select('id')
      .where('user_id', '=', client.id)
      .where('action_type', '=', 'Taken')
      .execute();
    expect(trail).toHaveLength(1);
  });

  test('twenty who ask for the next one get twenty different ones, and the rest is told that nobody waits', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => aPerson(app)));
    for (const as of people) await ask({ day: '2026-11-20', timeSlot: 'afternoon' }, as);
    await app.dependencies.db.updateTable('callback').set({ due_at: app.dependencies.now() }).execute();
    const twenty = await Promise.all(Array.from({ length: 20 }, () => aPerson(app, 'Admin')));
    const call = callInCrowd(app);
    const replies = await Promise.all(
      twenty.map((as) => call('takeNextCall', { as, body: { list: 'pending' } })),
    );
    const taken = replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json().id);
    expect(new Set(taken).size).toBe(12);
    expect(taken).toHaveLength(12);
    expect(replies.filter(({ statusCode }) => statusCode === 404)).toHaveLength(8);
  });

  test('rule 16.9: what is left lying comes back, and who is still at it keeps it', async () => {
    const id = await ask();
    await take(id);
    await open(id);
    await leftFor(id, CLAIM_LASTS - 1000);
    expect((await take(id, colleague)).statusCode).toBe(409);
    expect((await take(id)).statusCode).toBe(200);
    await leftFor(id, CLAIM_LASTS - 1000);
    expect((await take(id, colleague)).statusCode).toBe(409);
    await app.sweep();
    expect((await rowOf(id)).taken_by).toBe(staff.id);
    await leftFor(id, 2000);
    expect((await list())[0]?.taken).toBeNull();
    expect((await take(id, colleague)).json().taken).toMatchObject({ mine: true });
    // What the first one opened is not open for the second.
    expect((await tried(id, { outcome: 'spoke' }, colleague)).json().code).toBe('open_first');
    expect((await tried(id, { outcome: 'spoke' })).json().code).toBe('taken_by_colleague');
    await leftFor(id, CLAIM_LASTS);
    await app.sweep();
    expect((await rowOf(id)).taken_by).toBeNull();
  });

  test('handing back frees it; handing back what a colleague has changes nothing', async () => {
    const id = await ask();
    await take(id);
    expect((await app.call('handBackCall', { as: colleague, params: { id } })).json().taken.mine).toBe(false);
    expect((await app.call('handBackCall', { as: staff, params: { id } })).json().taken).toBeNull();
    expect((await take(id, colleague)).statusCode).toBe(200);
  });
});

describe('rule 4.10: what is safe stands before every call', () => {
  test('the number is shown to whoever has taken the call, with what they said is safe, and the look is written down', async () => {
    await app.call('setContact', {
      as: client,
      body: { channels: ['phone'], hours: ['evening'], voicemail: false, askFor: 'Sam' },
    });
    const id = await ask({ voicemail: true });
    expect((await open(id)).json().code).toBe('take_first');
    await take(id);
    expect((await open(id, colleague)).json().code).toBe('taken_by_colleague');
    const opened = (await open(id)).json();
    expect(opened).toMatchObject({
      phone: '+447700900142',
      voicemail: false,
      safeContact: { callName: 'Sam', call: true, times: [{ from: 960, to: 1200 }] },
      attempts: [],
    });
    const looks = await app.dependencies.db
      .selectFrom('audit')
      .select(['created_by', 'action'])
      .where('user_id', '=', client.id)
      .where('action_type', '=', 'Opened')
      .where('module', '=', 'Callbacks')
      .execute();
    expect(looks).toEqual([
      { created_by: staff.id, action: 'Our team read how and where you may be called' },
    ]);
  });

  test('no try is recorded before that, nor a voicemail that the rule forbids', async () => {
    const id = await ask();
    expect((await tried(id, { outcome: 'spoke' })).json().code).toBe('take_first');
    await take(id);
    expect((await tried(id, { outcome: 'spoke' })).json().code).toBe('open_first');
    await open(id);
    const refused = await tried(id, { outcome: 'voicemail' });
    expect([refused.statusCode, refused.json().fields[0].field]).toEqual([400, 'outcome']);
    expect(await attempts(id)).toEqual([]);
  });

  test('rule 4.10: nor one that is not safe for any call of theirs, whatever was said with this one', async () => {
    const body = { channels: ['phone'], hours: 'any', voicemail: false, askFor: '' };
    await app.call('setContact', { as: client, body });
    const id = await ask({ voicemail: true });
    await take(id);
    expect((await open(id)).json().voicemail).toBe(false);
    const refused = await tried(id, { outcome: 'voicemail' });
    expect([refused.statusCode, refused.json().fields[0].field]).toEqual([400, 'outcome']);
  });
});

describe('rule 4.9: tries', () => {
  test('no answer: due again by rule, and after the last try somebody else finds another way', async () => {
    const id = await ask({ day: '2026-11-20', timeSlot: 'afternoon' });
    for (let nth = 1; nth <= CALL_TRIES; nth += 1) {
      expect((await makeCall(id, { nth, outcome: 'noAnswer', note: `Try ${nth}` })).statusCode).toBe(201);
      const { status, missed, tries, taken_by } = await rowOf(id);
      const last = nth === CALL_TRIES;
      expect({ status, missed, tries, taken_by }).toEqual({
        status: last ? 'overflow' : 'pending',
        missed: nth,
        tries: nth,
        taken_by: null,
      });
    }
    expect(await ids({ list: 'overflow', why: 'givenUp' })).toEqual([id]);
    expect(await items(client.id)).toEqual(['call_not_reached']);
    expect((await attempts(id)).map(({ nth, outcome, note }) => [nth, outcome, note])).toEqual([
      [1, 'noAnswer', 'Try 1'],
      [2, 'noAnswer', 'Try 2'],
      [3, 'noAnswer', 'Try 3'],
    ]);
    // They ring us, and we speak after all.
    expect((await makeCall(id, { nth: 4, outcome: 'spoke' })).json().status).toBe('completed');
  });

  test('the same try again is the same try, at once and afterwards; another one with its number is refused', async () => {
    const id = await ask();
    await take(id);
    await open(id);
    const call = callInCrowd(app);
    const body = { nth: 1, outcome: 'noAnswer', note: 'Rang out' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => call('recordAttempt', { as: staff, params: { id }, body })),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await attempts(id)).toHaveLength(1);
    expect((await rowOf(id)).missed).toBe(1);
    expect((await tried(id, { outcome: 'spoke' })).json().code).toBe('call_changed');
  });

  test('rule 6.13: a form on hold for the call says what became of it, and only a call that was made completes it', async () => {
    const share = await aShare(app, client, aForm({ id: newId(app.dependencies.now()) }));
    await app.call('saveAnswers', { as: client, body: { ...share, status: 'draft', answers: WHOLE } });
    const id = await ask({ shareId: share.shareId });
    const standing = async () =>
      (await app.call('sharedForm', { as: client, query: { shareId: share.shareId } })).json()
        .pendingCallbackStatus;
    expect(await standing()).toBe('pending');
    await makeCall(id, { outcome: 'wrongNumber' });
    expect(await standing()).toBe('overflow');
    await makeCall(id, { nth: 2, outcome: 'spoke' });
    expect(await standing()).toBe('completed');
  });

  test('they ask for another time: the call moves there, and does not count as a try in vain', async () => {
    const id = await ask();
    await take(id);
    await open(id);
    const wrong = await tried(id, { outcome: 'callLater', day: '2026-11-22', timeSlot: 'night' });
    expect(wrong.statusCode).toBe(400);
    const missing = await tried(id, { outcome: 'callLater' });
    expect(missing.json().fields.map(({ field }: { field: string }) => field)).toEqual(['day', 'timeSlot']);
    const moved = await tried(id, { outcome: 'callLater', day: '2026-11-25', timeSlot: 'evening' });
    expect(moved.json()).toMatchObject({
      day: '2026-11-25',
      timeSlot: 'evening',
      dueAt: '2026-11-25T16:00:00.000Z',
      missed: 0,
      tries: 1,
      taken: null,
    });
  });

  test('“do not call again” takes all their calls off the list, and somebody asks how else', async () => {
    const [id, other] = [await ask(), await ask({ timeSlot: 'evening' })];
    await makeCall(id, { outcome: 'doNotCall' });
    expect([(await rowOf(id)).status, (await rowOf(other)).status]).toEqual(['cancelled', 'cancelled']);
    expect(await items(client.id)).toEqual(['call_not_wanted']);
    expect((await take(other)).json().code).toBe('call_not_open');
    // rule 16.51: nothing on their record offers to ring them.
    const params = { id: client.id };
    const { noCalls } = (await app.call('client', { as: staff, params })).json();
    expect(noCalls).toBe(app.dependencies.now().toISOString());
  });

  test('rule 16.25: whom no call reached needs another way until they are called after all, and the list says why it ended', async () => {
    const ended = async () =>
      (
        await app.dependencies.db
          .selectFrom('worklist_item')
          .select(['kind', 'ended_words'])
          .where('person_id', '=', client.id)
          .orderBy('id')
          .execute()
      ).map(({ kind, ended_words }) => `${kind}: ${ended_words ?? 'open'}`);
    const id = await ask({ day: '2026-11-20', timeSlot: 'afternoon' });
    for (let nth = 1; nth <= CALL_TRIES; nth += 1) await makeCall(id, { nth, outcome: 'noAnswer' });
    expect(await ended()).toEqual(['call_not_reached: open']);
    await makeCall(id, { nth: CALL_TRIES + 1, outcome: 'doNotCall' });
    expect(await ended()).toEqual(['call_not_wanted: open']);
    await later(1_000);
    await ask({ timeSlot: 'evening' });
    expect(await ended()).toEqual(['call_not_wanted: No longer: they asked for a call again']);
  });

  test('strangers who asked for the same number and day are one call, with all names, and a voicemail only if all said yes', async () => {
    await askAsStranger({ voicemail: true });
    await askAsStranger({ askFor: 'Sam', timeSlot: 'evening' });
    const [one, ...more] = await list();
    expect(more).toEqual([]);
    expect(one).toMatchObject({ client: null, names: ['Jo', 'Sam'] });
    const id = one?.id ?? '';
    await take(id);
    expect((await open(id)).json()).toMatchObject({ voicemail: false, safeContact: null });
    await tried(id, { outcome: 'spoke' });
    expect(await ids({ list: 'waiting' })).toEqual([]);
  });

  test('rule 4.3: the clock puts into overflow whose time is over, a next try too; a client who moves the call begins anew', async () => {
    const id = await ask({ day: '2026-11-20', timeSlot: 'afternoon' });
    await later(3 * HOUR);
    await makeCall(id, { outcome: 'noAnswer' });
    await app.sweep();
    expect((await rowOf(id)).status).toBe('pending');
    await later(4 * HOUR);
    await app.sweep();
    expect((await rowOf(id)).status).toBe('overflow');
    const { day, timeSlot, phone, voicemail } = CALL;
    await app.call('changeCallback', {
      as: client,
      params: { id },
      body: { day, timeSlot, phone, voicemail },
    });
    expect(await rowOf(id)).toMatchObject({ status: 'pending', missed: 0, given_up: false });
    await later(-7 * HOUR);
  });

  test('rule 4.7: tries go with their call; the client finds them in the file of their own data', async () => {
    const id = await ask();
    await makeCall(id, { outcome: 'noAnswer', note: 'Rang out' });
    const file = (await app.call('myData', { as: client })).json();
    expect(file.callbacks[0].tries).toMatchObject([{ outcome: 'No answer', note: 'Rang out' }]);
    await later(40 * 24 * HOUR);
    await app.sweep();
    expect(await attempts(id)).toEqual([]);
    await later(-40 * 24 * HOUR);
  });
});

describe('attacks on the record of a call', () => {
  test('rule 6.13: a body that claims who called, whom, by which number or what became of it changes none of them', async () => {
    const id = await ask();
    const other = await aPerson(app);
    await take(id);
    await open(id);
    const claimed = {
      outcome: 'noAnswer',
      staffId: colleague.id,
      by: colleague.id,
      personId: other.id,
      phone: '+447700900999',
      status: 'completed',
      at: '2020-01-01T00:00:00Z',
    };
    await tried(id, claimed);
    expect(await attempts(id)).toMatchObject([
      { staff_id: staff.id, person_id: client.id, at: app.dependencies.now() },
    ]);
    expect((await rowOf(id)).phone).toBe('+447700900142');
    expect((await rowOf(id)).status).toBe('pending');
  });

  test('somebody else’s call is not completed, nor is a try recorded for it', async () => {
    const id = await ask();
    await take(id, colleague);
    await open(id, colleague);
    expect((await tried(id, { outcome: 'spoke' })).json()).toMatchObject({
      code: 'taken_by_colleague',
      message: 'Owen Test has taken this.',
    });
    expect(await attempts(id)).toEqual([]);
  });

  test('rule 12.1: a note of 1 MB, and one of a character too many, are refused before anything is looked at', async () => {
    const id = await ask();
    await take(id);
    await open(id);
    for (const length of [1_000_000, 1001]) {
      const long = await tried(id, { outcome: 'spoke', note: 'x'.repeat(length) });
      expect([long.statusCode, long.json().fields[0].field]).toEqual([400, 'note']);
    }
    const worst = '\u{1F9EA}'.repeat(500);
    expect((await tried(id, { outcome: 'noAnswer', note: worst })).statusCode).toBe(201);
    expect((await attempts(id))[0]?.note).toBe(worst);
  });

  test('a call that they took back meanwhile is not made', async () => {
    const id = await ask();
    await take(id);
    await open(id);
    await app.call('cancelCallback', { as: client, params: { id } });
    expect((await tried(id, { outcome: 'spoke' })).json().code).toBe('call_not_open');
    expect((await open(id)).json().code).toBe('call_not_open');
  });
});
