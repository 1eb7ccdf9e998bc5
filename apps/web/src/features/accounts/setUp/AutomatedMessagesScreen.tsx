import { REMINDER_KINDS, REMINDERS, type ReminderKind } from '@careway/core/accounts/contactPreference';
import { call } from '../../../api/call.ts';
import { Actions, Button, ButtonLink } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { say } from '../../../ui/toast.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { reminderOptions, reminderWay, safeWays } from './reminderOptions.ts';
import { SetUpPage } from './SetUpPage.tsx';
import { type Setup, useGoOn } from './useSetUp.ts';

const TITLE = 'Shall we remind you?';

/** /signup/automatedmessages: which reminders, by which way. */
export default function AutomatedMessagesScreen() {
  return (
    <SetUpPage step="reminders" title={TITLE} back="/signup/contactpreference">
      {(setup) => (setup.messages?.on === false ? <Off setup={setup} /> : <Ask setup={setup} />)}
    </SetUpPage>
  );
}

function Ask({ setup }: { setup: Setup }) {
  const goOn = useGoOn(setup);
  const said = setup.done.includes('reminders') ? setup.messages?.reminders : undefined;
  const begin = (kind: ReminderKind) => (said ? (said[kind] ?? 'no') : '');
  const ways = safeWays(setup.contact);
  const check = (kind: ReminderKind) => (value: string) =>
    value === '' ? `${REMINDERS[kind].words}: choose one` : undefined;
  const { field, problems, attempt, onSubmit, busy } = usePageForm<Record<ReminderKind, string>>({
    defaults: { appointment: begin('appointment'), form: begin('form') },
    checks: { appointment: check('appointment'), form: check('form') },
    async send({ appointment, form }) {
      const reminders = { appointment: reminderWay(appointment), form: reminderWay(form) };
      if (!(await call('setMessages', { body: { reminders } }))) return false;
      say('Saved. You can change it on your account page');
      return goOn('reminders');
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <h1>{TITLE}</h1>
      <p className="cw-lead">A reminder says a day and a time, and never what it is about.</p>
      {REMINDER_KINDS.map((kind) => (
        <RadioCards
          key={kind}
          {...field(kind)}
          small
          label={REMINDERS[kind].words}
          options={reminderOptions(ways)}
        />
      ))}
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Save and finish'}
        </Button>
      </Actions>
    </form>
  );
}

function Off({ setup }: { setup: Setup }) {
  const goOn = useGoOn(setup);
  return (
    <>
      <h1>{TITLE}</h1>
      <Notice title="Messages are off">
        <p>So we send no reminders. You see your appointments and forms when you sign in.</p>
      </Notice>
      <Actions>
        <Button onClick={() => void goOn('reminders')}>Continue</Button>
        {safeWays(setup.contact).length > 0 ? (
          <ButtonLink look="second" to="/signup/notificationpreference">
            Turn messages on
          </ButtonLink>
        ) : null}
      </Actions>
    </>
  );
}
