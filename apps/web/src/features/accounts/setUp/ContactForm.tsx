import {
  CONTACT_CHANNELS,
  CONTACT_WAYS,
  type ContactChannel,
  type ContactPreference,
} from '@careway/core/accounts/contactPreference';
import { TIME_OF_DAY_NAMES, TIMES_OF_DAY, type TimeOfDay } from '@careway/core/appointments/timesOfDay';
import type { ReactNode } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { CheckboxCards } from '../../../ui/CheckboxCards.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { useConfirmFirst } from '../useConfirmFirst.tsx';

const NONE = 'none';
const ANY = 'any';

interface Typed {
  channels: string[];
  hours: string[];
  voicemail: string;
  askFor: string;
}

const asTyped = (said: ContactPreference | null): Typed => ({
  channels: said ? (said.channels.length > 0 ? said.channels : [NONE]) : [],
  // Where nothing was safe, no hour was either: it is asked anew.
  hours: said && said.channels.length > 0 ? (said.hours === 'any' ? [ANY] : said.hours) : [],
  voicemail: said ? (said.voicemail ? 'yes' : 'no') : '',
  askFor: said?.askFor ?? '',
});

function asSaid({ channels, hours, voicemail, askFor }: Typed): ContactPreference {
  const none = channels.includes(NONE);
  return {
    channels: none ? [] : (channels as ContactChannel[]),
    hours: none || hours.includes(ANY) ? 'any' : (hours as TimeOfDay[]),
    voicemail: channels.includes('phone') && voicemail === 'yes',
    askFor: none ? '' : askFor.trim(),
  };
}

/** Safe ways, safe hours, voicemail and the name to ask for. What is not said is never taken for safe. */
export function ContactForm({
  said,
  heading,
  action,
  onSaved,
}: {
  said: ContactPreference | null;
  heading: ReactNode;
  action: string;
  onSaved: (reply: CallReply<'setContact'>) => unknown;
}) {
  const first = useConfirmFirst<ContactPreference>(async (body) => {
    const reply = await call('setContact', { body });
    return reply ? onSaved(reply) : false;
  });
  const { field, held, values, problems, attempt, onSubmit, busy } = usePageForm<Typed>({
    defaults: asTyped(said),
    checks: {
      channels: (channels) =>
        channels.length === 0 ? 'Choose which ways are safe, or “None of these”' : undefined,
      hours: (hours, all) =>
        reachable(all) && hours.length === 0 ? 'Choose when it is safe to contact you' : undefined,
      voicemail: (voicemail, all) =>
        all.channels.includes('phone') && voicemail === ''
          ? 'Choose whether we may leave a voicemail'
          : undefined,
      askFor: (name) => (name.trim().length > 80 ? 'Enter a name of 80 letters or fewer' : undefined),
    },
    send: (typed) => first.save(asSaid(typed)),
    refused: (refusal, typed) => first.refused(refusal, asSaid(typed)),
  });
  return (
    <>
      <WentWrong words={first.problem} />
      {first.waiting ? heading : null}
      {first.panel(<p>Your change is ready. It makes a way or a time safe that was not. One check first.</p>)}
      <form noValidate onSubmit={onSubmit} hidden={first.waiting}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        {heading}
        <CheckboxCards
          {...held('channels')}
          small
          label="Which ways are safe for you?"
          hint="Choose all that only you see or hear."
          exclusive={NONE}
          options={[
            ...CONTACT_CHANNELS.map((value) => ({ value, words: CONTACT_WAYS[value].words })),
            { value: NONE, words: 'None of these', hint: 'We wait until you get in touch with us' },
          ]}
        />
        {reachable(values) ? (
          <CheckboxCards
            {...held('hours')}
            small
            label="When is it safe?"
            exclusive={ANY}
            options={[
              ...TIME_OF_DAY_NAMES.map((value) => ({
                value,
                words: TIMES_OF_DAY[value].name,
                hint: TIMES_OF_DAY[value].hours,
              })),
              { value: ANY, words: 'Any time of the day' },
            ]}
          />
        ) : null}
        {values.channels.includes('phone') ? (
          <>
            <RadioCards
              {...field('voicemail')}
              small
              inRow
              label="May we leave a voicemail?"
              hint="We only say “Please call back” and a number."
              options={[
                { value: 'yes', words: 'Yes' },
                { value: 'no', words: 'No' },
              ]}
            />
            <TextField
              {...field('askFor')}
              label="What name should we ask for?"
              hint="Leave it empty if your first name is fine."
              autoComplete="off"
              spellCheck={false}
            />
          </>
        ) : null}
        <Actions>
          <Button type="submit" busy={busy}>
            {busy ? 'Saving…' : action}
          </Button>
        </Actions>
      </form>
    </>
  );
}

const reachable = ({ channels }: Typed) => channels.some((way) => way !== NONE);

/** What to say when their choice of messages had to follow. */
export function messagesWords({ messages, messagesChanged }: CallReply<'setContact'>): string {
  if (!messagesChanged) return 'Saved';
  if (!messages?.on) return 'Saved. We turned messages off, because no way to send them is safe';
  return `Saved. From now on messages come by ${messages.way === 'sms' ? 'text' : 'email'}`;
}
