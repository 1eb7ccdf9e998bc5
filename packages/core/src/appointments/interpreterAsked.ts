/** A time somebody is booked for, as far as it says what they asked of an interpreter. */
interface Booked {
  readonly status: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly interpreter: { readonly words: string } | null;
}

/**
 * What they asked of an interpreter, to be known before a call (rule 16.28): for their next booked time, else
 * the last one.
 * @returns null where they asked for none
 */
export function interpreterAsked(appointments: readonly Booked[], now: Date): string | null {
  const asked = appointments
    .filter(({ status, interpreter }) => status !== 'cancelled' && interpreter !== null)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const next = asked.find(({ endsAt }) => new Date(endsAt) > now) ?? asked.at(-1);
  return next?.interpreter?.words ?? null;
}
