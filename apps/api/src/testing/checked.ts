import { SIGNED_IN } from '@careway/core/pathways/definitions';
import { createForm } from '@careway/core/questionnaires/form';
import { newId } from '../db/ids.ts';
import { newestOf, publishStaticForms } from '../features/questionnaires/service.ts';
import { seedShare } from '../features/submissions/service.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './testApp.ts';

const TO_A_TIME = { vas: 'pays-for-it', larc: 'free' } as const;

/** A client whose check of a service led to a time, so that they may take one (rule 2.22). */
export async function isChecked(
  { dependencies }: TestApp,
  { id: personId }: TestPerson,
  service: keyof typeof TO_A_TIME,
): Promise<void> {
  const { db } = dependencies;
  const now = dependencies.now();
  const definition = SIGNED_IN.find((one) => one.service === service);
  if (!definition) throw new Error(`${service} has no check`);
  const { id } = definition.set;
  if (!(await newestOf(db, id))) await publishStaticForms(db, now);
  const set = await newestOf(db, id);
  if (!set) throw new Error(`${id} is not published`);
  const shareId = newId(now);
  const form = createForm(set, { today: '2026-11-20' });
  await seedShare(db, {
    ...{ id: shareId, to: personId, set, form, status: 'completed', sharedAt: now, changedAt: now },
  });
  await db
    .insertInto('pathway_decision')
    .values({
      ...{ share_id: shareId, person_id: personId, service, definition: definition.id, at: now },
      ...{ version: 1, pathway_version: 1, outcome: TO_A_TIME[service], route: '/', title: 'Yes' },
      ...{ rules: '[]', flags: '[]', answers: '{}', world: '{}' },
    })
    .execute();
}
