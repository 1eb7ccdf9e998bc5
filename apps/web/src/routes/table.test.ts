import { HOME, USER_TYPES } from '@careway/core/access/userTypes';
import { failingRows } from '@careway/core/testing/failingRows';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import specification from '../../../../e2e/specification/routes.json' with { type: 'json' };
import { home } from '../session/home.ts';
import { pattern } from '../ui/paths/address.ts';
import { table } from './table.ts';

interface Specified {
  path: string;
  roles: string[] | null;
  login: boolean | null;
}

const specified = new Map((specification.routes as Specified[]).map((route) => [route.path, route]));
/** Screens that another screen leads to, written down in docs/decisions. */
const nested = (path: string) => /^\/(admin\/dashboard\/all-clients|responses)\//.test(path);

/**
 * Where staff come besides the user types that the list of routes names: a form that is flagged for them is filled in
 * by staff (rule 6.15).
 */
const BESIDE: Record<string, readonly string[]> = {
  '/appointment/phonemodule/{id}/{shareId}': ['Super_Admin', 'Admin'],
};

const sorted = (roles: readonly string[] | null) => (roles ? [...roles].sort() : null);

/** Every path of the list of routes as the router would hold it, whether or not its screen is built. */
const asRoutes: RouteObject[] = [...specified.keys()].map((path) => ({
  id: path,
  path: pattern(path),
  caseSensitive: true,
}));
const found = (path: string) => matchRoutes(asRoutes, path)?.at(-1)?.route.id;
const example = (path: string) => path.replace(/\{(\w+)\}/g, 'x-$1');

describe('rule 14.1: the route table', () => {
  test('counts how much of it exists', () => {
    const built = table.filter(({ path }) => specified.has(path)).length;
    console.log(`${built} of the ${specified.size} routes exist`);
    expect(specified.size).toBe(205);
    expect(built).toBeGreaterThan(0);
  });

  test('names no path that the list of routes does not know, and none twice', () => {
    const paths = table.map(({ path }) => path);
    expect(paths.filter((path) => !specified.has(path) && !nested(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  const byPath = table.map((row) => [row.path, row] as const);
  const stating = (login: boolean | null) => byPath.filter(([path]) => specified.get(path)?.login === login);

  test('a path that is stated to ask for sign-in does, of the stated user types', () => {
    const otherwise = failingRows(stating(true), (row, path) => {
      expect(row.login).toBe(true);
      const stated = specified.get(path)?.roles ?? null;
      if (stated) expect(sorted(row.roles)).toEqual(sorted(stated));
    });
    expect(otherwise).toEqual([]);
  });

  test('a path that is stated to be open is', () => {
    const otherwise = failingRows(stating(false), ({ login, roles }) => {
      expect([login, roles]).toEqual([false, null]);
    });
    expect(otherwise).toEqual([]);
  });

  const unsaid = stating(null).map(([, row]) => row);

  test('a path of which sign-in is not stated opens to nobody beyond the stated user types', () => {
    const asking = stating(null).filter(([, { login }]) => login);
    const wider = failingRows(asking, ({ roles }, path) => {
      const stated = specified.get(path)?.roles;
      const allowed = stated ? [...stated, ...(BESIDE[path] ?? [])] : USER_TYPES;
      // A row without roles opens to every user type, Internal and External too.
      expect(allowed).toEqual(expect.arrayContaining([...(roles ?? USER_TYPES)]));
    });
    expect(wider).toEqual([]);
  });

  test('of the paths stated for clients, strangers reach the two that lead them to sign up', () => {
    const open = unsaid.filter((row) => !row.login && specified.get(row.path)?.roles);
    expect(open.map(({ path }) => path)).toEqual(['/top/eligible-for-an-appointment', '/top/signup']);
  });

  test('rule 1.10: titles are there and say nothing of the care', () => {
    for (const { title, path } of table) {
      expect(title, path).not.toBe('');
      expect(title, path).not.toMatch(
        /abortion|pregnan|vasectomy|contracepti|clinic|counsel|medical|period/i,
      );
    }
  });
});

describe('rule 14.10: everybody has a first page', () => {
  test.each(USER_TYPES)('%s', (usertype) => {
    const built = new Set(table.map(({ path }) => path));
    expect(built).toContain(home({ usertype }));
    // A first page that was built since is no longer left out.
    if (usertype !== 'Client') expect(built.has(HOME[usertype])).toBe(home({ usertype }) === HOME[usertype]);
  });

  test('what the first page links to is there', () => {
    const linked = [
      '/eligibility/lastperiod',
      '/client/dashboard',
      '/client/account',
      '/login/forgotpassword',
      '/login/forgotpin',
      '/phone/callback',
    ];
    expect(table.map((row) => row.path)).toEqual(expect.arrayContaining(linked));
  });
});

describe('rule 14.1: paths are exact', () => {
  test('each is found as itself', () => {
    const paths = [...specified.keys()];
    expect(paths.map((path) => found(example(path)))).toEqual(paths);
  });

  test('mixed case is kept: another case is another path', () => {
    expect(found('/top/PregnancyNoGP')).toBe('/top/PregnancyNoGP');
    expect(found('/top/pregnancynogp')).toBeUndefined();
    expect(found('/T&C')).toBe('/T&C');
    expect(found('/t&c')).toBeUndefined();
  });

  test('a fixed path wins over one with parts', () => {
    expect(found('/larc/eligibility')).toBe('/larc/eligibility');
    expect(found('/appointment/phonemodule/1/2')).toBe('/appointment/phonemodule/{id}/{shareId}');
    expect(found('/appointment/booking')).toBe('/appointment/booking');
    expect(found('/appointment/1/2')).toBe('/appointment/{id}/{shareId}');
  });
});
