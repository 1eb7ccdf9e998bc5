import { NEVER } from '@careway/core/access/roleRules';
import { STAFF_TYPES } from '@careway/core/access/userTypes';
import { expect, test } from 'vitest';
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
