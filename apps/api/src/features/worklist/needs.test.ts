import { BUILT_IN_ROLES } from '@careway/core/access/scopes';
import { addDays, londonDay } from '@careway/core/dates';
import { NEED_LEVELS, type NeedLevel } from '@careway/core/needs/needLevels';
import { beforeInNeeds } from '@careway/core/needs/needOrder';
import { outcomesOf } from '@careway/core/needs/needOutcomes';
import { compile } from '@careway/core/questionnaires/compile';
import { STATIC_CONTENT } from '@careway/core/questionnaires/staticForms/content';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import type { WorklistKind } from '@careway/core/worklist/worklistKinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aForm, aShare, entry } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { saysSafe } from '../../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { tellOfNeeds } from '../needs/tellOfNeeds.ts';
import { sweepItems } from './raisedRows.ts';
import { raise } from './service.ts';

let app: TestApp;
let trustId: string;
let staff: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db, now } = app.dependencies;
  trustId = newId(now());
  await db.insertInto('trust').values({ id: trustId, name: trustId }).execute();
  staff = await aPerson(app, 'Admin', { trustId });
  client = await aPerson(app, 'Client', { trustId });
});

const db = () => app.dependencies.db;
const born = (id: string, day: string) =>
  db().updateTable('person').set({ date_of_birth: day }).where('id', '=', id).execute();

/** A form that staff wrote, whose "yes" to pain raises these flags. */
function written(keywords: readonly string[]): QuestionSet {
  const id = newId(app.dependencies.now());
  const { options, ...form } = aForm();
  return {
    ...form,
    id,
    name: 'How you feel today',
    isStaticForm: false,
    options: (options ?? []).map((one) => (one.id === 'yes' ? { ...one, keywords: [...keywords] } : one)),
  };
}
const HURT = [entry('name', '', 'Amira'), entry('pain', 'yes'), entry('more', '', 'Since Monday.')];
const WELL = [entry('name', '', 'Amira'), entry('pain', 'no')];

type Form = Awaited<ReturnType<typeof aShare>>;
const saved = async (form: Form, status: 'draft' | 'completed', answers: unknown, as = client) => {
  const name = as === client ? 'saveAnswers' : 'saveAnswersForClient';
  const reply = await app.call(name, { as, body: { ...form, status, answers } });
  expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
  return reply.json();
};
const list = async (query: object = {}, as = staff) =>
  (await app.call('worklist', { as, query: { limit: 50, ...query } })).json().data;
const item = (id: string) =>
  db().selectFrom('worklist_item').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const finish = (id: string, body: object = {}, as = staff) =>
  app.call('finishWorklistItem', { as, params: { id }, body: { confirmed: true, ...body } });
const SPOKEN = { outcome: 'safe_spoken', note: 'Spoke with them alone. They stay with a friend.' };

describe('rule 16.19: every answer with a flag is a need on the list, in the transaction that stores it', () => {
  test('a form that staff wrote: thoughts of self-harm stand first, with the answer', async () => {
    const form = await aShare(app, client, written(['thoughts of self-harm']));
    await saved(form, 'completed', HURT);
    expect(await list()).toMatchObject([
      {
        kind: 'safeguarding',
        client: { id: client.id },
        about: 'thoughts of self-harm: “Yes” to “About pain?”. In “How you feel today”.',
        priority: { level: 1, words: 'Danger' },
      },
    ]);
  });

  test('one that staff fill in for them raises it too', async () => {
    const form = await aShare(app, client, written(['Heavy bleeding']));
    await saved(form, 'completed', HURT, staff);
    expect(await list()).toMatchObject([{ kind: 'red_flag', priority: { words: 'Urgent' } }]);
  });

  test('a form that comes with the product: each of its flags, at its level; under 18 it is danger', async () => {
    await born(client.id, '2010-06-14');
    const set = STATIC_CONTENT.find(({ name, service }) => name === "Let's Get Started" && service === 'top');
    if (!set) throw new Error('The form is gone');
    const form = await aShare(app, client, set);
    const { questions } = compile(set);
    const answers = ['Risk of harm', 'Heavy bleeding'].map((keyword) => {
      const asked = questions.find(({ options }) => options.some((one) => one.keywords.includes(keyword)));
      const option = asked?.options.find(({ keywords }) => keywords.includes(keyword));
      if (!asked || !option) throw new Error(`No ${keyword}`);
      return entry(asked.question.id, option.id);
    });
    await saved(form, 'draft', answers);
    const all = await list();
    expect(all.map(({ kind, priority }: { kind: string; priority: object }) => [kind, priority])).toEqual([
      ['safeguarding', expect.objectContaining({ words: 'Danger' })],
      ['red_flag', expect.objectContaining({ words: 'Danger', why: expect.stringContaining('under 18') })],
    ]);
    expect(all[0].about).toContain('which is not sent yet');
  });

  test('a draft that changes no flag writes nothing to the list; who saves it again raises no second one', async () => {
    const form = await aShare(app, client, written(['Risk of harm']));
    await saved(form, 'draft', HURT);
    const [before] = await list();
    const row = await item(before.id);
    app.advance(1_000);
    await saved(form, 'draft', [...HURT.slice(0, 2), entry('more', '', 'Since Sunday.')]);
    await saved(form, 'draft', HURT);
    expect(await item(before.id)).toEqual(row);
    await saved(form, 'completed', HURT);
    expect(await list()).toMatchObject([{ id: before.id, about: expect.not.stringContaining('not sent') }]);
  });

  test('another answer that takes the flag away ends it by itself, with words', async () => {
    const form = await aShare(app, client, written(['Risk of harm']));
    await saved(form, 'draft', HURT);
    await saved(form, 'draft', WELL);
    expect(await list()).toEqual([]);
    expect(await list({ state: 'done' })).toMatchObject([
      { ended: 'No longer: the answer was changed', doneBy: null, outcome: null },
    ]);
    await saved(form, 'draft', HURT);
    expect(await list()).toHaveLength(1);
  });

  test('what a person dealt with raises nothing again by the same answer', async () => {
    const form = await aShare(app, client, written(['Risk of harm']));
    await saved(form, 'draft', HURT);
    const [{ id }] = await list();
    expect((await finish(id, SPOKEN)).statusCode).toBe(200);
    await saved(form, 'completed', HURT);
    expect(await list()).toEqual([]);
  });

  test('the form and its need are stored together, or neither is', async () => {
    const form = await aShare(app, client, written(['Risk of harm']));
    await sql`alter table worklist_item add constraint refuses check (need is null) not valid`.execute(db());
    try {
      const body = { ...form, status: 'completed', answers: HURT };
      expect((await app.call('saveAnswers', { as: client, body })).statusCode).toBe(500);
    } finally {
      await sql`alter table worklist_item drop constraint refuses`.execute(db());
    }
    const share = await db()
      .selectFrom('question_share')
      .select(['status', 'flags'])
      .where('id', '=', form.shareId)
      .executeTakeFirst();
    expect(share).toEqual({ status: 'shared', flags: [] });
    await saved(form, 'completed', HURT);
    expect(await list()).toHaveLength(1);
  });

  test('twenty saves at once are one need', async () => {
    const form = await aShare(app, client, written(['Risk of harm']));
    await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call('saveAnswers', { as: client, body: { ...form, status: 'completed', answers: HURT } }),
      ),
    );
    expect(await list()).toHaveLength(1);
  });
});

describe('rule 16.7: the order of the database is the order of core', () => {
  test('of 120 things of every kind and level, in pages, for a trust and for a system administrator', async () => {
    const kinds = ['safeguarding', 'red_flag', 'check_flagged', 'message_failed', 'waitlist_offer'] as const;
    const now = app.dependencies.now();
    for (let n = 0; n < 120; n += 1) {
      const kind = kinds[(n * 7) % kinds.length] ?? 'red_flag';
      const at = new Date(now.getTime() - ((n * 7_919) % 5_000) * 60_000);
      const before = n % 3 === 0 ? new Date(at.getTime() + ((n * 31) % 400) * 60_000) : null;
      await raise(db(), { kind, personId: client.id, about: `thing ${n}`, before }, at);
    }
    const boss = await aPerson(app, 'Super_Admin');
    const own: string[] = [];
    const read: { id: string; rank: 0 | 1 | 2 | 3; turn: Date }[] = [];
    let cursor: string | undefined;
    do {
      const page = (await app.call('worklist', { as: staff, query: { limit: 7, cursor } })).json();
      for (const { id, priority } of page.data) {
        own.push(id);
        read.push({ id, rank: (priority.level - 1) as 0, turn: new Date(priority.due) });
      }
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(read).toHaveLength(120);
    expect(read.toSorted(beforeInNeeds).map(({ id }) => id)).toEqual(own);
    const all: string[] = [];
    let next: string | undefined;
    do {
      const page = (await app.call('worklist', { as: boss, query: { limit: 50, cursor: next } })).json();
      all.push(...page.data.map(({ id }: { id: string }) => id));
      next = page.next ?? undefined;
    } while (next);
    expect(all.filter((id) => own.includes(id))).toEqual(own);
  });

  test('a Routine thing that waits for days stands below an Urgent one of this minute', async () => {
    const now = app.dependencies.now();
    const long = new Date(now.getTime() - 20 * 24 * 3_600_000);
    await raise(db(), { kind: 'message_failed', personId: client.id, about: 'for days' }, long);
    await raise(db(), { kind: 'red_flag', personId: client.id, about: 'of this minute' }, now);
    expect((await list()).map(({ about }: { about: string }) => about)).toEqual([
      'of this minute',
      'for days',
    ]);
    expect((await list())[0].priority.why).toBe('Urgent: Red flag; by Fri 20 Nov, 11:00, our target.');
  });

  test('a page of a trust comes from the index, and sorts nothing', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from worklist_item where trust_id = ${trustId} and done_at is null
      order by lane, turn, id limit 26`.execute(db());
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const levels: NeedLevel[] = Object.keys(NEED_LEVELS) as NeedLevel[];
    expect(levels.map((level) => NEED_LEVELS[level].rank)).toEqual([0, 1, 2, 3]);
    expect(plan).toContain('worklist_turn');
    expect(plan).not.toContain('Sort');
  });
});

describe('rule 16.20: whoever must know is told, by bell and email, and again where nobody has it', () => {
  const news = async ({ id }: TestPerson): Promise<string[]> => {
    const rows = db().selectFrom('notification').select('words').where('person_id', '=', id);
    return (await rows.orderBy('made_at', 'desc').execute()).map(({ words }) => words);
  };
  const emails = async (to: TestPerson) => (await app.outbox(to.email)).length;
  const look = () => tellOfNeeds(app.dependencies);
  const danger = 'Danger: somebody needs a person now.';
  const again = 'Danger: a quarter of an hour, and still nobody has taken it.';
  let lead: TestPerson;
  let boss: TestPerson;
  beforeEach(async () => {
    await look();
    // What other tests left is nothing to tell again here.
    await db().updateTable('worklist_item').set({ told_again_at: app.dependencies.now() }).execute();
    lead = await aPerson(app, 'Internal', { trustId });
    boss = await aPerson(app, 'Super_Admin');
    await app.call('setConcernRoute', { as: boss, body: { kind: 'safeguard', trustId, people: [lead.id] } });
  });

  test('danger: the named lead by both, the team by bell; once, and again after 15 minutes without anybody', async () => {
    await saved(await aShare(app, client, written(['Risk of harm'])), 'completed', HURT);
    await Promise.all([look(), look()]);
    expect([await news(lead), await news(staff), await news(boss)]).toEqual([[danger], [danger], []]);
    expect([await emails(lead), await emails(staff)]).toEqual([1, 0]);
    app.advance(14 * 60_000);
    await look();
    expect(await news(lead)).toHaveLength(1);
    app.advance(60_000);
    await look();
    await look();
    app.advance(-15 * 60_000);
    expect([await news(lead), await news(boss)]).toEqual([[again, danger], [again]]);
    expect(await emails(lead)).toBe(2);
    expect(JSON.stringify(await app.outbox(lead.email))).not.toMatch(/Amira|harm|pain/i);
  });

  test('what somebody has taken is not told again', async () => {
    await saved(await aShare(app, client, written(['Risk of harm'])), 'completed', HURT);
    await look();
    const [{ id }] = await list();
    expect((await app.call('takeWorklistItem', { as: staff, params: { id } })).statusCode).toBe(200);
    app.advance(16 * 60_000);
    await look();
    app.advance(-16 * 60_000);
    expect(await news(lead)).toEqual([danger]);
  });

  test('urgent: the team by both; of another trust nobody; with no team the system administrators', async () => {
    const other = await aPerson(app, 'Admin', { trustId: null });
    await saved(await aShare(app, client, written(['Heavy bleeding'])), 'completed', HURT);
    await look();
    expect([await news(staff), await emails(staff)]).toEqual([['Urgent: somebody needs a person soon.'], 1]);
    expect([await news(other), await news(lead), await news(boss)]).toEqual([[], [], []]);
    await db().updateTable('person').set({ active: false }).where('id', '=', staff.id).execute();
    await saved(await aShare(app, client, written(['Heavy bleeding'])), 'completed', HURT);
    await look();
    expect(await news(boss)).toEqual(['Urgent: somebody needs a person soon.']);
  });

  test('an answer that goes back and forth wakes nobody twice', async () => {
    const form = await aShare(app, client, written(['Risk of harm']));
    for (const answers of [HURT, WELL, HURT]) {
      await saved(form, 'draft', answers);
      await look();
    }
    expect(await news(lead)).toEqual([danger]);
  });

  test('soon and routine stand on the list, and wake nobody', async () => {
    await saved(await aShare(app, client, written(['Missed period'])), 'completed', HURT);
    await look();
    expect([await news(staff), await news(boss)]).toEqual([[], []]);
    expect(await list()).toHaveLength(1);
  });
});

describe('rule 16.21: who can only be reached later stands in their place, and is not handed out', () => {
  test('the next one is who can be reached now; once their hours come, they are', async () => {
    const other = await aPerson(app, 'Client', { trustId });
    await saysSafe(app, client, { channels: ['phone'], hours: ['evening'] });
    const now = app.dependencies.now();
    await raise(db(), { kind: 'red_flag', personId: client.id, about: 'later' }, now);
    await raise(db(), { kind: 'message_failed', personId: other.id, about: 'now' }, now);
    expect((await list()).map(({ about }: { about: string }) => about)).toEqual(['later', 'now']);
    const next = () => app.call('takeNextWorklistItem', { as: staff });
    expect((await next()).json().about).toBe('now');
    expect((await next()).json().code).toBe('nothing_waits');
    app.advance(7 * 3_600_000);
    try {
      const again = await aPerson(app, 'Admin', { trustId });
      expect((await app.call('takeNextWorklistItem', { as: again })).json().about).toBe('later');
    } finally {
      app.advance(-7 * 3_600_000);
    }
  });
});

describe('rule 16.22: a danger or a red flag is closed with what came of it', () => {
  const concern = async (about = 'Somebody stood behind them all the time.') => {
    await app.call('safeguardClient', { as: staff, params: { id: client.id }, body: { about } });
    const rows = await db()
      .selectFrom('concern')
      .selectAll()
      .where('client_id', '=', client.id)
      .orderBy('id')
      .execute();
    return rows.at(-1);
  };

  test('not without an outcome of its kind and a note; what a nurse need not see is done in a press', async () => {
    await concern();
    await raise(db(), { kind: 'message_failed', personId: client.id, about: 'x' }, app.dependencies.now());
    const [danger, failed] = await list();
    for (const body of [
      {},
      { outcome: 'safe_spoken' },
      { outcome: 'safe_spoken', note: 'short' },
      { ...SPOKEN, outcome: 'nurse_spoke' },
    ]) {
      const reply = await finish(danger.id, body);
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_request']);
    }
    expect((await item(danger.id)).done_at).toBeNull();
    expect((await finish(danger.id, SPOKEN)).json().outcome).toEqual({
      words: 'Spoken with them, and they are safe now',
      note: SPOKEN.note,
    });
    expect((await finish(failed.id)).statusCode).toBe(200);
  });

  test('the concern it came from closes with it, whoever it was sent to, and opens with it again within a minute', async () => {
    const { id } = (await concern()) ?? { id: '' };
    await concern();
    const row = () => db().selectFrom('concern').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const [one, ...more] = await list();
    expect(more).toEqual([]);
    const done = (await finish(one.id, SPOKEN)).json();
    expect(await row()).toMatchObject({
      closed_by: staff.id,
      outcome: `Spoken with them, and they are safe now. ${SPOKEN.note}`,
    });
    expect(Date.parse(done.undoUntil) - Date.parse(done.doneAt)).toBe(60_000);
    const undo = (as = staff) => app.call('reopenWorklistItem', { as, params: { id: one.id } });
    const colleague = await aPerson(app, 'Admin', { trustId });
    expect((await undo(colleague)).json().code).toBe('too_late_to_undo');
    expect((await undo()).json()).toMatchObject({ doneAt: null, outcome: null, mine: true });
    expect(await row()).toMatchObject({ closed_by: null, closed_at: null, outcome: null });
    await finish(one.id, SPOKEN);
    app.advance(61_000);
    expect((await undo()).json().code).toBe('too_late_to_undo');
    app.advance(-61_000);
    const open = await db()
      .selectFrom('concern')
      .select('id')
      .where('client_id', '=', client.id)
      .where('closed_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });

  test('a concern that is closed on its own page closes what stood in triage', async () => {
    const lead = await aPerson(app, 'Internal', { trustId });
    const boss = await aPerson(app, 'Super_Admin');
    await app.call('setConcernRoute', { as: boss, body: { kind: 'safeguard', trustId, people: [lead.id] } });
    const { id } = (await concern()) ?? { id: '' };
    const closed = { as: lead, params: { id }, body: { outcome: 'Spoke with them alone.', confirmed: true } };
    expect((await app.call('closeConcern', closed)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect(await list({ state: 'done' })).toMatchObject([
      { outcome: { words: 'The concern was closed', note: 'Spoke with them alone.' } },
    ]);
  });

  test('rule 16.40: with a lasting alert on the record, or nothing is closed', async () => {
    await raise(db(), { kind: 'red_flag', personId: client.id, about: 'x' }, app.dependencies.now());
    const [{ id, kind }] = await list();
    const [first] = outcomesOf(kind);
    const closed = { outcome: first?.value, note: 'A nurse sees them at four.' };
    const day = londonDay(app.dependencies.now());
    expect((await finish(id, { ...closed, alert: { text: ' ', until: '' } })).json()).toMatchObject({
      fields: [{ field: 'alert' }, { field: 'until' }],
    });
    expect((await item(id)).done_at).toBeNull();
    const alert = { text: 'Ask for  Clo. No voicemail. ', until: addDays(day, 30), kind: 'contact' };
    expect((await finish(id, { ...closed, alert })).statusCode).toBe(200);
    const { notes } = (await app.call('client', { as: staff, params: { id: client.id } })).json();
    expect(notes.important).toMatchObject([
      {
        text: 'Ask for Clo. No voicemail.',
        importantUntil: alert.until,
        importantKind: 'contact',
        by: 'Amira Test',
      },
    ]);
  });

  test('it stands on the record in words, and stays there longer than what was merely done', async () => {
    await concern();
    const [{ id }] = await list();
    await finish(id, SPOKEN);
    await raise(db(), { kind: 'message_failed', personId: client.id, about: 'x' }, app.dependencies.now());
    await finish((await list())[0].id);
    await sweepItems(db(), new Date(app.dependencies.now().getTime() + 100 * 24 * 3_600_000));
    const { data } = (
      await app.call('clientHistory', { as: staff, params: { id: client.id }, query: { kind: 'note' } })
    ).json();
    expect(data).toMatchObject([
      {
        what: 'Safeguarding: Spoken with them, and they are safe now',
        more: `Somebody stood behind them all the time. ${SPOKEN.note}`,
        by: 'Amira Test',
      },
    ]);
  });
});

describe('rule 16.26: a clinician who is told of a need takes and closes it', () => {
  const SCOPED = BUILT_IN_ROLES.Internal.scopes;

  test('with the role that comes along: bell to their desk, the need, the record, taken, closed, on the record', async () => {
    const lead = await aPerson(app, 'Internal', { trustId, scopes: SCOPED });
    const boss = await aPerson(app, 'Super_Admin');
    await app.call('setConcernRoute', { as: boss, body: { kind: 'safeguard', trustId, people: [lead.id] } });
    await saved(await aShare(app, client, written(['Risk of harm'])), 'completed', HURT);
    await raise(db(), { kind: 'message_failed', personId: client.id, about: 'x' }, app.dependencies.now());
    await tellOfNeeds(app.dependencies);
    const told = (await app.call('notifications', { as: lead, query: {} })).json().data;
    expect(told).toMatchObject([{ leadsTo: '/staff' }]);
    // Their desk has what a clinician closes; what the contact centre does stands on the whole list alone.
    const desk = await list({ desk: 'clinician' }, lead);
    expect([desk.length, (await list({}, lead)).length]).toEqual([1, 2]);
    const found = await app.call('clients', { as: lead, query: { search: client.email } });
    expect(found.json().data).toMatchObject([{ id: client.id }]);
    const next = await app.call('takeNextWorklistItem', { as: lead, query: { desk: 'clinician' } });
    expect(next.json()).toMatchObject({ id: desk[0].id, mine: true });
    // Nobody else of the desk waits: what is left is the contact centre's.
    const none = await app.call('takeNextWorklistItem', { as: lead, query: { desk: 'clinician' } });
    expect(none.json().code).toBe('nothing_waits');
    const opened = await app.call('client', { as: lead, params: { id: client.id } });
    expect(opened.json().toDo).toHaveLength(2);
    expect((await finish(desk[0].id, SPOKEN, lead)).json().outcome.note).toBe(SPOKEN.note);
    const { data } = (await app.call('clientHistory', { as: lead, params: { id: client.id } })).json();
    expect(data).toContainEqual(expect.objectContaining({ what: expect.stringContaining('Safeguarding') }));
  });

  test('of another trust nothing; without the right to change, read only; a partner not at all', async () => {
    await saved(await aShare(app, client, written(['Risk of harm'])), 'completed', HURT);
    const [{ id }] = await list();
    const elsewhere = await aPerson(app, 'Internal', { scopes: SCOPED });
    const reads = await aPerson(app, 'Internal', { trustId, scopes: ['clients:read', 'forms:read'] });
    const partner = await aPerson(app, 'External', { trustId });
    const takes = async (as: TestPerson) =>
      (await app.call('takeWorklistItem', { as, params: { id } })).statusCode;
    expect([await takes(elsewhere), await takes(reads), await takes(partner)]).toEqual([404, 403, 403]);
    expect([(await list({}, elsewhere)).length, (await list({}, reads)).length]).toEqual([0, 1]);
  });
});

describe('rule 16.29: all that one client needs goes to one person', () => {
  const takes = (as: TestPerson, id: string) => app.call('takeWorklistItem', { as, params: { id } });
  const put = async (kinds: readonly WorklistKind[], of = client) => {
    for (const kind of kinds)
      await raise(db(), { kind, personId: of.id, about: kind }, app.dependencies.now());
    return list();
  };

  test('taken together, handed back together; a colleague is told who has them, whichever they press', async () => {
    const colleague = await aPerson(app, 'Admin', { trustId });
    const [first, second] = await put(['red_flag', 'message_failed']);
    expect((await takes(staff, second.id)).statusCode).toBe(200);
    expect((await list({ taken: 'mine' })).length).toBe(2);
    expect((await takes(colleague, first.id)).json()).toMatchObject({
      code: 'taken_by_colleague',
      message: 'Amira Test has taken this.',
    });
    expect(
      (
        await app.call('finishWorklistItem', {
          as: colleague,
          params: { id: second.id },
          body: { confirmed: true },
        })
      ).statusCode,
    ).toBe(409);
    await app.call('handBackWorklistItem', { as: staff, params: { id: first.id } });
    expect(await list({ taken: 'mine' })).toEqual([]);
    expect((await takes(colleague, first.id)).statusCode).toBe(200);
  });

  test('twenty at once, by one need and by another and by the next one: nobody shares a client', async () => {
    const second = await aPerson(app, 'Client', { trustId });
    await put(['red_flag', 'message_failed', 'urgent_call']);
    const needs = await put(['red_flag', 'message_failed'], second);
    const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(app, 'Admin', { trustId })));
    await Promise.all(
      people.map((as, n) =>
        n % 3 === 0
          ? app.call('takeNextWorklistItem', { as, query: {} })
          : takes(as, needs[n % needs.length].id),
      ),
    );
    const rows = await db()
      .selectFrom('worklist_item')
      .select(['person_id', 'taken_by'])
      .where('person_id', 'in', [client.id, second.id])
      .execute();
    for (const one of [client, second])
      expect(
        new Set(rows.filter(({ person_id }) => person_id === one.id).map(({ taken_by }) => taken_by)).size,
      ).toBe(1);
    expect(rows.every(({ taken_by }) => taken_by !== null)).toBe(true);
    expect(new Set(rows.map(({ taken_by }) => taken_by)).size).toBe(2);
  });
});

describe('rule 16.30: what came of a try, short of closing it', () => {
  const tries = (id: string, body: object, as = staff) =>
    app.call('tryWorklistItem', { as, params: { id }, body });
  const next = async (as = staff) => (await app.call('takeNextWorklistItem', { as, query: {} })).json();
  beforeEach(async () => {
    await raise(db(), { kind: 'red_flag', personId: client.id, about: 'x' }, app.dependencies.now());
  });

  test('no answer: back to the list with all of theirs, not handed out before the next safe hours, the same day; then it is', async () => {
    await saysSafe(app, client, { channels: ['phone'], hours: ['evening'] });
    await raise(db(), { kind: 'message_failed', personId: client.id, about: 'y' }, app.dependencies.now());
    const [{ id }] = await list();
    const reply = (await tries(id, { what: 'noAnswer', note: 'It rang out.' })).json();
    const evening = '2026-11-20T16:00:00.000Z';
    expect(reply).toMatchObject({
      takenBy: null,
      tried: { words: 'No answer', by: 'Amira Test', note: 'It rang out.', again: evening },
    });
    for (const one of await list()) expect(one.tried.again).toBe(evening);
    expect((await next()).code).toBe('nothing_waits');
    app.advance(Date.parse(evening) + 60_000 - app.dependencies.now().getTime());
    const as = await aPerson(app, 'Admin', { trustId });
    expect(await next(as)).toMatchObject({ id, mine: true });
    app.advance(Date.parse('2026-11-20T10:00:00Z') - app.dependencies.now().getTime());
  });

  test('put off: with when and why, and no further than a week; a new need of theirs is handed out all the same', async () => {
    const [{ id }] = await list();
    const in_ = (hours: number) =>
      new Date(app.dependencies.now().getTime() + hours * 3_600_000).toISOString();
    for (const [body, field] of [
      [{ what: 'later', note: 'They asked' }, 'at'],
      [{ what: 'later', note: 'They asked', at: in_(-1) }, 'at'],
      [{ what: 'later', note: 'They asked', at: in_(24 * 7 + 1) }, 'at'],
      [{ what: 'later', at: in_(1) }, 'note'],
    ] as const)
      expect((await tries(id, body)).json().fields.map((one: { field: string }) => one.field)).toEqual([
        field,
      ]);
    expect((await tries(id, { what: 'later', note: 'They asked', at: in_(1) })).statusCode).toBe(200);
    expect((await next()).code).toBe('nothing_waits');
    await saved(await aShare(app, client, written(['Risk of harm'])), 'completed', HURT);
    expect(await next()).toMatchObject({ kind: 'safeguarding', mine: true });
  });

  test('spoken with: it stays theirs; what a colleague has, or another trust, nobody writes to', async () => {
    const [{ id }] = await list();
    expect((await tries(id, { what: 'reached' })).json()).toMatchObject({
      mine: true,
      tried: { words: 'We spoke with them', again: null },
    });
    const colleague = await aPerson(app, 'Admin', { trustId });
    expect((await tries(id, { what: 'noAnswer' }, colleague)).statusCode).toBe(409);
    expect((await tries(id, { what: 'noAnswer' }, await aPerson(app, 'Admin'))).statusCode).toBe(404);
    const { data } = (await app.call('clientHistory', { as: staff, params: { id: client.id } })).json();
    expect(data.map(({ what }: { what: string }) => what)).toContainEqual(
      expect.stringContaining('We spoke with them'),
    );
  });
});
