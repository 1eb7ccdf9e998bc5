import { Refusal } from '@careway/core/errors';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { byId, byMoment, byText, byWhole, keyset } from './paging.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await sql`create table listed (at timestamptz, version integer, name text, id uuid)`.execute(
    app.dependencies.db,
  );
});
afterAll(() => app.close());

interface Listed {
  moment: string;
  version: number;
  name: string;
  id: string;
}

const columns = [
  byMoment<Listed>('l.at', (row) => row.moment),
  byWhole<Listed>('l.version', (row) => row.version),
  byText<Listed>('l.name', (row) => row.name),
  byId<Listed>('l.id', (row) => row.id),
];

/** Few different values, so that most columns are often the same and the next one decides. */
const moment = fc.constantFrom(
  '2026-11-20T10:00:00.000001Z',
  '2026-11-20T10:00:00.000002Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00+01:00',
  '1900-01-01T00:00:00Z',
  '2200-12-31T23:59:59.999999Z',
);
const name = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'B',
    'é',
    'e\u0301',
    '🙂'.repeat(70),
    `${'x'.repeat(59)}🙂y`,
    '"\\',
    '\u0001'.repeat(60),
  ),
  fc.string({ unit: 'binary', maxLength: 80 }).filter((text) => !text.includes('\0') && text.isWellFormed()),
);
const listed = fc.record({
  moment,
  version: fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom(2_147_483_647, -2_147_483_647)),
  name,
  id: fc.uuid(),
});

async function put(rows: readonly Listed[]) {
  const { db } = app.dependencies;
  await sql`truncate listed`.execute(db);
  for (const { moment, version, name, id } of rows)
    await sql`insert into listed values (${moment}::timestamptz, ${version}, ${name}, ${id}::uuid)`.execute(
      db,
    );
}

const refusal = (cursor: string) => {
  try {
    keyset('asc', ...columns).after(cursor);
    return undefined;
  } catch (error) {
    return error;
  }
};
const refused = (cursor: string) => {
  const error = refusal(cursor);
  expect(error, cursor).toBeInstanceOf(Refusal);
  expect((error as Refusal).fields).toEqual([{ field: 'cursor', message: 'Ask for the first page again' }]);
};
const cursorOf = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
const GOOD = ['2026-11-20 10:00:00.123456+00', 3, 'A form', '0190de41-0901-7000-8000-000000000001'];

describe('rule 15.6: one order, one cursor', () => {
  test('page by page every row comes once, in the order of the whole, whatever is the same in them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(listed, { selector: ({ id }) => id, maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom('asc' as const, 'desc' as const),
        async (rows, limit, direction) => {
          await put(rows);
          const { after, order, page } = keyset(direction, ...columns);
          const read = async (cursor: string | undefined, most: number) => {
            const found = await sql<Listed>`
              select l.at::text as moment, l.version, l.name, l.id from listed l
              where ${after(cursor)} order by ${order} limit ${most}`.execute(app.dependencies.db);
            return found.rows;
          };
          const whole = await read(undefined, 100);
          expect(whole).toHaveLength(rows.length);
          const seen: Listed[] = [];
          let cursor: string | undefined;
          do {
            const { data, next } = page(await read(cursor, limit + 1), limit, (row) => row);
            expect(data.length).toBeLessThanOrEqual(limit);
            seen.push(...data);
            cursor = next ?? undefined;
            // As long as the contract lets one come back.
            expect(cursor?.length ?? 0).toBeLessThanOrEqual(600);
          } while (cursor !== undefined);
          expect(seen).toEqual(whole);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the comparison is one of rows, which an index serves', () => {
    const { after, order } = keyset('desc', ...columns.slice(0, 1), ...columns.slice(3));
    const cursor = cursorOf([GOOD[0], GOOD[3]]);
    const statement = sql`select 1 where ${after(cursor)} order by ${order}`.compile(app.dependencies.db);
    expect(statement.sql).toBe(
      'select 1 where ("l"."at", "l"."id") < ($1::timestamptz, $2::uuid) order by "l"."at" desc, "l"."id" desc',
    );
    expect(statement.parameters).toEqual([GOOD[0], GOOD[3]]);
  });
});

describe('rule 12.8: a cursor that is one in form only is 400, never 500', () => {
  test('what was handed out is taken; with any one letter changed it is taken by PostgreSQL or refused', async () => {
    const good = cursorOf(GOOD);
    expect(refusal(good)).toBeUndefined();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(good.length - 1),
        fc.string({ minLength: 0, maxLength: 2 }),
        async (at, letter) => {
          const cursor = good.slice(0, at) + letter + good.slice(at + 1);
          if (refusal(cursor) !== undefined) return refused(cursor);
          const { after } = keyset('asc', ...columns);
          await sql`select 1 from listed l where ${after(cursor)}`.execute(app.dependencies.db);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('any text at all', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), refused));
    fc.assert(fc.property(fc.json(), (text) => refused(Buffer.from(text).toString('base64url'))));
  });

  test.each([
    ['no moment', ['2026-02-30 10:00:00+00', ...GOOD.slice(1)]],
    ['the 25th hour', ['2026-11-20 25:00:00+00', ...GOOD.slice(1)]],
    ['a moment that no column holds', ['9999-11-20 10:00:00+00', ...GOOD.slice(1)]],
    ['an offset that there is not', ['2026-11-20 10:00:00+23', ...GOOD.slice(1)]],
    ['no id', [...GOOD.slice(0, 3), '0190de41-0901-7000-8000']],
    ['an id with something behind it', [...GOOD.slice(0, 3), `${GOOD[3]}\n`]],
    ['a half', [GOOD[0], 1.5, GOOD[2], GOOD[3]]],
    ['a number that no column holds', [GOOD[0], 2_147_483_648, GOOD[2], GOOD[3]]],
    ['a number as text', [GOOD[0], '3', GOOD[2], GOOD[3]]],
    ['a text with a zero in it', [GOOD[0], 3, 'A\0', GOOD[3]]],
    ['half an emoji', [GOOD[0], 3, '\ud83d', GOOD[3]]],
    ['a text that is too long', [GOOD[0], 3, 'x'.repeat(61), GOOD[3]]],
    ['too few', GOOD.slice(1)],
    ['too many', [...GOOD, 1]],
    ['no list', { 0: GOOD[0], length: 4 }],
    ['nothing', null],
    ['nothing for each', [null, null, null, null]],
    ['lists', GOOD.map((value) => [value])],
  ])('%s', (_what, values) => refused(cursorOf(values)));

  test('another way to write a good one', () => {
    refused(`${cursorOf(GOOD)}=`);
    refused(Buffer.from(JSON.stringify(GOOD)).toString('base64'));
    refused(Buffer.from(JSON.stringify(GOOD, null, 1)).toString('base64url'));
    refused('');
  });
});
