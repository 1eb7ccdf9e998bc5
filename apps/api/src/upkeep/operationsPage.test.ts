import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShare, WHOLE } from '../testing/forms.ts';
import { aPerson } from '../testing/people.ts';
import { whileTheTrailRefuses } from '../testing/refusingTrail.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

const PAGE = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
/** What whoever runs Careway is told to ask the database. */
const QUERIES = [...PAGE.matchAll(/^```\w*\n(select [\s\S]*?)^```/gim)]
  .flatMap(([, block = '']) => block.split(';'))
  .map((query) => query.trim())
  .filter(Boolean);

let app: TestApp;
beforeAll(async () => {
  // Its queries ask PostgreSQL what was lately, by its own clock.
  app = await startTestApp({ at: new Date().toISOString() });
});
afterAll(() => app.close());

describe('docs/operations.md', () => {
  it('has queries', () => expect(QUERIES.length).toBeGreaterThanOrEqual(5));

  it.each(QUERIES)('%s', async (query) => {
    expect((await sql.raw(query).execute(app.dependencies.db)).rows).toBeInstanceOf(Array);
  });

  it('rule 11.3: finds the form that a client sent in while the trail refused, and no other', async () => {
    const [noted, missed] = [await aPerson(app), await aPerson(app)];
    const sendIn = async (as: typeof noted) => {
      const ids = await aShare(app, as);
      const body = { ...ids, status: 'completed', answers: WHOLE };
      expect((await app.call('saveAnswers', { body, as })).statusCode).toBe(200);
      return ids.shareId;
    };
    await sendIn(noted);
    const shareId = await whileTheTrailRefuses(app, () => sendIn(missed));
    const query = QUERIES.find((one) => one.includes('from question_share s join answer_change c'));
    // The database knows the machine's day alone; the form was sent on the chosen one.
    const { rows } = await sql
      .raw<{ id: string; shared_to: string }>(
        query?.replace('now()', `timestamptz '${app.dependencies.now().toISOString()}'`) ?? '',
      )
      .execute(app.dependencies.db);
    expect(rows).toMatchObject([{ id: shareId, shared_to: missed.id }]);
  });
});
