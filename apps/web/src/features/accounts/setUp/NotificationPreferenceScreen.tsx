import { call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Details } from '../../../ui/Details.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { reminderWay } from './reminderOptions.ts';
import { SetUpPage } from './SetUpPage.tsx';
import { type Setup, useGoOn } from './useSetUp.ts';

const TITLE = 'May we send you messages?';

/** /signup/notificationpreference: at all, and by which way? */
export default function NotificationPreferenceScreen() {
  return (
    <SetUpPage step="way" title={TITLE} back="/signup/completeverification">
      {(setup) => <Ask setup={setup} />}
    </SetUpPage>
  );
}

function Ask({ setup }: { setup: Setup }) {
  const goOn = useGoOn(setup);
  const said = setup.messages;
  const { field, problems, attempt, onSubmit, busy } = usePageForm<{ way: string }>({
    defaults: { way: setup.done.includes('way') ? (said?.on ? said.way : 'none') : '' },
    checks: { way: (way) => (way === '' ? 'Choose text message, email, or no messages' : undefined) },
    async send({ way }) {
      const by = reminderWay(way);
      // Whoever had said no to messages says yes here; otherwise that is the next question.
      const body = by ? { way: by, ...(said?.on === false ? { on: true } : {}) } : { on: false };
      if (!(await call('setMessages', { body }))) return false;
      return by === null ? goOn('way', 'messages', 'reminders') : goOn('way');
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <h1>{TITLE}</h1>
      <p className="cw-lead">
        For example, when an appointment is soon. A message never says what it is about.
      </p>
      <RadioCards
        {...field('way')}
        small
        label="Choose the way that suits you best"
        options={[
          { value: 'sms', words: 'Yes, by text message' },
          { value: 'email', words: 'Yes, by email' },
          { value: 'none', words: 'No messages', hint: 'You only get the codes and links that you ask for' },
        ]}
        why={
          <Details summary="Is it safe for me to get messages?">
            <p>
              If someone else reads your phone or your email, choose “No messages”. You can sign in at any
              time to see everything here.
            </p>
          </Details>
        }
      />
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Save and continue'}
        </Button>
      </Actions>
    </form>
  );
}
