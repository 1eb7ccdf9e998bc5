import type { FixedPath, NotBuilt } from '../../ui/paths/path.ts';
import '../../ui/styles/staff.scss';
import type { UserType } from '@careway/core/access/userTypes';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { home } from '../../session/home.ts';
import { useSignOut } from '../../session/signOut.ts';
import { useUser } from '../../session/storedSession.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LogoTile } from '../../ui/Logo.tsx';
import { hasRoute } from '../../ui/paths/built.ts';
import { Link } from '../../ui/paths/links.ts';
import { SITE } from '../../ui/site.ts';
import { useSide } from '../../ui/useSide.ts';

interface NavItem {
  words: string;
  path: FixedPath | NotBuilt;
  /** The item is current on its own path, and on every one that begins so. */
  below: readonly string[];
  roles: readonly UserType[];
}

/** rule 14.9: shown by user type, and only where the screen exists. */
const NAV: readonly NavItem[] = [
  {
    words: 'Dashboard',
    path: '/admin/dashboard',
    below: ['/admin/dashboard'],
    roles: ['Admin', 'Super_Admin'],
  },
  {
    words: 'Appointments',
    path: '/admin/appointment/waitlist',
    below: ['/admin/appointment'],
    roles: ['Admin', 'Super_Admin'],
  },
  {
    words: 'Forms & Questionnaires',
    path: '/questionnaires/form/all',
    below: ['/questionnaires'],
    roles: ['Admin', 'Super_Admin'],
  },
  { words: 'Your work', path: '/staff', below: [], roles: ['Internal'] },
  {
    words: 'Admin',
    path: '/admin',
    below: ['/users', '/roles', '/trust-', '/service', '/admin-'],
    roles: ['Super_Admin'],
  },
];

/** Their name and organisation, and the way to their profile. */
function WhoIsHere() {
  const { data } = useQuery({ ...asQuery('myProfile', {}), staleTime: Number.POSITIVE_INFINITY });
  if (!data || !hasRoute('/profile')) return null;
  return (
    <Link className="cw-top__who" to="/profile">
      <span className="cw-vh">Your profile: </span>
      <strong>{data.knownAs ?? data.name}</strong>
      <small>{data.trust ?? 'All organisations'}</small>
    </Link>
  );
}

/** The staff's page: navy bar with the mark, navigation and Logout; the screen brings its own head (ui/StaffPage). */
export function StaffFrame({ children }: { children: ReactNode }) {
  const user = useUser();
  const { pathname } = useLocation();
  const { signOut, leaving } = useSignOut();
  useSide('staff');
  const items = NAV.flatMap(({ path, ...item }) =>
    user && item.roles.includes(user.usertype) && hasRoute(path) ? [{ ...item, path }] : [],
  );

  return (
    <>
      <a className="cw-skip" href="#main">
        Skip to main content
      </a>
      <header className="cw-top">
        <div className="cw-top__in">
          <Link className="cw-logo" to={home(user) ?? '/'} aria-label={`${SITE} staff home`}>
            <LogoTile />
            {SITE} <small>Staff</small>
          </Link>
          {items.length > 0 ? (
            <nav className="cw-nav" aria-label="Main">
              {items.map((item) => (
                <Link
                  key={item.path}
                  to={item.path}
                  aria-current={
                    pathname === item.path ||
                    item.below.some((start) => pathname.startsWith(start)) ||
                    undefined
                  }
                >
                  {item.words}
                </Link>
              ))}
            </nav>
          ) : null}
          <div className="cw-top__end">
            {user ? <WhoIsHere /> : null}
            {user ? (
              <button
                type="button"
                className="cw-top__b"
                onClick={() => signOut()}
                aria-busy={leaving || undefined}
              >
                <Icon of={LogOut} />
                {leaving ? 'Signing out…' : 'Logout'}
              </button>
            ) : null}
          </div>
        </div>
      </header>
      {children}
    </>
  );
}
