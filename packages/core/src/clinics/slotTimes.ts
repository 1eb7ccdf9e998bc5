import { isSecondOfTwo } from './clockTime.ts';

const MINUTE = 60_000;

/** A stretch of time, in milliseconds. */
export interface Stretch {
  from: number;
  to: number;
}

/** How the times of a session follow each other, in minutes. */
export interface Rhythm {
  slotMinutes: number;
  everyMinutes: number;
}

/**
 * When the times of a session begin and end. One that would run past the session's end is not offered, nor one
 * in the second of two hours that the clock shows alike: a client who reads "1:20am" must not have to ask
 * which.
 * @param anchor where the first time once began: a session that gets longer or shorter keeps its rhythm, so no
 * booked time moves
 */
export function slotTimes(session: Stretch, rhythm: Rhythm, anchor = session.from): Stretch[] {
  const every = rhythm.everyMinutes * MINUTE;
  const length = rhythm.slotMinutes * MINUTE;
  const times: Stretch[] = [];
  const first = anchor + Math.ceil((session.from - anchor) / every) * every;
  for (let from = first; from + length <= session.to; from += every) {
    if (!isSecondOfTwo(new Date(from).toISOString())) times.push({ from, to: from + length });
  }
  return times;
}

/** Whether two stretches share a moment. One that ends where the other begins does not. */
export const overlap = (one: Stretch, other: Stretch) => one.from < other.to && other.from < one.to;
