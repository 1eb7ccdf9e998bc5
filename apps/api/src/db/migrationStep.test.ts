import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/testApp.ts';
import { doneSteps, takeStep } from './migrationStep.ts';

test('rule 17.13: a step that is ended in a ring of waiting is taken anew', async () => {
  const app = await startTestApp();
  const folder = await mkdtemp(join(tmpdir(), 'careway-steps-'));
  const { db } = app.dependencies;
  await sql`create sequence tries`.execute(db);
  const once = `do $$ begin if nextval('tries') = 1 then raise exception 'ring' using errcode = '40P01'; end if; end $$`;
  await writeFile(join(folder, '9001_ring.sql'), once);
  await takeStep(db, folder, '9001_ring');
  expect(await doneSteps(db)).toContain('9001_ring');
  await rm(folder, { recursive: true, force: true });
  await app.close();
});
