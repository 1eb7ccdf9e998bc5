import { fittingScopes, NEVER } from '@careway/core/access/roleRules';
import { BUILT_IN_ROLES, SCOPES } from '@careway/core/access/scopes';
import { STAFF_TYPES } from '@careway/core/access/userTypes';
import { describe, expect, test } from 'vitest';
import { openedRights } from './openedRights.ts';
import type { AnyRow } from './row.ts';
import { rows } from './rows.ts';

const all = Object.entries(rows) as [string, AnyRow][];

test.each(STAFF_TYPES)(
  'rule 10.14: what %s is said never to have, no call that is open to them asks for',
  (usertype) => {
    const asked = all.flatMap(([name, { access, scopes }]) => {
      if (access === 'none' || !access.includes(usertype) || !scopes || 'none' in scopes) return [];
      return scopes.filter((scope) => NEVER[usertype].includes(scope)).map((scope) => `${name}: ${scope}`);
    });
    expect(asked).toEqual([]);
  },
);

describe('rule 10.17: a page of a role names no right that every call refuses', () => {
  test.each(STAFF_TYPES)(
    '%s: whatever may be given opens a call, and what may not opens none',
    (usertype) => {
      expect(openedRights(usertype, SCOPES)).toEqual(
        SCOPES.filter((scope) => !NEVER[usertype].includes(scope)),
      );
    },
  );

  test.each(STAFF_TYPES)(
    '%s: each right of the role that comes along opens something with that role',
    (usertype) => {
      const { scopes } = BUILT_IN_ROLES[usertype];
      expect(openedRights(usertype, scopes)).toEqual(fittingScopes(usertype, scopes));
      expect(scopes.length).toBeGreaterThan(0);
    },
  );

  test('one that opens nothing without another is not named alone', () => {
    expect(openedRights('Internal', ['clients:write', 'appointments:read'])).toEqual(['appointments:read']);
    expect(openedRights('External', ['clients:read'])).toEqual([]);
  });
});
