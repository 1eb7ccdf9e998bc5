import { call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Link, Navigate } from '../../../ui/paths/links.ts';
import { useAction } from '../../../ui/useAction.ts';
import { MessageExample } from './MessageExample.tsx';
import { SetUpPage } from './SetUpPage.tsx';
import { type Setup, useGoOn } from './useSetUp.ts';

const TITLE = 'This is what a message looks like';
const WAY = '/signup/notificationpreference';

/** /signup/notificationturnon: they see what would come, and say yes or no. */
export default function NotificationTurnOnScreen() {
  return (
    <SetUpPage step="messages" title={TITLE} back={WAY}>
      {(setup) => (setup.done.includes('way') ? <Ask setup={setup} /> : <Navigate to={WAY} replace />)}
    </SetUpPage>
  );
}

function Ask({ setup }: { setup: Setup }) {
  const goOn = useGoOn(setup);
  const way = setup.messages?.way ?? 'sms';

  const turn = useAction({
    act: (on: boolean) => call('setMessages', { body: { on } }),
    done: (_, on) => (on ? goOn('messages') : goOn('messages', 'reminders')),
  });

  return (
    <>
      <ErrorSummary problems={turn.problem ? [{ message: turn.problem }] : []} attempt={turn.attempt} />
      <h1>{TITLE}</h1>
      <p className="cw-lead">It says a day and a time, and never what it is about.</p>
      <MessageExample way={way} example={setup.example} />
      <p>
        If anyone could see this and ask you about it, do not turn messages on.{' '}
        <Link to={WAY}>Choose another way</Link>
      </p>
      <Actions>
        <Button busy={turn.doing === true} onClick={() => void turn.press(true)}>
          Turn messages on
        </Button>
        <Button look="second" busy={turn.doing === false} onClick={() => void turn.press(false)}>
          No, keep them off
        </Button>
      </Actions>
    </>
  );
}
