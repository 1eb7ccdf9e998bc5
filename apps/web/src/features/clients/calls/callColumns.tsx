import { TIMES_OF_DAY } from '@careway/core/appointments/timesOfDay';
import { CALL_OUTCOMES } from '@careway/core/callbacks/outcomes';
import { CalendarClock, Hourglass, PhoneMissed } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/Button.tsx';
import type { CallTab } from '../../../ui/paths/dashboard.ts';
import {
  ageAndService,
  capital,
  nearDay,
  serviceName,
  shortWhen,
  shortWhenIn,
} from '../../../ui/staffWords.ts';
import type { Column } from '../../../ui/Table.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { AgeingClock } from '../queue/AgeingClock.tsx';
import type { StaffCall } from './callLists.ts';

/** Who a call is for, as far as a list says it. */
export const whomOf = (call: StaffCall): string =>
  call.client?.name ?? (call.names.length > 0 ? call.names.join(', or ') : 'Somebody without an account');

/** What is shown of each call. Neither the number nor what is safe: those are opened one at a time. */
export function callColumns(
  tab: CallTab,
  now: Date,
  of: { onOpen: (call: StaffCall) => void; taken: (call: StaffCall) => ReactNode },
): Column<StaffCall>[] {
  const all: (Column<StaffCall> | false)[] = [
    {
      key: 'whom',
      head: 'Who',
      header: true,
      cell: (call) => (
        <>
          <LinkButton data-work={call.id} onClick={() => of.onOpen(call)}>
            {whomOf(call)}
          </LinkButton>
          <p className="sub cw-pair">
            {call.client ? (
              <>
                <span>{ageAndService(call.client.dateOfBirth, call.service, now)}</span>{' '}
                <span>{call.client.reference}</span>
              </>
            ) : (
              <span>No account{call.service ? ` · ${serviceName(call.service)}` : ''}</span>
            )}
          </p>
        </>
      ),
    },
    { key: 'about', head: 'About', wide: true, cell: (call) => <Why call={call} /> },
    {
      key: 'when',
      head: 'Asked for',
      cell: (call) => (
        <>
          {capital(nearDay(call.day, now))}
          <p className="sub">{TIMES_OF_DAY[call.timeSlot].hours}</p>
        </>
      ),
    },
    tab !== 'completed' && {
      key: 'clock',
      head: tab === 'pending' ? 'Due' : 'Waiting',
      cell: (call) =>
        Date.parse(call.dueAt) > now.getTime() ? (
          <>From {shortWhenIn(call.dueAt, now)}</>
        ) : (
          <AgeingClock since={call.dueAt} due={call.dueUntil} now={now} />
        ),
    },
    tab === 'completed'
      ? {
          key: 'done',
          head: 'Made',
          cell: (call) =>
            call.done ? (
              <>
                {shortWhen(call.done.at, now)}
                <p className="sub">{call.done.by ?? 'A colleague'}</p>
              </>
            ) : null,
        }
      : { key: 'taken', head: 'Taken by', cell: of.taken },
  ];
  return all.filter((column) => column !== false);
}

function Why({ call }: { call: StaffCall }) {
  return (
    <>
      <span className="cw-break">{call.about}</span>
      <p className="sub">
        {call.tries === 0 ? 'Not tried yet' : call.tries === 1 ? 'Tried once' : `Tried ${call.tries} times`}
        {call.lastOutcome ? `: ${CALL_OUTCOMES[call.lastOutcome].words}` : ''}
      </p>
      <span className="cw-tags">
        {call.givenUp ? (
          <Tag tone="bad" icon={PhoneMissed}>
            Every try is used up
          </Tag>
        ) : call.status === 'overflow' ? (
          <Tag tone="time" icon={Hourglass}>
            Not reached in time
          </Tag>
        ) : null}
        {call.beyond && call.status !== 'completed' ? (
          <Tag tone="time" icon={CalendarClock}>
            Asked for a full time
          </Tag>
        ) : null}
      </span>
    </>
  );
}
