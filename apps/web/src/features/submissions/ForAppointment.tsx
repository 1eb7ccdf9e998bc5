import { whenWords } from '@careway/core/appointments/dayAndTimeWords';

/** Which of their appointments a form is for (rule 7.13); nothing where it is for none in particular. */
export function ForAppointment({ at }: { at: string | undefined }) {
  return at ? <p className="cw-lead">For your appointment on {whenWords(at)}.</p> : null;
}
