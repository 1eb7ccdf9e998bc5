import type { AnyRow } from '@careway/contract/row';
import { type CallName, rows } from '@careway/contract/rows';
import { SCOPES, type Scope } from '@careway/core/access/scopes';
import type { UserType } from '@careway/core/access/userTypes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from './db/ids.ts';
import { aPerson } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Held {
  name: CallName;
  usertype: UserType;
  needed: readonly Scope[];
}

/** Every call that asks staff for scopes, by each user type that may make it. */
const held: Held[] = (Object.entries(rows) as [CallName, AnyRow][]).flatMap(([name, { access, scopes }]) =>
  access === 'none' || scopes === undefined || 'none' in scopes
    ? []
    : access.flatMap((usertype) => (usertype === 'Client' ? [] : [{ name, usertype, needed: scopes }])),
);

/** What a call answers to one whose role has these scopes and no more; nobody's number stands wherever one is asked for. */
async function answered({ name, usertype }: Held, scopes: readonly Scope[]) {
  const id = newId(app.dependencies.now());
  const as = await aPerson(app, usertype, { scopes });
  const params = { id, shareId: id, service: 'top' };
  const reply = await app.call(name, { as, params, ...(rows[name].method === 'GET' ? {} : { body: {} }) });
  return { status: reply.statusCode, code: reply.statusCode < 300 ? '' : reply.json().code };
}

describe('rule 10.5: the user type opens a call, the scopes of the role let it be made', () => {
  test('there are such calls', () => expect(held.length).toBeGreaterThan(40));

  test.each(held)('$name by $usertype: refused while any one of $needed is missing', async (one) => {
    for (const missing of one.needed) {
      const others = SCOPES.filter((scope) => scope !== missing);
      // Before anything of the input is looked at: what a call takes is not theirs to find out.
      expect([missing, await answered(one, others)]).toEqual([missing, { status: 403, code: 'forbidden' }]);
    }
  });

  test.each(held)(
    '$name by $usertype: these scopes are enough: nothing else is asked for further in',
    async (one) => {
      expect((await answered(one, one.needed)).code).not.toBe('forbidden');
    },
  );
});
