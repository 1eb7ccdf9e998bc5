import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesBetween,
  fittingScopes,
  type Keeper,
  NEVER,
  rightHeld,
  whyNotGive,
  whyNotKeep,
} from './roleRules.ts';
import { BUILT_IN_ROLES, SCOPES } from './scopes.ts';
import { SCOPE_GROUPS, SCOPE_WORDS } from './scopeWords.ts';
import { STAFF_TYPES } from './userTypes.ts';

const keeper: Keeper = {
  personId: 'k',
  usertype: 'Admin',
  trustId: 'a',
  scopes: ['people:read', 'people:write', 'clients:read'],
};
const boss: Keeper = { ...keeper, usertype: 'Super_Admin', trustId: null };
const scopes = fc.subarray([...SCOPES]);
const usertype = fc.constantFrom(...STAFF_TYPES);

describe('rule 10.13: who may change what somebody may do', () => {
  it.each([
    ['a colleague of the own trust', keeper, { id: 'p', usertype: 'Internal', trustId: 'a' }, undefined],
    [
      'somebody of another trust: as if there were nobody',
      keeper,
      { id: 'p', usertype: 'Admin', trustId: 'b' },
      'not_found',
    ],
    ['somebody of no trust', keeper, { id: 'p', usertype: 'Admin', trustId: null }, 'not_found'],
    [
      'a system administrator, by a trust',
      keeper,
      { id: 'p', usertype: 'Super_Admin', trustId: 'a' },
      'not_found',
    ],
    ['themselves', keeper, { id: 'k', usertype: 'Admin', trustId: 'a' }, 'own_rights'],
    [
      'themselves, as a system administrator',
      boss,
      { id: 'k', usertype: 'Super_Admin', trustId: null },
      'own_rights',
    ],
    [
      'anybody else, as a system administrator',
      boss,
      { id: 'p', usertype: 'Super_Admin', trustId: null },
      undefined,
    ],
    ['without the right', { ...boss, scopes: [] }, { id: 'p', usertype: 'Admin', trustId: 'a' }, 'forbidden'],
    [
      'of no trust, by somebody of none',
      { ...keeper, trustId: null },
      { id: 'p', usertype: 'Admin', trustId: null },
      'not_found',
    ],
  ] as const)('%s', (_words, who, person, why) => {
    expect(whyNotKeep(who, person)).toBe(why);
  });
});

describe('rule 10.14: what a role may be, and who may give it', () => {
  it('nobody gives a right that they do not have', () => {
    fc.assert(
      fc.property(scopes, scopes, usertype, (mine, given, type) => {
        const who = { ...keeper, scopes: [...mine, 'people:write' as const] };
        const why = whyNotGive(who, { usertype: type, scopes: given, trustId: null });
        const more = type === 'Super_Admin' || given.some((scope) => !who.scopes.includes(scope));
        expect(why).toBe(more ? 'role_beyond_yours' : undefined);
      }),
    );
  });

  it('another organisation’s role is as if it were not there', () => {
    expect(whyNotGive(keeper, { usertype: 'Admin', scopes: [], trustId: 'b' })).toBe('not_found');
    expect(whyNotGive(keeper, { usertype: 'Admin', scopes: [], trustId: 'a' })).toBeUndefined();
    expect(whyNotGive(boss, { usertype: 'Super_Admin', scopes: SCOPES, trustId: null })).toBeUndefined();
  });

  it('what a user type never has is never held, whatever the role says', () => {
    fc.assert(
      fc.property(usertype, scopes, fc.constantFrom(...SCOPES), (type, given, scope) => {
        const held = rightHeld({ usertype: type, scopes: given }, scope);
        if (NEVER[type].includes(scope)) expect(held).toBe('never');
        else expect(held === 'no').toBe(!given.includes(scope));
        expect(fittingScopes(type, given).includes(scope)).toBe(held === 'yes' || held === 'own trust');
      }),
    );
  });

  it('the roles that come with the product hold nothing that they may never have', () => {
    for (const type of STAFF_TYPES)
      expect(fittingScopes(type, BUILT_IN_ROLES[type].scopes)).toEqual(
        SCOPES.filter((scope) => BUILT_IN_ROLES[type].scopes.includes(scope)),
      );
  });

  it('what is gained and lost, there and back', () => {
    fc.assert(
      fc.property(usertype, scopes, scopes, (type, one, other) => {
        const there = changesBetween({ usertype: type, scopes: one }, { usertype: type, scopes: other });
        const back = changesBetween({ usertype: type, scopes: other }, { usertype: type, scopes: one });
        expect([there.gains, there.loses]).toEqual([back.loses, back.gains]);
      }),
    );
  });

  it('every right has words, and stands under one heading', () => {
    expect(SCOPE_GROUPS.flatMap((group) => group.scopes).toSorted()).toEqual(SCOPES.toSorted());
    expect(Object.keys(SCOPE_WORDS).toSorted()).toEqual(SCOPES.toSorted());
  });
});
