import { ChevronDown, LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSignOut } from '../../session/signOut.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/paths/links.ts';
import type { FixedPath } from '../../ui/paths/path.ts';
import { useFold } from '../../ui/useFold.ts';
import { useProfileOnce } from './useProfileOnce.ts';

interface MainLink {
  words: string;
  path: FixedPath;
  /** It leads to where they are, or to what is above it. */
  here: boolean;
}

/** The pages of the bar (rule 14.9). */
export function MainLinks({ items, onPress }: { items: readonly MainLink[]; onPress?: () => void }) {
  if (items.length === 0) return null;
  return (
    <nav className="cw-nav" aria-label="Main">
      {items.map(({ words, path, here }) => (
        <Link key={path} to={path} aria-current={here || undefined} onClick={onPress}>
          {words}
        </Link>
      ))}
    </nav>
  );
}

/** Their name and organisation, and the way to their profile. */
export function WhoIsHere({ onPress }: { onPress?: () => void }) {
  const { data } = useProfileOnce();
  if (!data) return null;
  return (
    <Link className="cw-top__who" to="/profile" onClick={onPress}>
      <span className="cw-vh">Your profile: </span>
      <strong>{data.knownAs ?? data.name}</strong>
      <small>{data.trust ?? 'All organisations'}</small>
    </Link>
  );
}

export function LogoutButton() {
  const { signOut, leaving } = useSignOut();
  return (
    <button
      type="button"
      className="cw-top__b cw-top__out"
      onClick={() => signOut()}
      aria-busy={leaving || undefined}
    >
      <Icon of={LogOut} />
      {leaving ? 'Signing out…' : 'Logout'}
    </button>
  );
}

/**
 * Where the bar has no room: the pages, their profile and Logout behind one button, over the page. It closes by
 * Escape, by the button, on another page, and as soon as somebody presses or goes by keyboard elsewhere, so that it
 * never lies over what they are at.
 */
export function StaffMenu({ items }: { items: readonly MainLink[] }) {
  const { open, way, close, leave, press } = useFold();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `leave` does the same each time
  useEffect(() => {
    if (!open) return;
    const onOther = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) leave();
    };
    document.addEventListener('pointerdown', onOther);
    document.addEventListener('focusin', onOther);
    return () => {
      document.removeEventListener('pointerdown', onOther);
      document.removeEventListener('focusin', onOther);
    };
  }, [open]);
  return (
    <div ref={box} className="cw-top__menu">
      <button type="button" ref={way} className="cw-top__b" aria-expanded={open} onClick={press}>
        Menu
        <Icon of={ChevronDown} />
      </button>
      {open ? (
        <div className="cw-top__ways">
          <MainLinks items={items} onPress={close} />
          <WhoIsHere onPress={close} />
          <LogoutButton />
        </div>
      ) : null}
    </div>
  );
}
