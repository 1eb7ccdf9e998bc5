import { NHS_LOGIN_LASTS } from '@careway/core/accounts/nhsLogin';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../api/call.ts';
import { afterSignIn } from '../../session/home.ts';
import { forgetNhs, keepNhs, keptNhs, type NhsBack, nhsBack, nhsTicket } from '../../session/nhsLogin.ts';
import { safeReturnPath } from '../../session/returnPath.ts';
import { keepUser } from '../../session/storedSession.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { untilPageRestored } from './untilPageRestored.ts';

/** Where an NHS login is connected to the account that one has signed in to. */
const SETTINGS = '/client/account-settings';
const STOPPED = 'You did not sign in at NHS login. Try again, or use your email and password.';

/**
 * Signing in by NHS login: the way there, the way back, and what comes next where nobody here has that NHS login
 * (rule 8.28).
 */
export default function NhsLoginPart() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [unknown, setUnknown] = useState(() => nhsTicket() !== undefined);
  const [stopped, setStopped] = useState(false);
  const leave = useAction({
    act: async () => {
      const reply = await call('beginNhsLogin', { body: {} });
      if (!reply) return undefined;
      const next = safeReturnPath(new URLSearchParams(search).get('next'));
      keepNhs({ browserToken: reply.browserToken, ...(next ? { next } : {}) });
      location.assign(reply.url);
      return true;
    },
    done: untilPageRestored,
  });
  const enter = useAction({
    act: ({ back: { code, state, iss }, browserToken }: { back: NhsBack; browserToken: string }) =>
      call('finishNhsLogin', { body: { code: code ?? '', state, browserToken, ...(iss ? { iss } : {}) } }),
    done: ({ user, ticketToken }) => {
      const { next } = keptNhs();
      if (user) {
        forgetNhs();
        keepUser(user);
        return navigate(afterSignIn(user, next ? `?next=${encodeURIComponent(next)}` : ''), {
          replace: true,
        });
      }
      keepNhs({ ticketToken: ticketToken ?? '', until: Date.now() + NHS_LOGIN_LASTS });
      setUnknown(true);
      return navigate(`/auth/login?next=${encodeURIComponent(SETTINGS)}`, { replace: true });
    },
  });
  const box = useRef<HTMLDivElement>(null);
  const told = unknown || stopped || enter.problem !== '';
  // It stands below what somebody comes back to: on a small screen nobody would see it.
  useEffect(() => {
    if (!told) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [told]);
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they have come back
  useEffect(() => {
    const back = begun.current ? null : nhsBack();
    if (!back) return;
    begun.current = true;
    const { browserToken = '' } = keptNhs();
    if (back.code === null) {
      forgetNhs();
      setStopped(true);
    } else void enter.press({ back, browserToken });
  }, []);
  if (unknown)
    return (
      <div className="cw-nhs" ref={box} tabIndex={-1}>
        <Notice title="One more step" level={3} role="status">
          <p>
            We do not know your NHS login yet. Sign in above with your email and password this once. Then we
            ask you if you want to connect the two.
          </p>
          <p>No account yet? Check if we can help you first. You can connect NHS login later.</p>
        </Notice>
      </div>
    );
  return (
    <div className="cw-nhs" ref={box} tabIndex={-1}>
      <p className="cw-small cw-soft">Or, if you have connected it to your account:</p>
      <WentWrong words={enter.problem || leave.problem || (stopped ? STOPPED : '')} />
      <Button
        look="second"
        wide
        busy={leave.busy || enter.busy}
        onClick={() => {
          setStopped(false);
          enter.clear();
          void leave.press();
        }}
      >
        {enter.busy ? 'Signing you in…' : leave.busy ? 'Opening NHS login…' : 'Continue with NHS login'}
      </Button>
    </div>
  );
}
