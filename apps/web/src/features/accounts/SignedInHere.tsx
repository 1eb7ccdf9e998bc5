import type { ReactNode } from 'react';
import { home } from '../../session/home.ts';
import { useUser } from '../../session/storedSession.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Link } from '../../ui/paths/links.ts';

/**
 * rule 8.33: what somebody reads who opens a link while somebody is signed in here: whom the page is for, and what
 * becomes of whoever is signed in. Nothing of theirs is shown. Nothing where nobody is.
 */
export function SignedInHere({
  children,
  after = false,
}: {
  children: ReactNode /** It follows a form. */;
  after?: boolean;
}) {
  const own = home(useUser());
  if (!own) return null;
  const notice = (
    <Notice title="You, or somebody else, may be signed in here">
      <p>
        {children} <Link to={own}>Go to the pages of who is signed in</Link>
      </p>
    </Notice>
  );
  return after ? <div className="cw-after">{notice}</div> : notice;
}
