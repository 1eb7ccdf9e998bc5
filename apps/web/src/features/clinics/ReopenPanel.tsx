import { clock, dayWords, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { many, sessionName, type Week } from './clinicWords.ts';
import { type ClosedSession, closedWords } from './closedWords.ts';
import { Panel, type PanelProps } from './Panel.tsx';
import { renewClinics } from './useChange.ts';

const OFFLINE = 'We could not connect. Nothing has changed. Try again.';

/** A closure, and taking it back. */
export function LiftPanel({ clinic, onClose, closure }: PanelProps & { closure: Week['closures'][number] }) {
  return (
    <AgainPanel
      title="Closed"
      facts={[
        closure.reason,
        `${whenWords(closure.startsAt, clock)} to ${whenWords(closure.endsAt, clock)}`,
        `${many(closure.moved, 'client')} moved, ${closure.cancelled} cancelled`,
      ]}
      verb="Take the closure back"
      {...closure}
      onClose={onClose}
      act={(reason) =>
        call('liftClosure', { params: { id: clinic.id, closureId: closure.id }, body: { reason } })
      }
    />
  );
}

/** One closed session, and opening it again (rule 16.43). */
export function ClosedSessionPanel({ clinic, onClose, session }: PanelProps & { session: ClosedSession }) {
  return (
    <AgainPanel
      title="Open it again?"
      facts={[
        `${sessionName(session)}, ${whenWords(session.startsAt, clock)} to ${clock(londonTime(session.endsAt).minutes)}`,
        closedWords(session),
      ]}
      verb="Open it again"
      {...session}
      onClose={onClose}
      act={(reason) =>
        call('openSessionAgain', { params: { id: clinic.id, sessionId: session.id }, body: { reason } })
      }
    />
  );
}

/** Says what opening again does and what it leaves as it is, before it is pressed; and asks why. */
function AgainPanel({
  title,
  facts,
  verb,
  moved,
  cancelled,
  act,
  onClose,
}: {
  title: string;
  facts: readonly string[];
  verb: string;
  moved: number;
  cancelled: number;
  act: (reason: string) => Promise<{ reopened: number; without?: string[] } | undefined>;
  onClose: () => void;
}) {
  const again = useAction({
    act,
    done: async ({ reopened, without = [] }) => {
      await renewClinics();
      const lost = without.length > 0 ? `, without ${without.join(' and ')}: another session has it now` : '';
      say(`${many(reopened, 'time')} can be booked again${lost}`, 'success');
      onClose();
    },
    offline: OFFLINE,
  });
  return (
    <Panel title={title} facts={facts} onClose={onClose}>
      <WhyForm verb={verb} action={again} onClose={onClose}>
        <p>Its times that are still to come can be booked again, first by whoever waits for one.</p>
        <p>
          {moved + cancelled > 0
            ? `${stayWords(moved, cancelled)} Nobody is moved back and nobody is told. If one of them wants the old time, move them from their record.`
            : 'Nobody had to move because of it.'}
        </p>
      </WhyForm>
    </Panel>
  );
}

/** What does not come back with the times. */
const stayWords = (moved: number, cancelled: number) =>
  [
    ...(moved > 0 ? [`${many(moved, 'client')} moved because of it and keep their new time.`] : []),
    ...(cancelled > 0 ? [`${many(cancelled, 'appointment')} cancelled because of it stay so.`] : []),
  ].join(' ');

/** A bank holiday, and working on it all the same. */
export function HolidayPanel({
  clinic,
  onClose,
  holiday,
}: PanelProps & { holiday: Week['holidays'][number] }) {
  const open = useAction({
    act: (reason: string) =>
      call('openOnHoliday', { params: { id: clinic.id }, body: { day: holiday.day, reason } }),
    done: async ({ made }) => {
      await renewClinics();
      say(`Open on ${dayWords(holiday.day)}. ${many(made, 'session')} can be booked`, 'success');
      onClose();
    },
    offline: OFFLINE,
  });
  return (
    <Panel
      title={holiday.name}
      facts={[dayWords(holiday.day), `A bank holiday in ${holiday.whose}`]}
      onClose={onClose}
    >
      <WhyForm verb="Open anyway" label="Open on this bank holiday" action={open} onClose={onClose}>
        <p>Open anyway, and the sessions that come on this weekday are made and can be booked.</p>
      </WhyForm>
    </Panel>
  );
}

/** What opening does, and why: asked before it is pressed, and kept from clients. */
function WhyForm({
  verb,
  label = verb,
  action,
  onClose,
  children,
}: {
  verb: string;
  label?: string;
  action: { press: (reason: string) => unknown; busy: boolean; problem: string; clear: () => void };
  onClose: () => void;
  children: ReactNode;
}) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim().length < 3) return setError('Say in a few words why. Clients do not see it');
        void action.press(reason.trim());
      }}
    >
      <div className="cw-panel__s">
        {children}
        <TextField
          id="reason"
          label="Why?"
          hint="Clients do not see this"
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setError('');
            action.clear();
          }}
          {...(error ? { error } : {})}
        />
        <WentWrong words={action.problem} />
      </div>
      <div className="cw-panel__f">
        <Button type="submit" busy={action.busy}>
          {action.busy ? 'Opening…' : verb}
        </Button>
        <Button look="second" onClick={onClose}>
          Keep it closed
        </Button>
      </div>
    </form>
  );
}
