import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import type { TimeOfDay } from '@careway/core/appointments/timesOfDay';
import {
  callbackDayProblem,
  callbackDays,
  callWhenWords,
  timeSlotProblem,
} from '@careway/core/callbacks/days';
import { callNumberProblem } from '@careway/core/callbacks/fields';
import { askedOnThePhone } from '@careway/core/callbacks/onThePhone';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type CallReply, call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { newKey } from '../../../ui/newKey.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Select } from '../../../ui/Select.tsx';
import { rightNow } from '../../../ui/serverClock.ts';
import { phoneWords } from '../../../ui/staffWords.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { timeOfDayChoices } from '../../../ui/timeOfDayChoices.ts';
import { say } from '../../../ui/toast.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';

type Client = CallReply<'client'>;

function useCallForm(client: Client, onClose: () => void) {
  const queries = useQueryClient();
  const [key] = useState(newKey);
  const days = callbackDays(rightNow());
  const said = client.safeContact;
  const number = said?.otherNumber ?? client.mobile;
  const unsafe = (timeSlot: string, voicemail: string, field: string) =>
    askedOnThePhone(said, { timeSlot: timeSlot as TimeOfDay, voicemail: voicemail === 'yes' }).find(
      (one) => one.field === field,
    )?.message;
  const form = usePageForm({
    defaults: {
      day: days[0]?.day ?? '',
      timeSlot: '',
      phone: number ? phoneWords(number) : '',
      voicemail: '',
      reason: '',
    },
    ids: {
      day: 'call-day',
      timeSlot: 'call-time',
      phone: 'call-phone',
      voicemail: 'call-voicemail',
      reason: 'call-reason',
    },
    checks: {
      day: (day) => callbackDayProblem(day, rightNow()),
      timeSlot: (slot, { day }) => timeSlotProblem(slot, day, rightNow()) ?? unsafe(slot, 'no', 'timeSlot'),
      phone: (phone) => callNumberProblem(phone) ?? unsafe('morning', 'no', 'phone'),
      voicemail: (answer, { timeSlot }) =>
        answer === ''
          ? 'Ask whether we may leave a voicemail'
          : unsafe(timeSlot || 'morning', answer, 'voicemail'),
      reason: (reason) => (reason.trim() === '' ? 'Say what the call is about' : undefined),
    },
    async send({ day, timeSlot, phone, voicemail, reason }) {
      const body = {
        day,
        timeSlot: timeSlot as TimeOfDay,
        phone: phone.trim(),
        voicemail: voicemail === 'yes',
        reason: reason.trim(),
      };
      const asked = await call('askForCallFor', { params: { id: client.id }, body }, { idempotencyKey: key });
      if (!asked) return false;
      say(`We call on ${callWhenWords(asked.day, asked.timeSlot)}. Tell them`, 'success');
      onClose();
      return queries.invalidateQueries({ queryKey: ['client'] });
    },
  });
  return { ...form, days };
}

/** Writes down a call that a client asks for on the phone, within what they said is safe (rule 16.33). */
export default function AskForCall({ client, onClose }: { client: Client; onClose: () => void }) {
  const { days, field, held, values, problems, attempt, busy, onSubmit } = useCallForm(client, onClose);
  const slots = days.find(({ day }) => day === values.day)?.timeSlots ?? [];
  return createPortal(
    <Dialog open firm onClose={onClose} title={`A call to ${client.firstName}`}>
      <form noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <Select
          {...field('day')}
          label="Which day is safe for them?"
          options={days.map(({ day }) => ({ value: day, words: dayWords(day) }))}
        />
        <RadioCards
          {...held('timeSlot')}
          small
          label="Which time of day?"
          options={timeOfDayChoices(slots)}
        />
        <TextField
          {...field('phone')}
          label="Which number is safe to call?"
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <RadioCards
          {...field('voicemail')}
          small
          inRow
          label="May we leave a voicemail?"
          options={[
            { value: 'no', words: 'No' },
            { value: 'yes', words: 'Yes' },
          ]}
        />
        <TextArea
          {...field('reason')}
          label="What is the call about?"
          hint="They can read this."
          rows={2}
          most={500}
        />
        <div className="cw-dialog__actions">
          <Button type="submit" busy={busy}>
            {busy ? 'Saving…' : 'Write the call down'}
          </Button>
          <Button look="second" onClick={onClose}>
            Change nothing
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
