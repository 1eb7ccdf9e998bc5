import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import {
  INTERPRETER_MINUTES,
  type InterpretedBy,
  type InterpreterNeed,
  needFrom,
} from '@careway/core/appointments/interpreter';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { record } from '../audit/service.ts';
import { bookingNeeds, oneAtATime } from '../bookingNeeds/service.ts';
import { tellClient, templates } from '../messages/service.ts';
import {
  freeInterpreterOf,
  interpretedBy,
  interpretersOneAtATime,
  takeInterpreter,
} from './interpreterRows.ts';
import { freePlaceAfter, takePlaceAfter } from './longerPlaceRows.ts';
import { lockAppointment } from './repository.ts';

/** A time to be interpreted. */
export interface InterpretedTime {
  slotId: string;
  personId: string;
  startsAt: Date;
  endsAt: Date;
  now: Date;
}

/** What was sent as `interpreter`: words, or what is needed. */
export const needOf = (sent: string | InterpreterNeed | undefined): InterpreterNeed | undefined =>
  typeof sent === 'string' ? (sent === '' ? undefined : needFrom(sent)) : sent;

const longer = (endsAt: Date): Date => new Date(endsAt.getTime() + INTERPRETER_MINUTES * 60_000);

/**
 * Holds an interpreter and the longer time with a hold (rule 3.10). One who is not free is told of at once, unless
 * something else was chosen for that.
 * @throws Refusal `interpreter_taken`
 */
export async function holdInterpreter(
  db: Db,
  need: InterpreterNeed,
  time: InterpretedTime,
  hold: { id: string; until: Date },
): Promise<void> {
  const after = await takePlaceAfter(db, { ...time, minutes: INTERPRETER_MINUTES }, { hold });
  if (need.kind === 'text-relay') {
    if (!after && need.orElse === 'refuse') throw new Refusal('interpreter_taken');
    return;
  }
  const want = { need, from: time.startsAt, to: longer(time.endsAt), now: time.now };
  const found = after ? await takeInterpreter(db, want, { hold }) : undefined;
  if (found === undefined && need.orElse === 'refuse') throw new Refusal('interpreter_taken');
}

/**
 * Books an interpreter and the longer time with an appointment, in the caller's transaction; what the hold kept is
 * used first. Where nobody is free: refused, by telephone, or booked all the same while staff look for one
 * (`bookingNeeds.ts`), as the client chose.
 * @returns who interprets, and how many minutes longer it is
 * @throws Refusal `interpreter_taken`
 */
export async function interpret(
  db: Db,
  need: InterpreterNeed,
  time: InterpretedTime,
  of: { appointmentId: string; holdId?: string | undefined },
): Promise<{ by: InterpretedBy; minutes: number }> {
  const after = await takePlaceAfter(
    db,
    { ...time, minutes: INTERPRETER_MINUTES },
    { appointmentId: of.appointmentId },
  );
  const minutes = after ? INTERPRETER_MINUTES : 0;
  if (need.kind === 'text-relay') {
    if (!after && need.orElse === 'refuse') throw new Refusal('interpreter_taken');
    return { by: 'relay', minutes };
  }
  const want = { need, from: time.startsAt, to: longer(time.endsAt), now: time.now };
  const found = after ? await takeInterpreter(db, want, of) : undefined;
  if (found !== undefined) return { by: 'person', minutes };
  if (need.orElse === 'refuse') throw new Refusal('interpreter_taken');
  if (need.orElse === 'telephone' && need.kind === 'speaker') return { by: 'telephone', minutes };
  return { by: 'arrange', minutes };
}

/** Lets interpreter and longer time of an appointment go: it is cancelled, or moves. */
export async function letInterpreterGo(db: Db, appointmentId: string): Promise<void> {
  await freeInterpreterOf(db, appointmentId);
  await freePlaceAfter(db, appointmentId);
}

/**
 * Writes down that staff found somebody for an appointment that was booked without: one of ours who is free by now is
 * booked with it, else it is somebody of theirs. The client is told, as the page promised; saying it twice is saying
 * it once.
 * @throws Refusal `not_found`, `appointment_cancelled`, `appointment_over`
 */
export async function foundInterpreter(
  dependencies: Dependencies,
  db: Db,
  { personId, id, staffId, now }: { personId: string; id: string; staffId: string; now: Date },
): Promise<void> {
  await oneAtATime(db, personId);
  await interpretersOneAtATime(db);
  const found = await lockAppointment(db, personId, id);
  if (!found) throw new Refusal('not_found');
  if (found.status === 'cancelled') throw new Refusal('appointment_cancelled');
  if (found.starts_at <= now) throw new Refusal('appointment_over');
  const { interpreter_need: need, interpreted_by: by, extra_minutes: minutes } = found;
  if (!need || by !== 'arrange') return;
  const time = { from: found.starts_at, to: minutes > 0 ? found.ends_at : longer(found.ends_at), now };
  if (need.kind !== 'text-relay') await takeInterpreter(db, { need, ...time }, { appointmentId: id });
  await interpretedBy(db, id, 'person');
  await bookingNeeds(db, personId, now);
  await record(db, now, AUDIT.interpreterFound, { userId: personId, createdBy: staffId });
  await tellClient(dependencies, db, {
    personId,
    words: templates.arranged({ when: whenWords(found.starts_at.toISOString()) }),
    byClient: false,
    about: { kind: 'appointment', id, mark: String(found.revision) },
  });
}
