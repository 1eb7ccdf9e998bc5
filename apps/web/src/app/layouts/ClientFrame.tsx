import '../../ui/styles/client.scss';
import { CircleUser, House, LogOut } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { onceFetched } from '../../api/onceFetched.ts';
import { watchForExit } from '../../session/exitSite.ts';
import { useSignOut } from '../../session/signOut.ts';
import { useUser } from '../../session/userDetails.ts';
import { ExitSite } from '../../ui/ExitSite.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Link, NavLink } from '../../ui/paths/links.ts';
import { SITE } from '../../ui/site.ts';
import { useSide } from '../../ui/useSide.ts';
import { ClientFooter } from './ClientFooter.tsx';

/**
 * rule 14.7: the icons are hidden on the sign-up verification screens: verifyaccount, verificationcode,
 * completeverification and its link.
 */
export const withoutIcons = (path: string) => /^\/signup\/(complete)?verif/.test(path);

/** The client's page: logo, EXIT SITE, their own pages and Logout once signed in, the way to a person at the foot. */
export function ClientFrame({ children }: { children: ReactNode }) {
  const user = useUser();
  const { pathname } = useLocation();
  useSide('client');
  useEffect(() => watchForExit(), []);
  const client = user?.usertype === 'Client' ? user.id : undefined;
  useEffect(() => {
    if (client)
      void onceFetched()
        .then(() => import('../lockedAnswers.ts'))
        .then(
          ({ sendLocked }) => sendLocked(),
          () => undefined,
        );
  }, [client]);
  const nav = client !== undefined && !withoutIcons(pathname);

  return (
    <>
      <a className="nhsuk-skip-link" href="#main">
        Skip to main content
      </a>
      <header className="cw-header">
        <div className="cw-header__in">
          <div className="cw-header__row">
            <div className="cw-bar">
              <Link className="cw-logo" to="/" aria-label={`${SITE} home`}>
                <Logo />
              </Link>
              <div className="cw-exit-wrap">
                {nav ? null : <span className="cw-exit__key">Leave fast: press Shift 3 times</span>}
                <ExitSite />
              </div>
            </div>
            {nav ? <ClientNav /> : null}
          </div>
        </div>
      </header>
      {children}
      <ClientFooter />
    </>
  );
}

function ClientNav() {
  const { signOut, leaving } = useSignOut();
  return (
    <nav className="cw-nav" aria-label="Your pages">
      <ul>
        <li>
          <NavLink to="/client/dashboard">
            <Icon of={House} />
            Dashboard
          </NavLink>
        </li>
        <li>
          <NavLink to="/client/account">
            <Icon of={CircleUser} />
            Profile
          </NavLink>
        </li>
        <li>
          <button type="button" onClick={() => signOut()} aria-busy={leaving || undefined}>
            <Icon of={LogOut} />
            {leaving ? 'Signing out…' : 'Logout'}
          </button>
        </li>
      </ul>
    </nav>
  );
}
