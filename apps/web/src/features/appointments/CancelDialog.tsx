import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAction } from '../../ui/useAction.ts';
import type { Appointment } from './bookingSearch.ts';
import { STALE } from './useBooking.ts';

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
  const cancel = useAction({
    act: () => call('cancelAppointment', { params: { id: appointment.id } }),
    offline: 'We could not connect. Your appointment is not cancelled yet. Try again.',
    done: async () => {
      onClose();
      await Promise.all(STALE.map((name) => client.invalidateQueries({ queryKey: [name] })));
      // The row that opened this is gone; the heading says what has changed.
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading) heading.tabIndex = -1;
      heading?.focus();
      scrollTo(0, 0);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Cancel this appointment?"
      action={cancel}
      verbs={[{ words: 'Cancel the appointment', doing: 'Cancelling…', look: 'danger', press: cancel.press }]}
      keep="Keep it"
    >
      <p>
        {whenWords(appointment.startsAt)} will be free for someone else. You can choose another time whenever
        you like.
      </p>
    </ConfirmDialog>
  );
}
