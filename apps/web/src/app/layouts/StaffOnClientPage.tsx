import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserDetails } from '../../api/signedInUser.ts';
import { home } from '../../session/home.ts';
import { useSignOut } from '../../session/signOut.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LogoTile } from '../../ui/Logo.tsx';
import { Link } from '../../ui/paths/links.ts';
import { StaffBar } from '../../ui/StaffBar.tsx';
import { SITE } from '../../ui/site.ts';

/**
 * Staff on a page of the client layout (larc, the phone form, terms): their own frame, logo and Logout, round the
 * page itself (rule 14.8). No EXIT SITE and no client navigation: those
 * belong to the person the page was made for.
 */
export function StaffOnClientPage({ user, children }: { user: UserDetails; children: ReactNode }) {
  const { signOut, leaving } = useSignOut();
  return (
    <StaffBar
      start={
        <Link
          className="cw-preview__link cw-preview__home"
          to={home(user) ?? '/'}
          aria-label={`${SITE} staff home`}
        >
          <LogoTile />
          <span>
            {SITE} <small>Staff</small>
          </span>
        </Link>
      }
      end={
        <button
          type="button"
          className="cw-preview__link cw-preview__button"
          onClick={() => signOut()}
          aria-busy={leaving || undefined}
        >
          <Icon of={LogOut} />
          {leaving ? 'Signing out…' : 'Logout'}
        </button>
      }
    >
      {children}
    </StaffBar>
  );
}
