import type { Change } from '@careway/core/pathways/pathwayChange';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillEligibility } from '../../../demo/eligibility.ts';
import { approvedOfOld } from '../../../testing/outgrownVersion.ts';
import { answering, inForm, PAYS } from '../../../testing/pathways.ts';
import { aPerson, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';
import { publishStaticForms } from '../../questionnaires/service.ts';

let app: TestApp;
let author: TestPerson;
let approver: TestPerson;
beforeAll(async () => {
  app = await startTestApp({
    fill: async (dependencies) => {
      await publishStaticForms(dependencies.db, dependencies.now());
      await fillEligibility(dependencies, dependencies.db);
    },
  });
  [author, approver] = await Promise.all([aPerson(app, 'Internal'), aPerson(app, 'Internal')]);
});
afterAll(() => app.close());

/** Nobody pays for it themselves any more: they are all asked about the NHS. */
const NHS_FIRST: Change = {
  kind: 'leads',
  rule: 'would-pay',
  was: 'distance',
  go: 'ask-a-gp',
  why: 'A sample.',
};
const LEAD: Change = {
  kind: 'words',
  at: 'nodes/health/lead',
  was: 'We ask this to find the safest way for you.',
  words: 'We ask this to find a safe way for you.',
  why: 'Shorter.',
};
/** Whoever pays is asked whether they can travel, however near they live. */
const TRAVEL: Change = {
  kind: 'leads',
  rule: 'pays-anywhere',
  was: 'distance',
  go: 'far-away',
  why: 'A sample.',
};

async function approve(changes: readonly Change[]): Promise<number> {
  const made = async (
    name: 'beginPathwayDraft' | 'savePathwayDraft' | 'sendPathwayDraft' | 'decidePathwayVersion',
    input: object,
  ) => {
    const reply = await app.call(name, input);
    expect([name, reply.statusCode, reply.body]).toEqual([
      name,
      reply.statusCode < 300 ? reply.statusCode : 200,
      reply.body,
    ]);
    return reply.json();
  };
  let draft = await made('beginPathwayDraft', { as: author, params: { service: 'vas' } });
  const params = { id: draft.id };
  draft = await made('savePathwayDraft', { as: author, params, body: { revision: draft.revision, changes } });
  draft = await made('sendPathwayDraft', { as: author, params, body: { revision: draft.revision } });
  draft = await made('decidePathwayVersion', {
    as: approver,
    params,
    body: { revision: draft.revision, decision: 'approved' },
  });
  return draft.number;
}

const record = async (as: TestPerson, shareId: string) =>
  (await app.call('sharedForm', { as, query: { shareId } })).json();
const standing = async (as: TestPerson, shareId: string) =>
  (await app.call('pathwayStanding', { as, params: { shareId } })).json();
async function sendIn(as: TestPerson, check: { shareId: string; questionSetId: string }, coded = PAYS) {
  const body = { ...check, status: 'completed', answers: inForm('vas', coded) };
  const reply = await app.call('saveAnswers', { as, body });
  expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
  return app.dependencies.db
    .selectFrom('pathway_decision')
    .select(['outcome', 'pathway_version'])
    .where('share_id', '=', check.shareId)
    .executeTakeFirstOrThrow();
}

describe('rule 2.14: who is under way stays on the version begun with', () => {
  test('pages, standing and decision follow it; whoever begins after the approval is on the new one', async () => {
    const [early, late] = await Promise.all([aPerson(app), aPerson(app)]);
    const before = await answering(app, early, 'vas', PAYS);
    expect(await record(early, before.shareId)).not.toHaveProperty('pathwayChanges');
    const number = await approve([TRAVEL, LEAD]);
    expect(number).toBe(2);

    // Taken up again after the approval: as it was when they began.
    expect(await answering(app, early, 'vas', PAYS)).toEqual(before);
    expect(await record(early, before.shareId)).not.toHaveProperty('pathwayChanges');
    const after = await answering(app, late, 'vas', PAYS);
    const { pathwayChanges } = await record(late, after.shareId);
    expect(pathwayChanges).toHaveLength(2);
    // Why it was changed is our team's.
    expect(JSON.stringify(pathwayChanges)).not.toMatch(/why|A sample|Shorter/);

    // Only one of the two is asked whether they can travel.
    const [first, second] = [await standing(early, before.shareId), await standing(late, after.shareId)];
    expect(first.outcome).toBe('pays-for-it');
    expect(second.outcome).toBeNull();

    expect(await sendIn(early, before)).toEqual({ outcome: 'pays-for-it', pathway_version: 1 });
    const travels = { ...PAYS, 'choice.travel-far': 'yes' };
    await answering(app, late, 'vas', travels);
    expect(await sendIn(late, after, travels)).toEqual({ outcome: 'pays-for-it', pathway_version: 2 });
  });

  test('also through later versions, which change nothing for who has begun', async () => {
    const client = await aPerson(app);
    const check = await answering(app, client, 'vas', { payment: 'private' });
    const held = (await record(client, check.shareId)).pathwayChanges;
    const number = await approve([NHS_FIRST]);
    expect((await record(client, check.shareId)).pathwayChanges).toEqual(held);
    const next = await aPerson(app);
    const fresh = await answering(app, next, 'vas', { payment: 'private' });
    expect((await record(next, fresh.shareId)).pathwayChanges).toHaveLength(1);
    const review = (await app.call('pathwayReview', { as: approver, params: { service: 'vas' } })).json();
    expect(review.underWay).toEqual([
      { version: 2, people: 1 },
      { version: number, people: 1 },
    ]);
  });

  test('the code that has moved on under an approved version: what fits is walked, and nobody stands before an error', async () => {
    const client = await aPerson(app);
    const gone: Change = {
      kind: 'words',
      at: 'nodes/health/lead',
      was: 'Words of old.',
      words: 'Others.',
      why: 'x',
    };
    const back: Change = { kind: 'leads', rule: 'adult', was: 'health', go: 'about-you', why: 'x' };
    await approvedOfOld(app, { number: 90, changes: [gone, back], author, approver });
    const check = await answering(app, client, 'vas', PAYS);
    expect((await standing(client, check.shareId)).outcome).toBe('pays-for-it');
  });
});
