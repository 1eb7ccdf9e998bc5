import { TIME_OF_DAY_NAMES, TIMES_OF_DAY, type TimeOfDay } from '@careway/core/appointments/timesOfDay';
import { callbackDayProblem, callbackDays, timeSlotProblem } from '@careway/core/callbacks/days';
import { askForProblem, callNumberProblem } from '@careway/core/callbacks/fields';
import { londonDay } from '@careway/core/dates';
import { WITHOUT_VOICE, WITHOUT_VOICE_NAMES, withoutVoice } from '@careway/core/withoutVoice';
import { MessageSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Actions, Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { rightNow } from '../../ui/serverClock.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { usePageForm } from '../../ui/usePageForm.ts';
import type { CallRequest, WrittenRequest } from './callRequest.ts';
import { DayField } from './DayField.tsx';

const VOICEMAIL = [
  { value: 'no', words: 'No', hint: 'If you do not answer, we leave nothing' },
  { value: 'yes', words: 'Yes', hint: 'We only say “Please call back” and a number' },
];

const CALL = { value: 'call', words: 'Call me' };
const WAYS = [CALL, ...WITHOUT_VOICE_NAMES.map((value) => ({ value, ...pick(value) }))];
/** As long as what goes with a call. */
const MOST = 500;

function pick(way: (typeof WITHOUT_VOICE_NAMES)[number]) {
  const { words, hint } = WITHOUT_VOICE[way];
  return { words, hint };
}

export interface CallbackFormProps {
  /** What is known already. */
  start: Partial<CallRequest>;
  stranger: boolean;
  verb: string;
  /** Sends the wish; false when there was no connection. */
  send: (wish: CallRequest) => Promise<unknown>;
  /** Where they may be written to instead (rule 4.11): a client, never a stranger. */
  write?: (wish: WrittenRequest) => Promise<unknown>;
  /** They said that no call is safe: that we write stands first. */
  noCalls?: boolean;
  /** What is mended after a refusal is another request. */
  onRefused: () => void;
  /** Times that are full: offered last, and never refused (rule 4.8). */
  full?: readonly { day: string; timeSlot: TimeOfDay }[];
  /** Above the button: what else asking means. */
  children?: ReactNode;
}

/** The day, the time, the number and the voicemail rule of a call; a stranger says a name too. */
export function CallbackForm({
  start,
  stranger,
  verb,
  send,
  write,
  noCalls = false,
  onRefused,
  full = [],
  children,
}: CallbackFormProps) {
  const now = rightNow();
  const days = callbackDays(now);
  const { field, held, values, set, problems, attempt, busy, onSubmit } = usePageForm({
    defaults: {
      way: (noCalls && write ? 'write-here' : 'call') as string,
      words: '',
      day: days.some(({ day }) => day === start.day) ? (start.day ?? '') : '',
      timeSlot: (start.timeSlot ?? '') as string,
      askFor: start.askFor ?? '',
      phone: start.phone ?? '',
      voicemail: start.voicemail === undefined ? '' : start.voicemail ? 'yes' : 'no',
    },
    checks: {
      words: (words) => (words.length > MOST ? 'Use 500 characters or fewer' : undefined),
      day: (day, { way }) => (withoutVoice(way) ? undefined : callbackDayProblem(day, rightNow())),
      timeSlot: (timeSlot, { day, way }) =>
        withoutVoice(way) ? undefined : timeSlotProblem(timeSlot, day, rightNow()),
      askFor: (name) => (stranger ? askForProblem(name) : undefined),
      phone: (phone, { way }) => (withoutVoice(way) ? undefined : callNumberProblem(phone)),
      voicemail: (answer, { way }) =>
        !withoutVoice(way) && answer === '' ? 'Say if we may leave a voicemail' : undefined,
    },
    send: ({ way, words, day, timeSlot, askFor, phone, voicemail }) => {
      const silent = withoutVoice(way);
      if (silent && write) return write({ way: silent, words });
      return send({
        day,
        timeSlot: timeSlot as TimeOfDay,
        askFor: askFor.trim(),
        phone: phone.trim(),
        voicemail: voicemail === 'yes',
      });
    },
    refused: () => void onRefused(),
  });
  const silent = write && withoutVoice(values.way);
  const left = days.find(({ day }) => day === values.day)?.timeSlots ?? TIME_OF_DAY_NAMES;
  const isFull = (slot: TimeOfDay) =>
    full.some(({ day, timeSlot }) => day === values.day && timeSlot === slot);
  const { error: dayError } = held('day');
  const onDay = (day: string) => {
    set('day', day);
    const still = days.find((one) => one.day === day)?.timeSlots ?? [];
    if (!still.includes(values.timeSlot as TimeOfDay)) set('timeSlot', '');
  };
  return (
    <form className="cw-callform" noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      {write ? <RadioCards {...field('way')} label="How should we talk?" options={WAYS} /> : null}
      {silent ? (
        <TextArea
          {...field('words')}
          label="What is it about? (you can leave this empty)"
          hint="Our team reads it. We write back here."
          rows={4}
          most={MOST}
        />
      ) : (
        <>
          <DayField
            id="day"
            days={days}
            today={londonDay(now)}
            value={values.day}
            onValue={onDay}
            error={dayError}
          />
          <RadioCards
            {...held('timeSlot')}
            label="Which time of day?"
            hint="We call some time in these hours. If you do not answer, we try twice more, always in the same hours."
            options={left
              .toSorted((a, b) => Number(isFull(a)) - Number(isFull(b)))
              .map((slot) => ({
                value: slot,
                words: TIMES_OF_DAY[slot].name,
                hint: isFull(slot)
                  ? `${TIMES_OF_DAY[slot].hours}. This time is very full. We may need another day to reach you`
                  : TIMES_OF_DAY[slot].hours,
              }))}
          />
          {stranger ? (
            <TextField
              {...field('askFor')}
              label="What name should we ask for?"
              hint="It does not need to be your real name."
              width={20}
              autoComplete="off"
              spellCheck={false}
            />
          ) : null}
          <TextField
            {...field('phone')}
            label="Which number is safe for us to call?"
            hint="A number that only you answer, if you can."
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            width={20}
          />
          <RadioCards {...held('voicemail')} label="May we leave a voicemail?" options={VOICEMAIL} />
        </>
      )}
      {children}
      <Actions>
        <Button type="submit" busy={busy}>
          <Icon of={silent ? MessageSquare : Phone} />
          {silent ? 'Ask us to write' : verb}
        </Button>
      </Actions>
    </form>
  );
}
