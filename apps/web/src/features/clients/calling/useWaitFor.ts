import type { SlotKind } from '@careway/core/appointments/slots';
import type { TimeOfDay } from '@careway/core/appointments/timesOfDay';
import { londonDay } from '@careway/core/dates';
import { isService } from '@careway/core/eligibility/services';
import { anyTime, type NoticeHours } from '@careway/core/waitlist/waitPreference';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { newKey } from '../../../ui/newKey.ts';
import { rightNow } from '../../../ui/serverClock.ts';
import { say } from '../../../ui/toast.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';

/**
 * The form by which staff put a client on the waiting list.
 * @param wish the interpreter that the client wishes for, in words
 */
export function useWaitFor(client: CallReply<'client'>, wish: string, onClose: () => void) {
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
      interpreter: wish,
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
