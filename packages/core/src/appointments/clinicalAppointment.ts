import type { AppointmentStatus } from './bookingSteps.ts';
import type { SlotKind } from './slots.ts';

/** An appointment as the clinical system has it: what a client is shown of it, and no more. */
export interface ClinicalAppointment {
  /** Its id over there. */
  id: string;
  /** Our own id, or our reference ("CW 4821 093"), where they were told of it by us. */
  ours: string | null;
  status: AppointmentStatus;
  /** Null where they have no time yet. */
  startsAt: string | null;
  endsAt: string | null;
  kind: SlotKind | null;
  purpose: string | null;
  /** Where it is, in their words. */
  place: string | null;
}

interface Own {
  id: string;
  reference: string;
  startsAt: string;
  status: AppointmentStatus;
}

const bare = (reference: string) => reference.toUpperCase().replace(/[^A-Z0-9]/g, '');
const sameMoment = (one: string, other: string) => Date.parse(one) === Date.parse(other);

/**
 * What the clinical system has besides ours, each once (rule 3.16). Theirs is ours when it carries our id or
 * reference, or begins at the same moment as one that was not cancelled: nobody is in two places at once.
 * Doubles are one.
 */
export function besidesOurs(
  ours: readonly Own[],
  theirs: readonly ClinicalAppointment[],
): ClinicalAppointment[] {
  const known = new Set(ours.flatMap(({ id, reference }) => [bare(id), bare(reference)]));
  const seen = new Set<string>();
  return theirs.filter((one) => {
    if (seen.has(one.id)) return false;
    seen.add(one.id);
    if (one.ours !== null && known.has(bare(one.ours))) return false;
    const { startsAt } = one;
    return (
      startsAt === null ||
      !ours.some((own) => own.status !== 'cancelled' && sameMoment(own.startsAt, startsAt))
    );
  });
}
