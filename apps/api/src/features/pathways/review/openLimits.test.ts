import type { Change } from '@careway/core/pathways/pathwayChange';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillEligibility } from '../../../demo/eligibility.ts';
import { statements } from '../../../telemetryChannels.ts';
import { aPerson, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

let app: TestApp;
let author: TestPerson;
let approver: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ fill: (dependencies) => fillEligibility(dependencies, dependencies.db) });
  [author, approver] = await Promise.all([aPerson(app, 'Internal'), aPerson(app, 'Internal')]);
});
afterAll(() => app.close());

/** 22 weeks and some days before the day of the tests' clock. */
const LAST_PERIOD = '2026-06-16';
const ANSWERS = [
  { questionId: 'pregnancy-test', optionId: 'positive' },
  { questionId: 'last-period', answer: LAST_PERIOD },
  { questionId: 'date-of-birth', answer: '1997-06-14' },
];
const check = async () =>
  (await app.call('checkEligibility', { body: { service: 'top', answers: ANSWERS } })).json();
const limit = { kind: 'weeksSince' as const, questionId: 'last-period', value: 24 };
const WEEKS: Change = { kind: 'limit', limit, to: 20, why: 'Sooner.' };

async function approve(changes: readonly Change[]): Promise<void> {
  const input = { as: author, params: { service: 'top' } };
  let draft = (await app.call('beginPathwayDraft', input)).json();
  const params = { id: draft.id };
  for (const [name, as, more] of [
    ['savePathwayDraft', author, { changes }],
    ['sendPathwayDraft', author, {}],
    ['decidePathwayVersion', approver, { decision: 'approved' }],
  ] as const) {
    const reply = await app.call(name, { as, params, body: { revision: draft.revision, ...more } });
    expect([name, reply.statusCode, reply.body]).toEqual([name, 200, reply.body]);
    draft = reply.json();
  }
}

describe('rule 2.14: the open check follows the limits of top that were approved', () => {
  test('and says them with its answer, where they differ and nowhere else', async () => {
    const before = await check();
    expect(before).toMatchObject({ outcome: null, needs: [{ questionId: 'gp-registered' }] });
    expect(before).not.toHaveProperty('limits');
    await approve([WEEKS]);
    // What was looked at serves for ten seconds.
    app.advance(10_001);
    const after = await check();
    expect(after).toMatchObject({ outcome: 'talk-to-us', limits: [{ kind: 'limit', limit, to: 20 }] });
    expect(JSON.stringify(after)).not.toContain('Sooner');
    await approve([]);
    app.advance(10_001);
    expect(await check()).toEqual(before);
  });

  test('a check costs no statement of its own for it', async () => {
    await check();
    const asked: string[] = [];
    const hear = (message: unknown) => void asked.push((message as { text: string }).text);
    statements.start.subscribe(hear);
    await check();
    statements.start.unsubscribe(hear);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((text) => text.includes('pathway_version'))).toEqual([]);
  });
});
