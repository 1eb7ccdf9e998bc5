import { whenWords } from '@careway/core/appointments/words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { isRefusal } from '../../ui/refusal.ts';
import { STALE } from './useBooking.ts';
import type { Appointment } from './where.ts';

/** Asks once more, says what it means, and cancels. The page then shows the cancelled appointment. */
export function CancelDialog({
  appointment,
  open,
  onClose,
}: {
  appointment: Appointment;
  open: boolean;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const cancel = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const reply = await call('cancelAppointment', { params: { id: appointment.id } });
      if (!reply) {
        setProblem('We could not connect. Your appointment is not cancelled yet. Try again.');
        return;
      }
      onClose();
      await Promise.all(STALE.map((name) => client.invalidateQueries({ queryKey: [name] })));
      // The row that opened this is gone; the heading says what has changed.
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading) heading.tabIndex = -1;
      heading?.focus();
      scrollTo(0, 0);
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      setProblem(thrown.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel this appointment?"
      actions={
        <>
          <Button look="danger" busy={busy} onClick={() => void cancel()}>
            Cancel the appointment
          </Button>
          <Button look="second" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>
        {whenWords(appointment.startsAt)} will be free for someone else. You can choose another time whenever
        you like.
      </p>
      {problem ? (
        <Notice tone="time" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
    </Dialog>
  );
}
