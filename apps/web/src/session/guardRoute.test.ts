import { afterEach, describe, expect, test, vi } from 'vitest';
import type { UserDetails } from '../api/signedInUser.ts';
import type { RouteRow } from '../ui/paths/routeRow.ts';

vi.mock('virtual:careway-calls', () => ({ calls: {} }));

const { elsewhere } = await import('./guardRoute.ts');
const { clearOfferLink, takeOfferLink } = await import('./offerLink.ts');
const { beginSignIn, clearSignInState } = await import('./signInState.ts');

const row = (over: Partial<RouteRow>): RouteRow => ({
  path: '/client/dashboard',
  title: 'Your page',
  login: true,
  roles: ['Client'],
  layout: 'client',
  screen: async () => ({ default: () => null }),
  ...over,
});
const visitor = (usertype: UserDetails['usertype'], accessToken = 'h.e30.s'): UserDetails => ({
  id: '1',
  accessToken,
  refreshToken: 'r',
  usertype,
});
const at = (path: string) => new URL(path, 'https://careway.test');

describe('rule 14.3: the route guard', () => {
  test('an allowed user type with a token may stay', () => {
    expect(elsewhere(row({}), at('/client/dashboard'), visitor('Client'))).toBeUndefined();
  });

  test('nobody, or no token, goes to sign-in and the origin is remembered', () => {
    const login = '/auth/login?next=%2Fclient%2Fdashboard%3Fa%3D1';
    expect(elsewhere(row({}), at('/client/dashboard?a=1'), null)).toBe(login);
    expect(elsewhere(row({}), at('/client/dashboard?a=1'), visitor('Client', ''))).toBe(login);
  });

  test('another user type goes to sign-in, which remembers the page and whose it is, and keeps them there', () => {
    const admin = row({ path: '/admin/dashboard', roles: ['Admin', 'Super_Admin'] });
    const login = '/auth/login?next=%2Fadmin%2Fdashboard&for=Admin.Super_Admin';
    expect(elsewhere(admin, at('/admin/dashboard'), visitor('Client'))).toBe(login);
    const way = row({ path: '/auth/login', login: false, roles: null });
    expect(elsewhere(way, at(login), visitor('Client'))).toBeUndefined();
    expect(elsewhere(way, at(login), visitor('Internal'))).toBeUndefined();
    // Whoever may open it, or names nobody, has no business there.
    expect(elsewhere(way, at(login), visitor('Admin'))).toBe('/admin/dashboard');
    expect(elsewhere(way, at('/auth/login?for=anybody'), visitor('Client'))).toBe('/client/dashboard');
  });

  test('a route without permission is open', () => {
    const open = row({ path: '/pagenotfound', login: false, roles: null });
    expect(elsewhere(open, at('/pagenotfound'), null)).toBeUndefined();
  });
});

describe('rule 14.4, 14.2', () => {
  const login = row({ path: '/auth/login', login: false, roles: null });

  test('a signed-in Client on the sign-in page goes to their dashboard', () => {
    expect(elsewhere(login, at('/auth/login'), visitor('Client'))).toBe('/client/dashboard');
  });

  test('a stranger sees the sign-in page', () => {
    expect(elsewhere(login, at('/auth/login'), null)).toBeUndefined();
  });

  test("the path's own spelling is put right, with its query", () => {
    expect(elsewhere(login, at('/auth/login/?next=%2Fa'), null)).toBe('/auth/login?next=%2Fa');
  });
});

describe('rule 13.12, 8.33: the link of an offered time', () => {
  const code = row({ path: '/login/verificationcode', login: false, roles: null });
  const opens = (hash: string) => {
    const bar = { hash, pathname: '/login/verificationcode' };
    const replaced: string[] = [];
    vi.stubGlobal('location', bar);
    vi.stubGlobal('history', {
      state: null,
      replaceState: (_: unknown, __: string, to: string) => replaced.push(to),
    });
    takeOfferLink(bar.pathname);
    return replaced;
  };
  afterEach(() => {
    clearOfferLink();
    clearSignInState();
    vi.unstubAllGlobals();
  });

  test('opens its page for whoever is signed in, and leaves the address bar', () => {
    expect(opens(`#${'a'.repeat(22)}`)).toEqual(['/login/verificationcode']);
    expect(elsewhere(code, at('/login/verificationcode'), visitor('Client'))).toBeUndefined();
    expect(elsewhere(code, at('/auth/login'), visitor('Client'))).toBe('/client/dashboard');
  });

  test('one that was cut short or is none opens nothing, and a sign-in that is under way goes on', () => {
    for (const hash of ['', '#', '#short', `#${'a'.repeat(23)}`, '#<script>'.padEnd(23, 'x')]) {
      expect(opens(hash)).toEqual([]);
      expect(elsewhere(code, at('/login/verificationcode'), visitor('Client'))).toBe('/client/dashboard');
    }
    opens(`#${'a'.repeat(22)}`);
    beginSignIn({ userLogInEmailId: '', secureOtpId: 'x', channels: [], expiresAt: '', purpose: 'signin' });
    expect(elsewhere(code, at('/login/verificationcode'), visitor('Client'))).toBe('/client/dashboard');
  });
});
