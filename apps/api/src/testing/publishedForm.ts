import { newId } from '../db/ids.ts';
import { publishStaticForms } from '../features/questionnaires/service.ts';
import { aForm } from './forms.ts';
import type { TestApp } from './testApp.ts';

/** A form that is published and given to nobody. @returns its id */
export async function aPublishedForm(app: TestApp): Promise<string> {
  const { db, now } = app.dependencies;
  const id = newId(now());
  await publishStaticForms(db, now(), [aForm({ id, name: 'Wellbeing check', isStaticForm: false })]);
  return id;
}
