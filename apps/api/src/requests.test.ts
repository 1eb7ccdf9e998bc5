import type { AnyRow } from '@careway/contract/row';
import { type CallName, rows } from '@careway/contract/rows';
import { USER_TYPES } from '@careway/core/access/userTypes';
import { API_BASE } from '@careway/core/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishStaticForms } from './features/questionnaires/service.ts';
import { anyOf, asText, diceOf, shapesOf } from './testing/anyRequest.ts';
import { aSession } from './testing/clinics.ts';
import { aShare } from './testing/forms.ts';
import { aPerson, type TestPerson } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';

/** Those that npm test has time for. All 100,000: REQUESTS=100000 npm test -- --only api src/requests */
const REQUESTS = Number(process.env['REQUESTS'] ?? (process.env['TEST_LONG'] ? 20_000 : 800));
/** The same each time, so that a fault is nobody's luck; another by SEED. */
const SEED = Number(process.env['SEED'] ?? 20_261_120);
const AT_ONCE = 6;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const all = Object.entries(rows) as [CallName, AnyRow][];

/** What is wrong with an answer; undefined when nothing is. */
function fault(status: number, body: string): string | undefined {
  if (status >= 500) return 'a fault of ours';
  if (/\n\s+at |node_modules|\.ts:\d/.test(body)) return 'a stack trace';
  if (status < 400) return undefined;
  const said = JSON.parse(body) as {
    code?: string;
    message?: string;
    fields?: { field: string; message: string }[];
  };
  if (!said.code || !said.message) return 'no code or no words';
  if (said.code === 'bad_request' && !said.fields?.[0]?.field) return 'a 400 that names no field';
  if (said.fields?.some(({ message }) => !/^\p{Lu}/u.test(message))) return 'a field without words';
  return undefined;
}

test(
  `rule 12.8: generated requests from the contract's own schemas: no 5xx, no stack trace, every 400 names the field`,
  async () => {
    const { db, now } = app.dependencies;
    await publishStaticForms(db, now());
    const people = new Map<string, TestPerson>();
    const person = async (usertype: (typeof USER_TYPES)[number]) => {
      const made = await aPerson(app, usertype);
      people.set(usertype, made);
      return made;
    };
    for (const usertype of USER_TYPES) await person(usertype);
    const client = people.get('Client') as TestPerson;
    const { shareId, questionSetId } = await aShare(app, client);
    const { clinicId, slotIds } = await aSession(app, { times: 12 });
    const known = [...[...people.values()].map(({ id }) => id), shareId, questionSetId, clinicId, ...slotIds];
    const shapes = new Map(all.map(([name, row]) => [name, shapesOf(row)]));
    const dice = diceOf(SEED);
    const found: string[] = [];
    const answered = new Map<number, number>();

    const one = async () => {
      const [name, row] = all[Math.floor(dice() * all.length)] as [CallName, AnyRow];
      const { params, query, body } = shapes.get(name) as ReturnType<typeof shapesOf>;
      // Mostly somebody who may: what is refused at the door is seen by the test of every call by every user type.
      const types = row.access === 'none' || dice() < 0.1 ? USER_TYPES : row.access;
      const usertype = types[Math.floor(dice() * types.length)] as (typeof USER_TYPES)[number];
      const texts = (shape: typeof params) =>
        Object.entries((shape ? anyOf(shape, dice, known) : {}) ?? {}).map(([key, value]) => [
          key,
          asText(value),
        ]);
      const given = Object.fromEntries(texts(params)) as Record<string, string>;
      const path = row.path.replace(/\{(\w+)\}/g, (_, part: string) => safely(given[part] ?? 'none'));
      const search = texts(query)
        .map((pair) => pair.map((text) => safely(text ?? '')).join('='))
        .join('&');
      const payload = body && dice() < 0.98 ? JSON.stringify(anyOf(body, dice, known)) : undefined;
      const as = row.access === 'none' ? undefined : (people.get(usertype) as TestPerson);
      const reply = await app.app.inject({
        method: row.method,
        url: `${API_BASE}${path}${search ? `?${search}` : ''}`,
        headers: {
          ...(dice() < 0.1 ? oddHeaders(dice) : {}),
          ...(as ? { authorization: `Bearer ${as.accessToken}`, 'x-refresh': as.refreshToken ?? '' } : {}),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(payload === undefined ? {} : { payload }),
      });
      answered.set(reply.statusCode, (answered.get(reply.statusCode) ?? 0) + 1);
      const wrong = fault(reply.statusCode, reply.body);
      if (wrong)
        found.push(
          `${wrong}: ${name} by ${usertype}: ${path}?${search} ${payload} -> ${reply.statusCode} ${reply.body}`,
        );
      // Signed out, or gone, by what was asked: somebody new goes on.
      if (reply.statusCode === 401 && as && people.get(usertype) === as) await person(usertype);
    };

    for (let sent = 0; sent < REQUESTS && found.length < 20; sent += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, one));
    }
    expect(found, `SEED=${SEED}`).toEqual([]);
    if (process.env['REQUESTS']) console.log(`  seed ${SEED}:`, Object.fromEntries([...answered].sort()));
    // It got through the door, too.
    expect(answered.get(200) ?? 0).toBeGreaterThan(REQUESTS / 50);
  },
  60_000 + REQUESTS * 60,
);

/** Headers that we read, with what somebody may put into them. */
function oddHeaders(dice: () => number): Record<string, string> {
  const values = [
    'x'.repeat(8000),
    'Bearer a.b.c',
    'null',
    '{}',
    '%00',
    ',,,',
    '\u00ff'.repeat(200),
    '127.0.0.1, ::1',
  ];
  const names = [
    'idempotency-key',
    'x-bot-check',
    'x-refresh',
    'x-forwarded-for',
    'user-agent',
    'accept',
    'host',
  ];
  const one = <Thing>(list: readonly Thing[]) => list[Math.floor(dice() * list.length)] as Thing;
  return { [one(names)]: one(values) };
}

function safely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
