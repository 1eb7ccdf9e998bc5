import { londonTime } from '@careway/core/appointments/london';
import { timeWords, whenWords } from '@careway/core/appointments/words';
import { londonDay } from '@careway/core/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { useSignOut } from '../../../session/signOut.ts';
import { currentUser } from '../../../session/store.ts';
import { unsaved } from '../../../session/unsaved.ts';
import { Actions, Button, LinkButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { isRefusal } from '../../../ui/refusal.ts';
import { LoadFailure, Skeleton } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { say } from '../../../ui/toast.ts';
import { NOT_CONNECTED } from '../../../ui/usePageForm.ts';

/** How long unsent answers may take before the sessions end without them. */
const PATIENCE = 4_000;

type Device = CallReply<'mySessions'>['data'][number];

/**
 * Where she is signed in: this device marked, each other one with its way out, and one way out of all.
 * `unknown` says what to do about a device that is not hers.
 */
export function Devices({ unknown }: { unknown: string }) {
  const sessions = useQuery(asQuery('mySessions', {}));
  const queryClient = useQueryClient();
  const { signOut, leaving } = useSignOut();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState('');
  const [asking, setAsking] = useState(false);

  /** @returns whether it is done; what went wrong is shown */
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(what);
    setProblem('');
    try {
      if ((await work()) !== undefined) return true;
      setProblem(NOT_CONNECTED);
    } catch (thrown) {
      // Gone already: the list below says so.
      if (isRefusal(thrown) && thrown.statusCode === 404) return true;
      setProblem(isRefusal(thrown) ? thrown.message : NOT_CONNECTED);
    } finally {
      setBusy(undefined);
    }
    return false;
  };
  const endOne = async ({ id, device }: Device) => {
    if (await attempt(id, () => call('endOneSession', { params: { id } }))) {
      await queryClient.invalidateQueries({ queryKey: ['mySessions'] });
      await queryClient.invalidateQueries({ queryKey: ['accountHistory'] });
      say(`${device} is signed out`);
    }
  };
  const endAll = async () => {
    // What is not sent yet goes first: afterwards nobody is signed in to send it.
    await unsaved().settle(PATIENCE);
    const { countLocked } = await import('../../../session/vault.ts');
    // What is locked on this device, hers or another's, waits for whoever it is (decision 0019).
    const clearing = currentUser()?.usertype === 'Client' && (await countLocked()) === 0;
    if (await attempt('all', () => call('endAllSessions', { body: {} }, { clearing })))
      signOut({ anyway: true });
    else setAsking(false);
  };

  if (!sessions.data) {
    return sessions.isError ? (
      <LoadFailure
        title="Your devices did not load"
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
      />
    ) : (
      <Skeleton rows={3} words="Loading your devices" />
    );
  }
  return (
    <>
      {problem ? (
        <Notice tone="bad" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
      <ul className="cw-devices">
        {sessions.data.data.map((one) => (
          <li key={one.id}>
            <Icon of={/phone|iPad|tablet/i.test(one.device) ? Smartphone : Laptop} />
            <div>
              <p>
                <strong>{one.device}</strong> {one.current ? <Tag tone="good">This device</Tag> : null}
              </p>
              <p className="cw-soft">
                Signed in {since(one.startedAt)}
                {one.current ? '' : `. Last used ${since(one.lastSeenAt)}`}
              </p>
            </div>
            {one.current ? null : (
              <LinkButton aria-busy={busy === one.id || undefined} onClick={() => void endOne(one)}>
                {busy === one.id ? 'Signing out…' : 'Sign out'}
                <span className="cw-vh"> {one.device}</span>
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      <p className="cw-soft">Do you not know a device? {unknown}</p>
      <Actions>
        <Button look="second" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </Actions>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere?"
        actions={
          <>
            <Button busy={busy === 'all' || leaving} onClick={() => void endAll()}>
              {busy === 'all' || leaving ? 'Signing out…' : 'Sign out everywhere'}
            </Button>
            <Button look="second" onClick={() => setAsking(false)}>
              Stay signed in
            </Button>
          </>
        }
      >
        <p>
          This ends every sign-in, on this device too. What you saved is safe. To come back, sign in again.
        </p>
      </Dialog>
    </>
  );
}

function since(instant: string): string {
  const { day, minutes } = londonTime(instant);
  if (day === londonDay(new Date())) return `today at ${timeWords(minutes)}`;
  return `on ${whenWords(instant)}`;
}
