/** The frame of staff's pages: logo, the navigation of each user type, Logout (rules 14.8, 14.9). */
import type { FixedPath } from '../../ui/paths/path.ts';
import '../../ui/styles/staff.scss';
import { OFFICE_TYPES, type UserType } from '@careway/core/access/userTypes';
import type { Module } from '@careway/core/organisations/modules';
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
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Link } from '../../ui/paths/links.ts';
import { SITE } from '../../ui/site.ts';
import { useSide } from '../../ui/useSide.ts';

interface NavItem {
  words: string;
  path: FixedPath;
  /** The item is current on its own path, and on every one that begins so. */
  below: readonly string[];
  roles: readonly UserType[];
  /** Not shown where their organisation has switched it off. */
  module?: Module;
  /** Shown only where that is switched off. */
  without?: Module;
}

/** What was answered, as staff read it. */
const ANSWERS = ['/responses', '/submitted-forms', '/draft-forms', '/patient/'] as const;

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
    path: '/admin/appointment/clinic_information',
    below: ['/admin/appointment'],
    roles: ['Admin', 'Super_Admin'],
  },
  {
    words: 'Forms & Questionnaires',
    path: '/questionnaires/form/all',
    below: [
      ...['/questionnaires', '/existing-questionnaires', ...ANSWERS],
      ...['/schedules-form', '/request-', '/age-request-'],
    ],
    module: 'questionnaires',
    roles: ['Admin', 'Super_Admin'],
  },
  { words: 'Your work', path: '/staff', below: [], roles: ['Internal'] },
  { words: 'Responses', path: '/responses', below: ANSWERS, roles: ['Internal'] },
  // What clients answered is read all the same (rule 16.12).
  {
    words: 'Responses',
    path: '/responses',
    below: ANSWERS,
    roles: ['Admin'],
    without: 'questionnaires',
  },
  {
    words: 'Admin',
    path: '/admin',
    below: ['/admin/upload', '/users', '/roles', '/trust', '/service', '/admin-', '/form-skins'],
    roles: ['Super_Admin'],
  },
];

/** It comes after the page: nothing of the first page waits for it. */
const Bell = lazyPart(() => import('../../features/notifications/Bell.tsx'));

const FindBox = lazyPart(() => import('../../features/clients/find/FindBox.tsx'));

/** Partners have one page: there is nothing to look for. */
const SEARCHERS: readonly UserType[] = [...OFFICE_TYPES, 'Internal'];

const StaffNotice = lazyPart(() => import('../../features/settings/StaffNotice.tsx'));

const useProfileOnce = (enabled = true) =>
  useQuery({ ...asQuery('myProfile', {}), staleTime: Number.POSITIVE_INFINITY, enabled });

/** Their name and organisation, and the way to their profile. */
function WhoIsHere() {
  const { data } = useProfileOnce();
  if (!data) return null;
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
  const { data: profile } = useProfileOnce(user !== null);
  const isOn = (module?: Module) => module === undefined || profile?.flags.modules[module] !== false;
  const items = NAV.filter(
    ({ roles, module, without }) =>
      user && roles.includes(user.usertype) && isOn(module) && !(without && isOn(without)),
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
            {user && SEARCHERS.includes(user.usertype) ? <FindBox /> : null}
            {user ? <Bell /> : null}
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
      {user ? <StaffNotice /> : null}
      {children}
    </>
  );
}
