import { setTimeout as wait } from 'node:timers/promises';
import { AUDIT } from '@careway/core/audit/events';
import { RESPONSE_FILES_PER_HOUR } from '@careway/core/limits';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf, withIdentity } from '../../db/databaseIdentity.ts';
import { newId } from '../../db/ids.ts';
import type { Session } from '../../http/call.ts';
import { aForm, aShare, entry } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { csvOf } from './csv/csvOf.ts';

let app: TestApp;
let staff: TestPerson;
let formId: string;
const FORMULA = `=HYPERLINK("http://x.test","you")`;
const SAID = [
  FORMULA,
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r\n=1',
  '＝1+1',
  'Fine, "thanks";\nand you?',
  'أنا بخير 🙂',
];

beforeAll(async () => {
  app = await startTestApp();
  formId = newId(app.dependencies.now());
  staff = await aPerson(app, 'Admin');
  for (const said of SAID) await answered(said);
});
afterAll(() => app.close());

async function answered(name: string, client?: TestPerson) {
  const to = client ?? (await aPerson(app));
  const share = await aShare(app, to, aForm({ id: formId, name: '=A form', isStaticForm: false }));
  const answers = [
    entry('name', '', name),
    entry('pain', 'no'),
    entry('likes', 'tea'),
    entry('likes', 'cake'),
  ];
  const reply = await app.call('saveAnswers', { as: to, body: { ...share, status: 'completed', answers } });
  expect(reply.statusCode, reply.body).toBe(200);
  app.advance(10);
  return share.shareId;
}
const csv = (as = staff, query: Record<string, string> = {}) =>
  app.call('responsesCsv', { as, query: { form: formId, ...query } });
const rowsOf = (body: string): string[][] => parse(body, { bom: true, relax_column_count: false });
const stale = (as: TestPerson) =>
  app.dependencies.db
    .updateTable('session')
    .set({ created_at: new Date(app.dependencies.now().getTime() - 11 * 60_000) })
    .where('person_id', '=', as.id)
    .execute();

describe('rule 7.23: a file of the answers to one form', () => {
  it('has a line each, a column for each question, by reference alone, and is written down', async () => {
    const reply = await csv();
    expect([reply.statusCode, reply.headers['x-total']]).toEqual([200, String(SAID.length)]);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect([...reply.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = rowsOf(reply.body);
    expect(head?.slice(-4)).toEqual([
      '1. About name?',
      '2. About pain?',
      '3. About more?',
      '4. About likes?',
    ]);
    expect(rows).toHaveLength(SAID.length);
    expect(rows[0]?.slice(-3)).toEqual(['No', '', 'Tea\nCake']);
    expect(rows.every(([reference]) => /^CW-\d+$/.test(reference ?? ''))).toBe(true);
    expect(reply.body).not.toContain('Amira');
    const trail = await app.dependencies.db
      .selectFrom('audit')
      .select(['action', 'created_by'])
      .where('action', 'like', `${AUDIT.responsesExported.action}%`)
      .execute();
    expect(trail).toEqual([
      { action: `${AUDIT.responsesExported.action}=A form, ${SAID.length} responses`, created_by: staff.id },
    ]);
  });

  it('rule 12.12: nothing in it runs in a spreadsheet, and what is stored stays as it was typed', async () => {
    const [, ...rows] = rowsOf((await csv()).body);
    const names = rows.map((row) => row.at(-4) ?? '');
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/u);
    expect(names).toContain(`'${FORMULA}`);
    expect(names).toContain('Fine, "thanks";\nand you?');
    expect(names).toContain('أنا بخير 🙂');
    const kept = await app.dependencies.db.selectFrom('question_share').select('answers').execute();
    expect(JSON.stringify(kept)).toContain(JSON.stringify(FORMULA).slice(1, -1));
  });

  it('is of what the list shows with the same filters; 404 where that is nothing', async () => {
    expect((await csv(staff, { flagged: 'yes' })).statusCode).toBe(404);
    expect((await csv(staff, { search: 'nobody at all' })).statusCode).toBe(404);
    expect((await csv(staff, { form: newId(app.dependencies.now()) })).statusCode).toBe(404);
    expect(rowsOf((await csv(staff, { within: 'today' })).body)).toHaveLength(SAID.length + 1);
  });

  it('rule 10.3: has nothing of another trust, and nothing that its sender may not see', async () => {
    const now = app.dependencies.now();
    const trustId = newId(now);
    await app.dependencies.db.insertInto('trust').values({ id: trustId, name: 'Elmbrook' }).execute();
    const theirs = await aPerson(app, 'Admin', { trustId });
    await answered('Of Elmbrook', await aPerson(app, 'Client', { trustId }));
    const id = await answered('Withheld');
    await app.dependencies.db
      .updateTable('question_share')
      .set({ shared_by: staff.id, response_view_by_sender: false })
      .where('id', '=', id)
      .execute();
    const [mine, other] = [(await csv()).body, (await csv(theirs)).body];
    expect([mine.includes('Of Elmbrook'), mine.includes('Withheld')]).toEqual([false, false]);
    expect(rowsOf(other).map((row) => row.at(-4))).toEqual(['1. About name?', 'Of Elmbrook']);
    expect((await csv(await aPerson(app, 'Internal'))).statusCode).toBe(403);
  });

  it(`rule 10.9: asks for a fresh sign-in, and ${RESPONSE_FILES_PER_HOUR.many} an hour are enough`, async () => {
    const other = await aPerson(app, 'Admin');
    for (let nth = 0; nth < RESPONSE_FILES_PER_HOUR.many; nth += 1)
      expect((await csv(other)).statusCode).toBe(200);
    const late = await csv(other);
    expect([late.statusCode, late.json().code]).toEqual([429, 'too_many_files']);
    await stale(staff);
    for (const reply of [await csv(), await app.call('responsePdf', { as: staff, params: { id: formId } })])
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'sign_in_again']);
  });
});

describe('rule 7.23: a file of many is made as it is read', () => {
  /** So many that the file has several pages. */
  const COPIES = 1100;
  let trustId: string;
  beforeAll(async () => {
    const { db, now } = app.dependencies;
    trustId = newId(now());
    await db.insertInto('trust').values({ id: trustId, name: 'Of many' }).execute();
    const id = await answered('One of many', await aPerson(app, 'Client', { trustId }));
    await sql`
      insert into question_share
      select (jsonb_populate_record(s, jsonb_build_object('id', uuidv7()))).* from question_share s, generate_series(2, ${COPIES}::integer)
      where s.id = ${id}::uuid`.execute(db);
  });

  /** The file as whoever reads it gets it, with how many statements it took so far. */
  async function opened() {
    const { dependencies } = app;
    const person = await aPerson(app, 'Admin', { trustId });
    const { id: sessionId } = await dependencies.db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const who = { usertype: 'Admin', personId: person.id, trustId, sessionId } as Session;
    let asked = 0;
    const db = dependencies.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const now = dependencies.now();
    const { stream, total } = await withIdentity(identityOf(who, now), () =>
      csvOf({ ...dependencies, db }, who, { form: formId }, now),
    );
    return { stream, total, sessionId, asked: () => asked, settled: () => settled(() => asked) };
  }
  /** Waits until nothing more is asked for by itself. */
  async function settled(asked: () => number): Promise<number> {
    for (let before = -1; before !== asked(); ) {
      before = asked();
      await wait(150);
    }
    return asked();
  }

  it('no page is asked for before those ahead of it are taken, and none once nobody reads', async () => {
    const { stream, total, settled: atRest } = await opened();
    expect(total).toBe(COPIES);
    const pieces = stream[Symbol.asyncIterator]();
    const head = await pieces.next();
    expect(String(head.value)).toContain('Reference,Organisation');
    const ahead = await atRest();
    await pieces.next();
    const further = await atRest();
    expect(further).toBeGreaterThan(ahead);
    // Two pages wait at most, of five.
    expect(further).toBeLessThan(ahead * 4);
    stream.destroy();
    const after = await atRest();
    await wait(300);
    expect(await atRest()).toBe(after);
    expect(after - further).toBeLessThan(COPIES / 2);
  });

  it('comes whole: every one of them once', async () => {
    const { stream } = await opened();
    let text = '';
    for await (const piece of stream) text += String(piece);
    expect(rowsOf(text)).toHaveLength(COPIES + 1);
  });

  it('breaks off, and is never whole, once the session of whoever reads it has ended', async () => {
    const { stream, sessionId } = await opened();
    const pieces = stream[Symbol.asyncIterator]();
    await pieces.next();
    await app.dependencies.db
      .updateTable('session')
      .set({ ended_at: app.dependencies.now() })
      .where('id', '=', sessionId)
      .execute();
    const rest = async () => {
      for (;;) if ((await pieces.next()).done) return 'whole';
    };
    await expect(rest()).rejects.toThrow('Their session has ended');
  });
});

describe('rule 7.22: one answered form as a PDF', () => {
  it('is made for whoever may read it, is written down with the client, and holds no passcode', async () => {
    const reader = await aPerson(app, 'Internal');
    const client = await aPerson(app);
    const id = await answered('Amira', client);
    const reply = await app.call('responsePdf', { as: reader, params: { id } });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="cw-\d+\.pdf"$/);
    expect(reply.rawPayload.toString('latin1').slice(0, 8)).toBe('%PDF-1.7');
    const trail = await app.dependencies.db
      .selectFrom('audit')
      .select(['action', 'user_id'])
      .where('created_by', '=', reader.id)
      .execute();
    expect(trail).toEqual([{ action: AUDIT.responseSaved.action, user_id: client.id }]);
    const nobody = await app.call('responsePdf', {
      as: reader,
      params: { id: newId(app.dependencies.now()) },
    });
    expect(nobody.statusCode).toBe(404);
  });
});
