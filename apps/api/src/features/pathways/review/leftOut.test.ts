import type { Change } from '@careway/core/pathways/pathwayChange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillEligibility } from '../../../demo/eligibility.ts';
import { approvedOfOld } from '../../../testing/outgrownVersion.ts';
import { answering, PAYS } from '../../../testing/pathways.ts';
import { aPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';
import { publishStaticForms } from '../../questionnaires/service.ts';
import { changesLeftOut } from './leftOut.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    fill: async (dependencies) => {
      await publishStaticForms(dependencies.db, dependencies.now());
      await fillEligibility(dependencies, dependencies.db);
    },
  });
});
afterAll(() => app.close());

const none = { count: 0, seconds: 0 };
const GONE: Change = {
  kind: 'words',
  at: 'nodes/health/lead',
  was: 'Words of old.',
  words: 'Others.',
  why: 'x',
};
const FITS: Change = {
  kind: 'words',
  at: 'nodes/about-you/title',
  was: 'About you',
  words: 'You',
  why: 'x',
};
const said = () =>
  app
    .logs()
    .split('\n')
    .filter((line) => line.includes('"service":"vas"'))
    .map((line) => JSON.parse(line));

test('rule 2.14: a change that the definition has outgrown is told: by a number, a line in the log once, and it is left out', async () => {
  const { db } = app.dependencies;
  const [client, author, approver] = await Promise.all([
    aPerson(app),
    aPerson(app, 'Internal'),
    aPerson(app, 'Internal'),
  ]);
  expect(await changesLeftOut(db)).toEqual({ top: none, vas: none, larc: none });

  await approvedOfOld(app, { number: 2, changes: [GONE, FITS], author, approver });
  const check = await answering(app, client, 'vas', PAYS);
  const standing = () =>
    app.call('pathwayStanding', { as: client, params: { shareId: check.shareId } }).then((one) => one.json());
  expect((await standing()).outcome).toBe('pays-for-it');
  await standing();
  expect(said()).toEqual([expect.objectContaining({ level: 50, service: 'vas', version: 2, changes: 1 })]);
  expect(await changesLeftOut(db)).toEqual({ top: none, vas: { ...none, count: 1 }, larc: none });

  // Made again and approved: nothing is left out of what is in use.
  await approvedOfOld(app, { number: 3, changes: [FITS], author, approver });
  expect((await changesLeftOut(db))['vas']).toEqual(none);
  expect(said()).toHaveLength(1);
});
