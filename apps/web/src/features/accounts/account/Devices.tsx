import { timeWords, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { londonDay } from '@careway/core/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { currentUser } from '../../../api/signedInUser.ts';
import { useSignOut } from '../../../session/signOut.ts';
import { settleUnsaved } from '../../../session/unsaved.ts';
import { Actions, Button, LinkButton } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { rightNow } from '../../../ui/serverClock.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';

/** How long unsent answers may take before the sessions end without them. */
const PATIENCE = 4_000;

type Device = CallReply<'mySessions'>['data'][number];

/**
 * Where they are signed in: this device marked, each other one with its way out, and one way out of all.
 * `unknown` says what to do about a device that is not theirs.
 */
export function Devices({ unknown }: { unknown: string }) {
  return (
    <Loaded
      of={useQuery(asQuery('mySessions', {}))}
      loading="Loading your devices"
      failed="Your devices did not load"
    >
      {({ data }) => <DeviceList devices={data} unknown={unknown} />}
    </Loaded>
  );
}

function DeviceList({ devices, unknown }: { devices: readonly Device[]; unknown: string }) {
  const queryClient = useQueryClient();
  const { signOut, leaving } = useSignOut();
  const [asking, setAsking] = useState(false);
  const isOut = async (device: Device) => {
    await queryClient.invalidateQueries({ queryKey: ['mySessions'] });
    await queryClient.invalidateQueries({ queryKey: ['accountHistory'] });
    say(`${device.device} is signed out`);
  };
  const endOne = useAction({
    act: ({ id }: Device) => call('endOneSession', { params: { id } }),
    done: (_, device) => isOut(device),
    refused: ({ statusCode }, device) => {
      if (statusCode !== 404) return undefined;
      // Gone already: that is what was wanted.
      void isOut(device);
      return null;
    },
  });
  const endAll = useAction({
    act: async () => {
      // What is not sent yet goes first: afterwards nobody is signed in to send it.
      await settleUnsaved(PATIENCE);
      const { countLocked } = await import('../../../session/vault.ts');
      // What is locked on this device, theirs or another's, waits for whoever it is (decision 0019).
      const clearing = currentUser()?.usertype === 'Client' && (await countLocked()) === 0;
      return call('endAllSessions', { body: {} }, { clearing });
    },
    done: () => signOut({ anyway: true }),
  });

  return (
    <>
      <WentWrong words={endOne.problem} />
      <ul className="cw-devices">
        {devices.map((one) => (
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
              <LinkButton
                aria-busy={endOne.doing?.id === one.id || undefined}
                onClick={() => void endOne.press(one)}
              >
                {endOne.doing?.id === one.id ? 'Signing out…' : 'Sign out'}
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
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere?"
        action={{ ...endAll, busy: endAll.busy || leaving }}
        verbs={[{ words: 'Sign out everywhere', doing: 'Signing out…', press: endAll.press }]}
        keep="Stay signed in"
      >
        <p>
          This ends every sign-in, on this device too. What you saved is safe. To come back, sign in again.
        </p>
      </ConfirmDialog>
    </>
  );
}

function since(instant: string): string {
  const { day, minutes } = londonTime(instant);
  if (day === londonDay(rightNow())) return `today at ${timeWords(minutes)}`;
  return `on ${whenWords(instant)}`;
}
