import { useLocation } from 'react-router';
import { useUser } from '../../session/storedSession.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { address } from '../../ui/paths/address.ts';
import { useNavigate } from '../../ui/paths/links.ts';
import type { Filling } from './filling.ts';
import { useOnceSaved } from './useOnceSaved.ts';

const CALL = '/phone/callback/{questionid}';

/**
 * The way from a question to a person. What was typed is saved first: the call puts the form on hold, and nothing is
 * saved after that. Which form it is goes along in the page's state, never in an address.
 */
export function TalkInstead({ filling, questionId }: { filling: Filling; questionId: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { press, busy, stuck } = useOnceSaved(filling, () =>
    navigate(address(CALL, { questionid: questionId }), {
      state: { shareId: filling.shareId, from: pathname + search },
    }),
  );
  const client = useUser()?.usertype === 'Client';
  if (!client) return null;
  return (
    <div className="cw-talk">
      <LinkButton onClick={press} aria-busy={busy || undefined}>
        {busy ? 'Saving your answers' : 'I would rather talk to someone'}
      </LinkButton>
      {stuck ? (
        <Notice tone="time" title="Your last answers are not saved yet" role="alert">
          <p>
            Wait until they are, then press it again. Or call us: you can tell us everything on the phone.
          </p>
        </Notice>
      ) : null}
    </div>
  );
}
