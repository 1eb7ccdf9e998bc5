import { newId } from '../db/ids.ts';
import type { ResourceTables } from '../features/resources/tables.ts';
import type { TestApp } from './testApp.ts';

/** Something to read that may go with a form. @returns its id */
export async function aResource(
  { dependencies: { db, now } }: TestApp,
  more: Partial<
    Pick<ResourceTables['resource'], 'title' | 'summary' | 'topic' | 'kind' | 'service' | 'minutes' | 'body'>
  > = {},
): Promise<string> {
  const id = newId(now());
  await db
    .insertInto('resource')
    .values({
      id,
      title: `Reading ${id}`,
      summary: 'What to know before.',
      topic: 'Before a visit',
      kind: 'leaflet',
      service: null,
      minutes: 2,
      body: ['Come as you are.', 'Bring somebody if you like.'],
      ...more,
    })
    .execute();
  return id;
}
