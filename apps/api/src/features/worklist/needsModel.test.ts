import { londonDay } from '@careway/core/dates';
import { openNeeds } from '@careway/core/needs/needsOf';
import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm } from '@careway/core/questionnaires/form';
import { keywordFlags } from '@careway/core/questionnaires/keywordFlags';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aForm, aShare, entry } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { versionOf } from '../questionnaires/service.ts';

/**
 * Sequences of what clients and staff do, drawn from a fixed seed: after each step the list holds what the facts say,
 * and nothing else.
 */
const SEQUENCES = 25;
const STEPS = 14;

let app: TestApp;
let staff: TestPerson;
let trustId: string;
beforeAll(async () => {
  app = await startTestApp();
  const { db, now } = app.dependencies;
  trustId = newId(now());
  await db.insertInto('trust').values({ id: trustId, name: 'Model' }).execute();
  staff = await aPerson(app, 'Admin', { trustId });
});
afterAll(() => app.close());

const db = () => app.dependencies.db;

/** Numbers from 0 to 1, the same each time. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Each answer to "what hurts" raises flags of its own. */
function flagging(): QuestionSet {
  const { options = [], ...form } = aForm();
  const flags: Record<string, string[]> = {
    yes: ['Risk of harm', 'Heavy bleeding'],
    no: [],
    tea: ['Missed period'],
    cake: ['Thoughts of self-harm', 'Blood thinner'],
  };
  return {
    ...form,
    id: newId(app.dependencies.now()),
    isStaticForm: false,
    options: options.map((one) => ({ ...one, keywords: flags[one.id] ?? [] })),
  };
}

interface Client extends TestPerson {
  forms: { shareId: string; questionSetId: string }[];
}

/** What the list should hold of one client, derived anew from everything that is stored about them. */
async function derived(client: Client) {
  const shares = await db()
    .selectFrom('question_share')
    .selectAll()
    .where('shared_to', '=', client.id)
    .where('saved_at', 'is not', null)
    .execute();
  const forms = await Promise.all(
    shares.map(async (share) => {
      const set = await versionOf(db(), share.question_set_id, share.question_set_version);
      if (!set) throw new Error('The form is gone');
      const { answers } = readEntries(set, share.answers);
      const form = createForm(set, { today: londonDay(app.dependencies.now()), answers });
      return {
        shareId: share.id,
        name: set.set.name,
        at: share.changed_at,
        sent: share.status === 'completed',
        flagged: keywordFlags(form),
      };
    }),
  );
  const concerns = (
    await db()
      .selectFrom('concern')
      .selectAll()
      .where('client_id', '=', client.id)
      .where('closed_at', 'is', null)
      .execute()
  ).map(({ id, about, raised_at: at }) => ({ id, kind: 'safeguarding' as const, about, at }));
  const items = await db()
    .selectFrom('worklist_item')
    .selectAll()
    .where('person_id', '=', client.id)
    .where('need', 'is not', null)
    .execute();
  const dealtWith = items.flatMap(({ need, facts, done_by }) =>
    need !== null && done_by !== null ? [{ key: need, facts }] : [],
  );
  const said = (of: { key: string; kind: string; why: string; facts: readonly string[] }[]) =>
    of.map(({ key, kind, why, facts }) => [key, kind, why, ...facts].join(' | ')).toSorted();
  const open = items.flatMap((one) =>
    one.done_at === null && one.need !== null
      ? [{ key: one.need, kind: one.kind, why: one.about, facts: one.facts }]
      : [],
  );
  return { should: said([...openNeeds({ forms, concerns, dealtWith })]), does: said(open), open: items };
}

test('rule 16.19: whatever happens in whatever order, the list holds what the facts say, and nothing twice', async () => {
  const draw = drawing(30);
  const pick = <Value>(of: readonly Value[]) => of[Math.floor(draw() * of.length)] as Value;
  let steps = 0;
  let needs = 0;
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const client: Client = { ...(await aPerson(app, 'Client', { trustId })), forms: [] };
    for (let n = 0; n < 2; n += 1) client.forms.push(await aShare(app, client, flagging()));
    const closed: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      app.advance(1_000);
      const doing = draw();
      const open = (await derived(client)).open.filter(({ done_at }) => done_at === null);
      if (doing < 0.6) {
        const form = pick(client.forms);
        const answers = [
          entry('name', '', 'Amira'),
          entry('pain', pick(['yes', 'no'])),
          entry('more', '', 'More.'),
          ...pick([[], [entry('likes', 'tea')], [entry('likes', 'cake')]]),
        ];
        const status = draw() < 0.85 ? 'draft' : 'completed';
        const by = draw() < 0.8;
        await app.call(by ? 'saveAnswers' : 'saveAnswersForClient', {
          as: by ? client : staff,
          body: { ...form, status, answers },
        });
      } else if (doing < 0.7)
        await app.call('safeguardClient', {
          as: staff,
          params: { id: client.id },
          body: { about: `Concern ${sequence} ${step} about them` },
        });
      else if (doing < 0.9 && open.length > 0) {
        const { id, kind } = pick(open);
        const outcome = kind === 'red_flag' ? 'nurse_spoke' : 'safe_spoken';
        const body = { outcome, note: 'Spoken with them, alone.', confirmed: true };
        const reply = await app.call('finishWorklistItem', { as: staff, params: { id }, body });
        expect(reply.statusCode).toBe(200);
        closed.push(id);
      } else if (closed.length > 0)
        await app.call('reopenWorklistItem', { as: staff, params: { id: closed.pop() ?? '' } });
      const { should, does } = await derived(client);
      expect(does, `sequence ${sequence}, step ${step}`).toEqual(should);
      expect(new Set(does.map((one) => one.split(' | ')[0])).size).toBe(does.length);
      steps += 1;
      needs += does.length;
    }
  }
  expect(steps).toBe(SEQUENCES * STEPS);
  // That much was looked at: a walk in which nothing ever waits would show nothing.
  expect(needs).toBeGreaterThan(steps);
}, 120_000);
