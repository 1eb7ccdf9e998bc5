import type { AnyRow } from '@careway/contract/row';
import { type CallName, rows } from '@careway/contract/rows';
import { defOf, inputsOf } from '@careway/contract/testing/inputs';
import { API_BASE } from '@careway/core/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishStaticForms } from './features/questionnaires/service.ts';
import { aSession } from './testing/clinics.ts';
import { everyRow, MANY_ROWS } from './testing/everyRow.ts';
import { aShare } from './testing/forms.ts';
import { aPerson, type TestPerson } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';

let app: TestApp;
/** What fits a query or a path by its name, so that nothing but the one attacked is wrong. */
let good: Record<string, string>;
const people = new Map<string, TestPerson>();
beforeAll(async () => {
  app = await startTestApp();
  await publishStaticForms(app.dependencies.db, app.dependencies.now());
  for (const type of ['Client', 'Super_Admin', 'Admin'] as const) people.set(type, await aPerson(app, type));
  const client = people.get('Client') as TestPerson;
  const { shareId } = await aShare(app, client);
  const { clinicId } = await aSession(app, { times: 3 });
  good = {
    ...{ service: 'top', serviceCode: 'top', from: '2026-12-01', to: '2026-12-31', questionId: 'pain' },
    ...{ postcode: 'WE4 2RS', organizationCode: 'Y00001', searchText: 'mill', text: 'mill', token: 'none' },
    ...{ shareId, clinicId, userId: client.id, id: client.id },
  };
});
afterAll(() => app.close());

const ID = '0190de30-0001-7000-8000-00000000dead';
const coded = (text: string) => Buffer.from(text).toString('base64url');
/** Days and moments in form only, or beyond what a calendar or PostgreSQL has. */
const NO_DAYS = ['0000-01-01', '9999-12-31', '2026-02-30', '2026-00-00', '-000001-01-01'];
const NO_MOMENTS = [
  ...NO_DAYS.map((day) => `${day}T10:00:00.000Z`),
  ...['2026-12-01T25:00:00.000Z', '2026-12-01T10:00:60.000Z', '2026-12-01T24:00:00.000Z'],
  ...['::', '+275760-09-13T00:00:00.000Z'],
];
const NO_IDS = ['-'.repeat(36), 'f'.repeat(36), `${ID.slice(0, -1)}g`, `{${ID}}`.slice(0, 36)];
const GOOD_MOMENT = '2026-12-01T10:00:00.000Z';
const list = (...values: unknown[]) => coded(JSON.stringify(values));
/** Cursors of every shape that we hand out, each with something in it that is none. */
const CURSORS = [
  ...[...NO_MOMENTS.map((moment) => [moment, ID]), ...NO_IDS.map((id) => [GOOD_MOMENT, id])].flatMap(
    ([moment, id]) => [
      list(moment, id),
      list(moment, 1, id),
      list(moment?.replace('T', ' ').replace('Z', '+00'), id),
    ],
  ),
  ...NO_IDS.flatMap((id) => [list(id), list('A form', id)]),
  ...[list(GOOD_MOMENT, 1.5, ID), list(GOOD_MOMENT, 99_999_999_999, ID), list('2026-12-01 10:00:00+99', ID)],
  ...[list('a\0b', ID), list('x'.repeat(61), ID), list(), list(null), list([ID]), ID, `${list(ID)}=`],
  ...[
    coded(''),
    coded('\0'),
    coded('null'),
    coded('{}'),
    '_',
    '__',
    ...NO_IDS,
    'x',
    '%',
    'null',
    '[object Object]',
  ],
];
/**
 * Forms and things to read are listed by name, referrals and districts by number or code, and any short text is one:
 * also what is no day.
 */
function namesOne(row: AnyRow, cursor: string): boolean {
  const held: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  const byName: readonly AnyRow[] = [
    rows.publishedForms,
    rows.questionSets,
    rows.resourceContents,
    rows.referrals,
  ];
  if (row === rows.districts) return held.length === 1 && String(held[0]).length < 60;
  return byName.includes(row) && held.length === 2 && held[1] === ID && String(held[0]).length < 60;
}
const TEXTS = [
  '',
  ' ',
  ',,,',
  '%%%',
  '\\',
  "'",
  'a\0b',
  'x'.repeat(3000),
  '🙂',
  '../..',
  '${1}',
  '\u0300'.repeat(300),
];
/** Where only one form is read, others are all alike: a few of them. */
const NO_TEXTS = ['', 'a\0b', '🙂'];
const NUMBERS = [
  '0',
  '-1',
  '101',
  '1.5',
  '1e2',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  '99999999999999999999',
  '1_0',
];

/**
 * Every list reads its cursor by one of few readers: each wrong one meets a third of the lists, and so every reader
 * many times.
 */
const someOf = (row: AnyRow) => {
  const turn = attacks.findIndex(([, one]) => one === row) % 3;
  return CURSORS.filter((_, at) => at % 3 === turn);
};

const wrongFor = (name: string, row: AnyRow, schema: unknown): string[] => {
  const { type, format } = defOf(schema as never) as { type: string; format?: string };
  if (name === 'cursor') return [...someOf(row), ...TEXTS.filter((text) => text.trim() !== '')];
  if (format === 'date') return [...NO_DAYS, ...NO_MOMENTS.slice(-3), ...NO_TEXTS];
  if (format === 'uuid') return [...NO_IDS, ...NO_TEXTS, '1'];
  return type === 'number' ? [...NUMBERS, ...TEXTS] : [...TEXTS, ...NO_DAYS, row.path];
};

const attacks = (Object.entries(rows) as [CallName, AnyRow][])
  .filter(([, row]) => row.query || row.params)
  .map(([name, row]) => {
    const fields = [...inputsOf(row)].filter(
      ({ at, schema }) =>
        /^(query|params)\.\w+$/.test(at) && !['optional', 'default'].includes(defOf(schema).type),
    );
    return [name, row, fields] as const;
  });

/**
 * The same name twice is a list to a parser of queries; names of an object's own are no fields. A call that reads
 * none has one parser with all others.
 */
const ODD_QUERIES = [
  ...[
    'limit=1&limit=2',
    'cursor=a&cursor=b',
    'from=2026-12-01&from=2026-12-02',
    '__proto__=1',
    'constructor=1',
  ],
  ...['limit[]=1', '%=1', '%00=1', '=', '&&&'],
];

const safely = (text: string) => encodeURIComponent(text.toWellFormed());

async function send(row: AnyRow, given: Record<string, string>, more = '') {
  const type =
    row.access === 'none'
      ? undefined
      : (['Client', 'Super_Admin', 'Admin'] as const).find((one) => row.access.includes(one));
  const as = type && people.get(type);
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => safely(given[name] ?? ''));
  const wanted = row.query ? [...inputsOf({ ...row, params: undefined, body: undefined } as never)] : [];
  const names = new Set(wanted.flatMap(({ at }) => /^query\.(\w+)$/.exec(at)?.[1] ?? []));
  const query = [...names].flatMap((name) =>
    given[name] === undefined ? [] : [`${name}=${safely(given[name])}`],
  );
  return app.app.inject({
    method: row.method,
    url: `${API_BASE}${path}?${[...query, more].join('&')}`,
    headers: as ? { authorization: `Bearer ${as.accessToken}`, 'x-refresh': as.refreshToken ?? '' } : {},
  });
}

test(
  'rule 12.8, 12.1: every call with every wrong value in its path and query: no 5xx, and every 400 names its field',
  {
    timeout: MANY_ROWS,
  },
  () =>
    everyRow(
      attacks,
      ([name]) => name,
      async ([, row, fields]) => {
        const found: string[] = [];
        for (const { at, schema } of fields) {
          const name = at.split('.')[1] ?? '';
          for (const wrong of new Set(wrongFor(name, row, schema))) {
            const reply = await send(row, { ...good, [name]: wrong });
            const named = reply.statusCode === 400 ? (reply.json().fields?.[0]?.field as string) : name;
            // An empty part of a path is another path.
            if (reply.statusCode >= 500 || !named)
              found.push(`${at}=${wrong.slice(0, 60)}: ${reply.statusCode} ${reply.body}`);
            // What is no place in any list is said to be none, not passed over.
            if (reply.statusCode === 200 && name === 'cursor' && !namesOne(row, wrong))
              found.push(`${at}=${wrong.slice(0, 60)}: accepted`);
          }
        }
        for (const more of row.query ? ODD_QUERIES : []) {
          const reply = await send(row, good, more);
          if (reply.statusCode >= 500) found.push(`${more}: ${reply.statusCode} ${reply.body}`);
        }
        // A name that it does not know is never passed over.
        const { statusCode, body } = await send(row, good, `statuss=${safely('x'.repeat(3000))}`);
        if (statusCode < 400 || statusCode >= 500) found.push(`statuss: ${statusCode} ${body}`);
        if (found.length > 0) throw new Error(found.join('; '));
      },
    ),
);

test('rule 12.25: a parameter that a call does not know is refused by its name, also by one that knows none', async () => {
  const as = people.get('Client') as TestPerson;
  const unknown = async (name: CallName, query: Record<string, string | number>) => {
    const reply = await app.call(name, { as, query });
    return [reply.statusCode, reply.json().fields?.map(({ field }: { field: string }) => field)];
  };
  expect(await unknown('myForms', { limit: 1, Status: 'open', pathways: 'top' })).toEqual([
    400,
    ['Status', 'pathways'],
  ]);
  expect(await unknown('myAccount', { id: 'of-somebody-else' })).toEqual([400, ['id']]);
  expect(await unknown('myForms', { ['x'.repeat(500)]: '1' })).toEqual([400, ['x'.repeat(60)]]);
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`p${at}`, '1']));
  expect((await unknown('myForms', many))[1]).toHaveLength(8);
});

test('rule 12.8, 15.6: days and cursors that are such in form only are refused by name', async () => {
  const as = people.get('Client') as TestPerson;
  for (const from of ['0000-01-01', '2026-02-30', '9999-12-31']) {
    const reply = await app.call('slots', { as, query: { service: 'top', from } });
    expect([reply.statusCode, reply.json().fields?.[0]?.field]).toEqual([400, 'from']);
  }
});
