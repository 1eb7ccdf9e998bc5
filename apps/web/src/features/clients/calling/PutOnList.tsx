import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { SLOT_KINDS, type SlotKind } from '@careway/core/appointments/slots';
import type { TimeOfDay } from '@careway/core/appointments/timesOfDay';
import { addDays, londonDay } from '@careway/core/dates';
import { isService, SERVICE_CODES } from '@careway/core/eligibility/services';
import { anyTime, NOTICE_HOURS, NOTICES, type NoticeHours } from '@careway/core/waitlist/waitPreference';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type CallReply, call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxCards } from '../../../ui/CheckboxCards.tsx';
import { CheckOfClient } from '../../../ui/CheckOfClient.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { newKey } from '../../../ui/newKey.ts';
import { Select } from '../../../ui/Select.tsx';
import { rightNow } from '../../../ui/serverClock.ts';
import { serviceName } from '../../../ui/staffWords.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { timeOfDayChoices } from '../../../ui/timeOfDayChoices.ts';
import { say } from '../../../ui/toast.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';

type Client = CallReply<'client'>;

const WEEKS = [2, 4, 8, 12, 26] as const;

function useWish(client: Client, onClose: () => void) {
  const queries = useQueryClient();
  const [key] = useState(newKey);
  const today = londonDay(rightNow());
  const all = anyTime(today);
  const form = usePageForm({
    defaults: {
      service: client.service ?? '',
      kinds: all.kinds as string[],
      times: all.times as string[],
      noticeHours: String(all.noticeHours),
      until: all.until,
      interpreter: '',
    },
    ids: {
      service: 'wait-service',
      kinds: 'wait-kinds',
      times: 'wait-times',
      noticeHours: 'wait-notice',
      until: 'wait-until',
      interpreter: 'wait-interpreter',
    },
    checks: {
      service: (value) => (isService(value) ? undefined : 'Choose a service'),
      kinds: (kinds) => (kinds.length === 0 ? 'Choose one way at least' : undefined),
      times: (times) => (times.length === 0 ? 'Choose one time of the day at least' : undefined),
      interpreter: (words) => (words.length > 200 ? 'Use 200 letters or fewer' : undefined),
    },
    async send({ service, kinds, times, noticeHours, until, interpreter }) {
      if (!isService(service)) return undefined;
      const body = {
        ...all,
        service,
        kinds: kinds as SlotKind[],
        times: times as TimeOfDay[],
        noticeHours: Number(noticeHours) as NoticeHours,
        until,
        interpreter: interpreter.trim(),
      };
      const joined = await call(
        'joinWaitlistFor',
        { params: { id: client.id }, body },
        { idempotencyKey: key },
      );
      if (!joined) return false;
      say(`${client.firstName} is on the waiting list`, 'success');
      onClose();
      return queries.invalidateQueries({ queryKey: ['client'] });
    },
  });
  return { ...form, today };
}

/** Puts a client on the waiting list who asks for it on the phone: everything suits them but what they rule out (rule 16.33). */
export default function PutOnList({ client, onClose }: { client: Client; onClose: () => void }) {
  const { today, field, held, values, problems, attempt, busy, onSubmit } = useWish(client, onClose);
  return createPortal(
    <Dialog open firm onClose={onClose} title={`${client.firstName} waits for a time`}>
      <form noValidate onSubmit={onSubmit}>
        <p>
          Any place and any day suits them, but for what they rule out here. They can change it once they sign
          in.
        </p>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <Select
          {...field('service')}
          label="Service"
          empty="Choose"
          options={SERVICE_CODES.map((value) => ({ value, words: serviceName(value) }))}
        />
        {isService(values.service) ? (
          <CheckOfClient checks={client.checks} time={{ service: values.service, counselling: false }} />
        ) : null}
        <CheckboxCards
          {...held('kinds')}
          small
          label="How would they like to be seen?"
          options={(Object.keys(SLOT_KINDS) as SlotKind[]).map((value) => ({
            value,
            words: SLOT_KINDS[value].name,
          }))}
        />
        <CheckboxCards
          {...held('times')}
          small
          label="Which times of the day suit them?"
          options={timeOfDayChoices()}
        />
        <Select
          {...field('noticeHours')}
          label="How long do they need to get ready?"
          options={NOTICE_HOURS.map((hours) => ({ value: String(hours), words: NOTICES[hours].words }))}
        />
        <Select
          {...field('until')}
          label="Until when do they wait?"
          options={WEEKS.map((weeks) => {
            const day = addDays(today, weeks * 7);
            return { value: day, words: `For ${weeks} weeks, ${dayWords(day)}` };
          })}
        />
        <TextField
          {...field('interpreter')}
          label="Which language, if they need an interpreter?"
          hint="British Sign Language too. Leave it empty if they need none."
          autoComplete="off"
        />
        <div className="cw-dialog__actions">
          <Button type="submit" busy={busy}>
            {busy ? 'Saving…' : 'Put them on the list'}
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
