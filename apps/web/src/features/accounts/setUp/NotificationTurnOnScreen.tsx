import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Link, Navigate } from '../../../ui/paths/links.ts';
import { isRefusal } from '../../../ui/refusal.ts';
import { NOT_CONNECTED } from '../../../ui/usePageForm.ts';
import { MessageExample } from './MessageExample.tsx';
import { SetUpPage } from './SetUpPage.tsx';
import { type Setup, useGoOn } from './useSetUp.ts';

const TITLE = 'This is what a message looks like';
const WAY = '/signup/notificationpreference';

/** /signup/notificationturnon: she sees what would come, and says yes or no. */
export default function NotificationTurnOnScreen() {
  return (
    <SetUpPage step="messages" title={TITLE} back={WAY}>
      {(setup) => (setup.done.includes('way') ? <Ask setup={setup} /> : <Navigate to={WAY} replace />)}
    </SetUpPage>
  );
}

function Ask({ setup }: { setup: Setup }) {
  const goOn = useGoOn(setup);
  const [busy, setBusy] = useState<'on' | 'off'>();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const way = setup.messages?.way ?? 'sms';

  const turn = async (on: boolean) => {
    if (busy) return;
    setBusy(on ? 'on' : 'off');
    try {
      const reply = await call('setMessages', { body: { on } });
      if (reply) return await (on ? goOn('messages') : goOn('messages', 'reminders'));
      setProblem(NOT_CONNECTED);
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      setProblem(thrown.fields?.[0]?.message ?? thrown.message);
    } finally {
      setBusy(undefined);
      setAttempt((before) => before + 1);
    }
  };

  return (
    <>
      <ErrorSummary problems={problem ? [{ message: problem }] : []} attempt={attempt} />
      <h1>{TITLE}</h1>
      <p className="cw-lead">It says a day and a time, and never what it is about.</p>
      <MessageExample way={way} />
      <p>
        If anyone could see this and ask you about it, do not turn messages on.{' '}
        <Link to={WAY}>Choose another way</Link>
      </p>
      <Actions>
        <Button busy={busy === 'on'} onClick={() => void turn(true)}>
          Turn messages on
        </Button>
        <Button look="second" busy={busy === 'off'} onClick={() => void turn(false)}>
          No, keep them off
        </Button>
      </Actions>
    </>
  );
}
