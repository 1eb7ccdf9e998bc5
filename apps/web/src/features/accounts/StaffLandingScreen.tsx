import { HOME } from '@careway/core/access/userTypes';
import { STAFF_REDIRECT } from '@careway/core/session/staffRedirect';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { currentUser } from '../../api/signedInUser.ts';
import { backAsFirst } from '../../session/firstAdministrator.ts';
import { afterSignIn, home } from '../../session/home.ts';
import { finishStaffSignIn, startStaffSignIn } from '../../session/identityProvider.ts';
import { keepUser } from '../../session/storedSession.ts';
import { Actions, Button, ButtonLink } from '../../ui/Button.tsx';
import { Page, Sheet } from '../../ui/Page.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import { isRefusal } from '../../ui/refusal.ts';
import { Skeleton } from '../../ui/states.tsx';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { faultOf, type StaffFault, staffFault } from './staffFault.ts';
import { untilPageRestored } from './untilPageRestored.ts';

type State = { kind: 'working' } | { kind: 'fault'; fault: StaffFault; next?: string | undefined };

const ask = (idToken: string) => call('staffLogin', { body: { idToken } });
let asked: { idToken: string; reply: ReturnType<typeof ask> } | undefined;

/**
 * The exchange for a session, asked for once a token: the frame follows who is signed in, so this screen is drawn anew
 * in the middle of it, and a token opens one session (rule 8.16).
 */
function exchange(idToken: string): ReturnType<typeof ask> {
  if (asked?.idToken !== idToken) asked = { idToken, reply: ask(idToken) };
  return asked.reply;
}

/**
 * /azure_redirect: staff come back from their identity provider. Its token is exchanged for a session of ours
 * (rule 8.15), then they go where they were going, or to their own first page.
 */
export default function StaffLandingScreen() {
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ kind: 'working' });
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const fail = (thrown: unknown, next?: string) => {
      const fault = staffFault(thrown);
      // rule 15.4: any 401 is on its way to /auth/login already; it says there what happened.
      if (isRefusal(thrown) && thrown.statusCode === 401)
        return navigate('/auth/login', { replace: true, state: { staff: fault.words } });
      setState({ kind: 'fault', fault, next });
    };
    const finish = async () => {
      const answered = /[#?&](code|error)=/.test(location.hash + location.search);
      const result = await finishStaffSignIn();
      if (result === undefined) return fail(undefined);
      if (result === null) return answered ? setState({ kind: 'fault', fault: faultOf('expired') }) : stay();
      const { idToken, account } = result;
      if (backAsFirst({ idToken, name: account?.name ?? '', email: account?.username ?? '' }))
        return navigate('/set-password', { replace: true });
      let reply: Awaited<ReturnType<typeof exchange>>;
      try {
        reply = await exchange(result.idToken);
      } catch (refused) {
        return fail(refused, result.state);
      }
      if (!reply) return fail(undefined, result.state);
      const { id, accessToken, usertype } = reply;
      keepUser({ id, accessToken, refreshToken: '', usertype });
      const next = result.state ? `?next=${encodeURIComponent(result.state)}` : '';
      const to = afterSignIn({ usertype }, next);
      // Nobody is sent round in a circle.
      return navigate(to.startsWith(STAFF_REDIRECT) ? HOME[usertype] : to, { replace: true });
    };
    /** Nobody came back from anywhere: somebody opened or reloaded this address. */
    const stay = () => {
      return navigate(home(currentUser()) ?? '/auth/login', { replace: true });
    };
    finish().catch(fail);
  }, [navigate]);

  return (
    <Page sheet>
      <div className="cw-cols__alone">
        <Sheet>
          {state.kind === 'working' ? (
            <>
              <h1>Signing you in</h1>
              <Skeleton rows={2} words="Signing you in" />
            </>
          ) : (
            <Failed fault={state.fault} next={state.next} />
          )}
        </Sheet>
      </div>
    </Page>
  );
}

const PRESS: Partial<Record<StaffFault['kind'], string>> = {
  not_staff: 'Use another work account',
  left: 'Enter your password',
};

function Failed({ fault, next }: { fault: StaffFault; next: string | undefined }) {
  const another = fault.kind === 'not_staff' || fault.kind === 'left';
  const again = useAction({
    // Leaves the page; a provider that cannot be reached is a lost connection.
    act: async () => (await startStaffSignIn(next, another).catch(() => false)) || undefined,
    done: untilPageRestored,
    offline: staffFault(undefined).words,
  });
  return (
    <>
      <h1>{fault.title}</h1>
      <p className="cw-lead" role="alert">
        {fault.words}
      </p>
      <WentWrong words={again.problem} />
      <Actions>
        <Button busy={again.busy} onClick={() => void again.press()}>
          {PRESS[fault.kind] ?? 'Start again'}
        </Button>
        <ButtonLink look="second" to="/auth/login">
          Go to the first page
        </ButtonLink>
      </Actions>
    </>
  );
}
