import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonDay } from '@careway/core/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { forgetNhs } from '../../../session/nhsLogin.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { ConfirmItsYou } from '../ConfirmItsYou.tsx';

interface Props {
  /** Of an NHS login that they have just signed in with, and that opens no account yet. */
  ticketToken: string | undefined;
  /** It was connected, or they do not want to. */
  onSettled: () => void;
}

/** NHS login of one's own account: connecting it after signing in both ways, and taking it away (rule 8.28). */
export default function NhsLoginCard({ ticketToken, onSettled }: Props) {
  const state = useQuery(asQuery('nhsLogin', {}));
  const [asking, setAsking] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const drop = () => {
    forgetNhs();
    onSettled();
  };
  const connect = useAction({
    act: () => call('connectNhsLogin', { body: { ticketToken: ticketToken ?? '' } }),
    done: async () => {
      await state.refetch();
      drop();
      say('NHS login is connected', 'success');
    },
    refused: ({ message }) => {
      // It works once: whatever stood in the way, the way on begins at NHS login.
      forgetNhs();
      return message;
    },
  });
  const end = useAction({
    act: (token: string) => call('disconnectNhsLogin', { body: { token } }),
    done: async () => {
      await state.refetch();
      say('NHS login does not open your account any more', 'success');
    },
  });
  return (
    <Card title="NHS login" next={ticketToken !== undefined}>
      <Loaded of={state} loading="Loading NHS login" failed="NHS login did not load" rows={1}>
        {({ connectedAt }) =>
          ticketToken !== undefined ? (
            <>
              {connect.problem ? (
                <WentWrong words={connect.problem} />
              ) : (
                <p>
                  You have just signed in with NHS login. Connect it, and it opens this account from now on.
                  Only do this if both are yours.
                </p>
              )}
              <Actions>
                {connect.problem ? null : (
                  <Button busy={connect.busy} onClick={() => void connect.press()}>
                    {connect.busy ? 'Connecting…' : 'Connect NHS login'}
                  </Button>
                )}
                <Button look="second" onClick={drop}>
                  {connect.problem ? 'Close' : 'Not now'}
                </Button>
              </Actions>
            </>
          ) : connectedAt && confirming ? (
            // rule 8.13: the password and a code, and then it is taken away.
            <ConfirmItsYou
              onConfirmed={(token) => {
                setConfirming(false);
                void end.press(token);
              }}
              onCancel={() => setConfirming(false)}
            >
              <p>To disconnect NHS login:</p>
            </ConfirmItsYou>
          ) : connectedAt ? (
            <>
              <WentWrong words={end.problem} />
              <p>Connected since {dayWords(londonDay(new Date(connectedAt)))}. It opens this account.</p>
              <Actions>
                <Button look="second" busy={end.busy} onClick={() => setAsking(true)}>
                  {end.busy ? 'Disconnecting…' : 'Disconnect NHS login'}
                </Button>
              </Actions>
            </>
          ) : (
            <p>
              Not connected. To connect it, sign out and choose “Continue with NHS login” on the sign-in page.
            </p>
          )
        }
      </Loaded>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Disconnect NHS login?"
        keep="Keep it connected"
        action={end}
        verbs={[
          {
            words: 'Disconnect it',
            press: () => {
              setAsking(false);
              setConfirming(true);
            },
          },
        ]}
      >
        <p>From now on you sign in with your email and password. You can connect it again.</p>
      </ConfirmDialog>
    </Card>
  );
}
