import { SIGNED_IN } from '@careway/core/pathways/definitions';
import { larc } from '@careway/core/pathways/larc/larc';
import { Replay } from '@careway/core/pathways/replay';
import { runWalk } from '@careway/core/pathways/savedWalks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { fillChecks } from './checks.ts';
import { fillForms } from './forms.ts';
import { fillPathwayDrafts } from './pathwayDrafts.ts';
import { fillPeople } from './people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    fill: async (dependencies) => {
      await fillPeople(dependencies, dependencies.db);
      await fillForms(dependencies, dependencies.db);
      await fillChecks(dependencies, dependencies.db);
      await fillPathwayDrafts(dependencies, dependencies.db);
    },
  });
});
afterAll(() => app.close());
const db = () => app.dependencies.db;
const decisions = () => db().selectFrom('pathway_decision').selectAll().orderBy('share_id').execute();
const versions = () => db().selectFrom('pathway_version').selectAll().orderBy('number').execute();
const walks = () => db().selectFrom('pathway_walk').selectAll().orderBy('id').execute();

describe('rule 17.3: checks and changes of pathways in the demonstration', () => {
  test('every pathway has checks that came to several outcomes, and they can be replayed', async () => {
    const all = await decisions();
    for (const definition of SIGNED_IN) {
      const own = all.filter((one) => one.definition === definition.id);
      expect(own.length).toBeGreaterThan(5);
      expect(new Set(own.map(({ outcome }) => outcome)).size).toBeGreaterThan(2);
      const replay = new Replay(definition, definition, []);
      for (const one of own) replay.take(one);
      expect(replay.counts()).toMatchObject({ people: own.length, same: own.length, cannot: 0 });
    }
  });

  test('one change was sent back, one waits for a second person, and kept walks end as they must', async () => {
    expect((await versions()).map(({ service, state }) => [service, state])).toEqual([
      ['larc', 'declined'],
      ['larc', 'sent'],
    ]);
    const kept = await walks();
    expect(kept.length).toBeGreaterThan(3);
    expect(kept.filter((one) => !runWalk(larc, one).passed)).toEqual([]);
  });

  test('a second start adds none', async () => {
    const before = [await decisions(), await versions(), await walks()];
    await fillChecks(app.dependencies, db());
    await fillPathwayDrafts(app.dependencies, db());
    expect([await decisions(), await versions(), await walks()]).toEqual(before);
  });
});
