import { CircleUser, House, LogOut } from 'lucide-react';
import { memo } from 'react';
import { useLocation } from 'react-router';
import { useClientTheme } from '../../session/clientTheme.ts';
import { useSignOut } from '../../session/signOut.ts';
import { useUser } from '../../session/storedSession.ts';
import { ExitSite } from '../../ui/ExitSite.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo, TrustLogo } from '../../ui/Logo.tsx';
import { Link, NavLink } from '../../ui/paths/links.ts';
import { PUBLISHED, SITE } from '../../ui/site.ts';

/**
 * rule 14.7: the icons are hidden on the sign-up verification screens: verifyaccount, verificationcode,
 * completeverification and its link.
 */
export const withoutIcons = (path: string) => /^\/signup\/(complete)?verif/.test(path);

/** The header of a client's page (rule 14.7): logo, EXIT SITE and, once signed in, their own pages and Logout. */
export function ClientHeader() {
  const user = useUser();
  const { pathname } = useLocation();
  return <Header nav={user?.usertype === 'Client' && !withoutIcons(pathname)} />;
}

/** The same on most pages that follow each other: not drawn again with each. */
const Header = memo(function Header({ nav }: { nav: boolean }) {
  const theme = useClientTheme();
  return (
    <header className="cw-header">
      <div className="cw-header__in">
        <div className="cw-header__row">
          <div className="cw-bar">
            <Link className="cw-logo" to="/" aria-label={theme || PUBLISHED ? undefined : `${SITE} home`}>
              {theme ? (
                <TrustLogo {...theme} />
              ) : PUBLISHED ? (
                <TrustLogo name={SITE} logo={null} logoWords="" />
              ) : (
                <Logo />
              )}
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
  );
});

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
