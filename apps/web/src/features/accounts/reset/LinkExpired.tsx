import { Clock } from 'lucide-react';
import { Actions, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/paths/links.ts';
import type { Address } from '../../../ui/paths/path.ts';

/** "Link Expired" (rule 15.4: it stays on the page): used, too old, or a newer one was sent. */
export function LinkExpired({ again }: { again: { to: Address; words: string } | null }) {
  return (
    <>
      <h1>
        <Icon of={Clock} /> Link Expired
      </h1>
      <p className="cw-lead">This link does not work any more. Your account is safe.</p>
      <p>A link works once and for a short time. When you ask for a new one, the older one stops working.</p>
      <p>Did you ask more than once? Look for the newest email.</p>
      <Actions>
        {again ? <ButtonLink to={again.to}>{again.words}</ButtonLink> : null}
        <ButtonLink look={again ? 'second' : 'main'} to="/auth/login">
          Go to the sign-in page
        </ButtonLink>
      </Actions>
      <p>
        Still stuck? <Link to="/reset/troublereset">We can help you back in</Link>
      </p>
    </>
  );
}

/** The page was loaded again, or opened without its link: the secret of the link was only ever in memory. */
export function LinkMissing({ again }: { again: { to: Address; words: string } | null }) {
  return (
    <>
      <h1>Open your link again</h1>
      <p className="cw-lead">
        This page was loaded again, so we forgot the link. That keeps it safe from anyone who looks here
        later.
      </p>
      <p>
        Go to the message we sent you and open the link once more. It still works if you have not used it.
      </p>
      <Actions>
        {again ? <ButtonLink to={again.to}>{again.words}</ButtonLink> : null}
        <ButtonLink look="second" to="/auth/login">
          Go to the sign-in page
        </ButtonLink>
      </Actions>
    </>
  );
}
