import type { AnyRow } from '@careway/contract/row';
import { type CallName, rows } from '@careway/contract/rows';
import { SCOPES, type Scope } from '@careway/core/access/scopes';
import type { UserType } from '@careway/core/access/userTypes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from './db/ids.ts';
import { everyRow, MANY_ROWS } from './testing/everyRow.ts';
import { aPerson, type TestPerson } from './testing/people.ts';
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

/** Somebody of each kind whose role has these scopes and no more: made once, since nothing here changes them. */
const people = new Map<string, Promise<TestPerson>>();
function staffWith(usertype: UserType, scopes: readonly Scope[]): Promise<TestPerson> {
  const key = [usertype, ...[...scopes].sort()].join(' ');
  const known = people.get(key) ?? aPerson(app, usertype, { scopes });
  people.set(key, known);
  return known;
}

/**
 * What a call answers to one whose role has these scopes and no more; nobody's number stands wherever one is asked
 * for.
 */
async function answered({ name, usertype }: Held, scopes: readonly Scope[]) {
  const id = newId(app.dependencies.now());
  const as = await staffWith(usertype, scopes);
  const params = { id, shareId: id, service: 'top' };
  const reply = await app.call(name, { as, params, ...(rows[name].method === 'GET' ? {} : { body: {} }) });
  return { status: reply.statusCode, code: reply.statusCode < 300 ? '' : reply.json().code };
}

describe('rule 10.5: the user type opens a call, the scopes of the role let it be made', () => {
  const nameOf = ({ name, usertype }: Held) => `${name} by ${usertype}`;

  test('there are such calls', () => expect(held.length).toBeGreaterThan(40));

  test('every call is refused while any one of its scopes is missing', { timeout: MANY_ROWS }, () =>
    everyRow(held, nameOf, async (one) => {
      for (const missing of one.needed) {
        const others = SCOPES.filter((scope) => scope !== missing);
        // Before anything of the input is looked at: what a call takes is not theirs to find out.
        expect([missing, await answered(one, others)]).toEqual([missing, { status: 403, code: 'forbidden' }]);
      }
    }),
  );

  test(
    'its scopes are enough for every call: nothing else is asked for further in',
    { timeout: MANY_ROWS },
    () =>
      everyRow(held, nameOf, async (one) => {
        const { status, code } = await answered(one, one.needed);
        expect(code).not.toBe('forbidden');
        // Whoever is signed out is not asked for any scope.
        expect(status).not.toBe(401);
      }),
  );
});
