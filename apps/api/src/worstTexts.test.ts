import { MOST_TEXT } from '@careway/contract/limits';
import type { AnyRow } from '@careway/contract/row';
import { type CallName, rows } from '@careway/contract/rows';
import { bodyWith, textsOf } from '@careway/contract/testing/inputs';
import { USER_TYPES } from '@careway/core/access/userTypes';
import { PASSWORD } from '@careway/core/limits';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aPerson, type TestPerson } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';

/**
 * What made one request stop everybody else: a long run of combining marks, put in order by `normalize` before
 * anybody had looked how long it was. No time is asserted here (`npm run bench -- worst` measures); what is looked at
 * is how long a text the costly functions are ever given.
 */
const MARKS = (length: number) => 'a\u0315\u0300\u05ae\u0316'.repeat(length / 5).slice(0, length);

let app: TestApp;
const people = new Map<string, TestPerson>();
beforeAll(async () => {
  app = await startTestApp();
  for (const usertype of USER_TYPES) people.set(usertype, await aPerson(app, usertype));
});
afterAll(() => app.close());

const real = { normalize: String.prototype.normalize, exec: RegExp.prototype.exec };
const given = { normalize: 0, exec: 0 };
/** From here on it is written down how much of our marks is put in order, and how much is matched. */
function watch(): void {
  given.normalize = given.exec = 0;
  String.prototype.normalize = function (this: string, form?: string) {
    given.normalize = Math.max(given.normalize, this.length);
    return real.normalize.call(this, form);
  };
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    // The body as a whole is looked through for __proto__ by Fastify, once and in one go.
    if (text.length > given.exec && !text.startsWith('{')) given.exec = text.length;
    return real.exec.call(this, text);
  };
}
afterEach(() => {
  String.prototype.normalize = real.normalize;
  RegExp.prototype.exec = real.exec;
});

const NOBODY = '0190de30-0001-7000-8000-00000000dead';

const texts = (Object.entries(rows) as [CallName, AnyRow][]).flatMap(([name, row]) =>
  textsOf(row).map((at) => [name, at, row] as const),
);

test.each([
  ['as long as a body can be', 500_000],
  ['as long as any text may be', MOST_TEXT],
])(
  'rule 12.1: combining marks %s, in every text of every call: none is put in order or matched',
  async (_, length) => {
    const worst = MARKS(length);
    expect(texts.length).toBeGreaterThan(80);
    for (const [name, at, row] of texts) {
      const as = row.access === 'none' ? undefined : people.get(row.access[0] as string);
      const headers = { 'idempotency-key': `${name}-${at}-${length}` };
      watch();
      const reply = await app.call(name, {
        as,
        params: {
          id: NOBODY,
          appointmentId: NOBODY,
          sessionId: NOBODY,
          closureId: NOBODY,
          service: 'top',
          code: row === rows.putDistrict ? 'WE4' : 'QOP',
        },
        body: bodyWith(at.split('.'), worst),
        ...(row.creates ? { headers } : {}),
      });
      const [normalized, matched] = [given.normalize, given.exec];
      String.prototype.normalize = real.normalize;
      RegExp.prototype.exec = real.exec;
      expect(reply.statusCode, `${name} ${at}: ${reply.body}`).toBeLessThan(500);
      expect(normalized, `${name} ${at}`).toBeLessThanOrEqual(PASSWORD.longest);
      expect(matched, `${name} ${at}`).toBeLessThanOrEqual(MOST_TEXT);
      if (length > MOST_TEXT && row !== rows.leaveSite && row !== rows.bringInQuestionnaire)
        expect(reply.json(), `${name} ${at}`).toMatchObject({
          code: 'bad_request',
          fields: [{ field: at.replaceAll('*', '0') }],
        });
    }
  },
);

test('rule 12.1: a proof that is not among the fields of its call is not read when it is long', async () => {
  const reply = await app.call('finishLater', { body: { botCheck: MARKS(500_000) } });
  expect(reply.json()).toMatchObject({ code: 'bad_request', fields: [{ field: 'botCheck' }] });
});
