import { REMINDER_KINDS, REMINDERS, type ReminderKind } from '@careway/core/accounts/contactPreference';
import { call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Link, useNavigate } from '../../../ui/paths/links.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { say } from '../../../ui/toast.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { EditPage, SETTINGS } from './EditPage.tsx';
import { MessageExample } from './MessageExample.tsx';
import { reminderOptions, reminderWay, safeWays, wayOptions } from './reminderOptions.ts';
import { renewSetUp, type Setup } from './useSetUp.ts';

const TITLE = 'Messages and reminders';

/** /client/edit-automated-messaging: all about messages on one page. */
export default function EditMessagesScreen() {
  return (
    <EditPage title={TITLE}>
      {(setup) => (safeWays(setup.contact).length === 0 ? <NoWay /> : <Edit setup={setup} />)}
    </EditPage>
  );
}

function Edit({ setup }: { setup: Setup }) {
  const navigate = useNavigate();
  const said = setup.messages;
  const ways = safeWays(setup.contact);
  const begin = (kind: ReminderKind) => (said ? (said.reminders[kind] ?? 'no') : '');
  const { field, values, problems, attempt, onSubmit, busy } = usePageForm<
    Record<'on' | 'way' | ReminderKind, string>
  >({
    defaults: {
      on: said ? (said.on ? 'yes' : 'no') : '',
      way: said && ways.includes(said.way) ? said.way : '',
      appointment: begin('appointment'),
      form: begin('form'),
    },
    checks: {
      on: (on) => (on === '' ? 'Choose whether we may send you messages' : undefined),
      way: (way, all) => (all.on === 'yes' && way === '' ? 'Choose text message or email' : undefined),
      appointment: (way, all) => missing('appointment', way, all.on),
      form: (way, all) => missing('form', way, all.on),
    },
    async send({ on, way, appointment, form }) {
      const by = reminderWay(way);
      const reminders = { appointment: reminderWay(appointment), form: reminderWay(form) };
      const body = on === 'yes' ? { on: true, ...(by ? { way: by } : {}), reminders } : { on: false };
      if (!(await call('setMessages', { body }))) return false;
      say('Saved');
      renewSetUp();
      return navigate(SETTINGS);
    },
  });
  const way = reminderWay(values.way);
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <h1>{TITLE}</h1>
      <RadioCards
        {...field('on')}
        small
        label="May we send you messages?"
        hint="You always get the codes and links that you ask for."
        options={[
          { value: 'yes', words: 'Yes' },
          { value: 'no', words: 'No' },
        ]}
      />
      {values.on === 'yes' ? (
        <>
          <RadioCards {...field('way')} small label="How should we send them?" options={wayOptions(ways)} />
          {way ? <MessageExample way={way} example={setup.example} /> : null}
          {REMINDER_KINDS.map((kind) => (
            <RadioCards
              key={kind}
              {...field(kind)}
              small
              label={`Reminder: ${REMINDERS[kind].words.toLowerCase()}`}
              options={reminderOptions(ways)}
            />
          ))}
        </>
      ) : null}
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
      </Actions>
    </form>
  );
}

function missing(kind: ReminderKind, way: string, on: string): string | undefined {
  return on === 'yes' && way === '' ? `${REMINDERS[kind].words}: choose one` : undefined;
}

/** rule 1.3: nothing is sent where nothing is safe. */
function NoWay() {
  return (
    <>
      <h1>{TITLE}</h1>
      <Notice title="Messages are off">
        <p>You told us that neither texts nor emails are safe for you. So we send none.</p>
        <p>
          Has that changed? <Link to="/client/edit-contact-preferences">Change what is safe</Link> first.
        </p>
      </Notice>
    </>
  );
}
