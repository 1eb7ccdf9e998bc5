import type { CallReply } from '../../api/call.ts';
import { isRefusal } from '../../ui/refusal.ts';

type Result = CallReply<'multipleAppointments'>['data'];
type Appointment = Result['appointments'][number];

/** How the view of several appointments stands. */
interface MultipleAppointments {
  isLoader: boolean;
  result: Result | null;
  errorMessage: string;
  /** The one whose card was chosen; an empty object where none is, or it is gone. */
  selectedAppointment: Appointment | Record<string, never>;
  isEnablePostAbortionCard: boolean;
}

/** What stands where the fault says nothing. */
const FAILED = 'Failed API';

/**
 * Pending: the loader is on. Fulfilled: it is off, with the list and whether the card for afterwards is shown.
 * Rejected: its message is kept.
 * @param chosen the id of the card that was pressed
 */
export function multipleAppointments(
  { data, error, isPending }: { data: { data: Result } | undefined; error: unknown; isPending: boolean },
  chosen: string | undefined,
): MultipleAppointments {
  const result = data?.data ?? null;
  return {
    isLoader: isPending,
    result,
    errorMessage: error ? (isRefusal(error) || error instanceof Error ? error.message : '') || FAILED : '',
    selectedAppointment: result?.appointments.find(({ id }) => id === chosen) ?? {},
    isEnablePostAbortionCard: result?.posttoplarc === true,
  };
}
