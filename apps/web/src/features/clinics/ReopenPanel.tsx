import { clock, dayWords, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { many, type Week } from './clinicWords.ts';
import { Panel, type PanelProps } from './Panel.tsx';
import { renewClinics } from './useChange.ts';

const OFFLINE = 'We could not connect. Nothing has changed. Try again.';

/** A closure, and taking it back. */
export function LiftPanel({ clinic, onClose, closure }: PanelProps & { closure: Week['closures'][number] }) {
  const lift = useAction({
    act: () => call('liftClosure', { params: { id: clinic.id, closureId: closure.id } }),
    done: async ({ reopened }) => {
      await renewClinics();
      say(`${many(reopened, 'time')} can be booked again`, 'success');
      onClose();
    },
    offline: OFFLINE,
  });
  return (
    <Panel
      title="Closed"
      facts={[
        closure.reason,
        `${whenWords(closure.startsAt, clock)} to ${whenWords(closure.endsAt, clock)}`,
        `${many(closure.moved, 'client')} moved, ${closure.cancelled} cancelled`,
      ]}
      onClose={onClose}
    >
      <div className="cw-panel__s">
        <p>Take it back, and its times can be booked again. Who was moved stays where they are now.</p>
        <WentWrong words={lift.problem} />
      </div>
      <div className="cw-panel__f">
        <Button busy={lift.busy} onClick={() => void lift.press()}>
          {lift.busy ? 'Opening…' : 'Take the closure back'}
        </Button>
        <Button look="second" onClick={onClose}>
          Keep it closed
        </Button>
      </div>
    </Panel>
  );
}

/** A bank holiday, and working on it all the same. */
export function HolidayPanel({
  clinic,
  onClose,
  holiday,
}: PanelProps & { holiday: Week['holidays'][number] }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const open = useAction({
    act: () => call('openOnHoliday', { params: { id: clinic.id }, body: { day: holiday.day, reason } }),
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
      <form
        noValidate
        aria-label="Open on this bank holiday"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim().length < 3) return setError('Say in a few words why. Clients do not see it');
          void open.press();
        }}
      >
        <div className="cw-panel__s">
          <p>Open anyway, and the sessions that come on this weekday are made and can be booked.</p>
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
              open.clear();
            }}
            {...(error ? { error } : {})}
          />
          <WentWrong words={open.problem} />
        </div>
        <div className="cw-panel__f">
          <Button type="submit" busy={open.busy}>
            {open.busy ? 'Opening…' : 'Open anyway'}
          </Button>
          <Button look="second" onClick={onClose}>
            Keep it closed
          </Button>
        </div>
      </form>
    </Panel>
  );
}
