/** The frame of staff's pages: logo, the navigation of each user type, Logout (rules 14.8, 14.9). */
import type { FixedPath } from '../../ui/paths/path.ts';
import '../../ui/styles/staff.scss';
import { OFFICE_TYPES, type UserType } from '@careway/core/access/userTypes';
import type { Module } from '@careway/core/organisations/modules';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { onceFetched } from '../../api/onceFetched.ts';
import { home } from '../../session/home.ts';
import { useUser } from '../../session/storedSession.ts';
import { LogoTile } from '../../ui/Logo.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Link } from '../../ui/paths/links.ts';
import { SITE } from '../../ui/site.ts';
import { useSide } from '../../ui/useSide.ts';
import { useWraps } from '../../ui/useWraps.ts';
import { LogoutButton, MainLinks, StaffMenu, WhoIsHere } from './StaffMenu.tsx';
import { useProfileOnce } from './useProfileOnce.ts';

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
  // A record is come to from there.
  { words: 'Your work', path: '/staff', below: ['/admin/dashboard/all-clients/'], roles: ['Internal'] },
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

/**
 * The bar stands in two rows at most: the mark beside the rest, and the pages. Where that has no room, a menu holds
 * the most of it.
 */
const ROWS = ['.cw-top__in > .cw-logo, .cw-top__end', '.cw-top__in > .cw-nav > a'];

/** The staff's page: navy bar with the mark, navigation and Logout; the screen brings its own head (ui/StaffPage). */
export function StaffFrame({ children }: { children: ReactNode }) {
  const user = useUser();
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  useSide('staff');
  const { data: profile } = useProfileOnce(user !== null);
  const who = user && user.usertype !== 'Client' ? user.id : undefined;
  useEffect(() => {
    if (who)
      void onceFetched()
        .then(() => import('../../session/typedVault.ts'))
        .then(
          ({ findTyped }) => findTyped(),
          () => undefined,
        );
  }, [who]);
  const isOn = (module?: Module) => module === undefined || profile?.flags.modules[module] !== false;
  const items = NAV.filter(
    ({ roles, module, without }) =>
      user && roles.includes(user.usertype) && isOn(module) && !(without && isOn(without)),
  ).map(({ words, path, below }) => ({
    words,
    path,
    here: pathname === path || below.some((start) => pathname.startsWith(start)),
  }));
  const folds = useWraps(bar, ROWS, `${items.map(({ words }) => words).join()} ${profile?.name}`);

  return (
    <>
      <a className="cw-skip" href="#main">
        Skip to main content
      </a>
      <header ref={bar} className="cw-top" data-folds={folds ? '' : undefined}>
        <div className="cw-top__in">
          <Link className="cw-logo" to={home(user) ?? '/'} aria-label={`${SITE} staff home`}>
            <LogoTile />
            {SITE} <small>Staff</small>
          </Link>
          <MainLinks items={items} />
          <div className="cw-top__end">
            {user && SEARCHERS.includes(user.usertype) ? <FindBox /> : null}
            {user ? <Bell /> : null}
            {user ? <WhoIsHere /> : null}
            {user ? <LogoutButton /> : null}
            {user && folds ? <StaffMenu items={items} /> : null}
          </div>
        </div>
      </header>
      {user ? <StaffNotice /> : null}
      {children}
    </>
  );
}
