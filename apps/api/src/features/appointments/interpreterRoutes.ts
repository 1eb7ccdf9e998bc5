import { interpreterFound } from '@careway/contract/clientAppointments';
import {
  addInterpreter,
  addShift,
  interpreterShifts,
  removeShift,
  staffInterpreters,
} from '@careway/contract/staffInterpreters';
import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { appointmentById } from './appointmentRows.ts';
import { foundInterpreter } from './interpreted.ts';
import { addHours, addOneInterpreter, oneInterpreter, takeHoursOut } from './interpreterDays.ts';
import { type InterpreterRow, interpretersWithDays, type ShiftRow, shiftsOf } from './interpreterDaysRows.ts';
import { visibleClient } from './visibleClient.ts';

const interpreterReply = ({ next, nextEnds, ...one }: InterpreterRow) => ({
  ...one,
  next: next && nextEnds ? { startsAt: next.toISOString(), endsAt: nextEnds.toISOString() } : null,
});
const shiftReply = ({ id, starts, ends, booked }: ShiftRow) => ({
  id,
  startsAt: starts.toISOString(),
  endsAt: ends.toISOString(),
  booked,
});
const note = (db: Db, now: Date, who: Session, rest: string) =>
  record(db, now, AUDIT.interpreterChanged, { userId: null, createdBy: who.personId, rest });
const hours = ({ starts, ends }: ShiftRow) =>
  `${whenWords(starts.toISOString(), clock)} to ${whenWords(ends.toISOString(), clock)}`;

/** What staff do with interpreters (rule 3.10). */
export const interpreterRoutes = [
  answer(staffInterpreters, async ({ db, now }) => ({
    data: (await interpretersWithDays(db, now)).map(interpreterReply),
  })),
  answer(addInterpreter, async ({ body, db, who, now }) => {
    const added = await addOneInterpreter(db, body, now);
    await note(db, now, who, `${added.name} was added`);
    return interpreterReply(added);
  }),
  answer(interpreterShifts, async ({ params, db, now }) => {
    await oneInterpreter(db, params.id, now);
    return { data: (await shiftsOf(db, params.id, now)).map(shiftReply) };
  }),
  answer(addShift, async ({ params, body, db, who, now }) => {
    const added = await addHours(db, params.id, body, now);
    const { name } = await oneInterpreter(db, params.id, now);
    await note(db, now, who, `${name} works ${hours(added)}`);
    return shiftReply(added);
  }),
  answer(removeShift, async ({ params, db, who, now }) => {
    const { name } = await oneInterpreter(db, params.id, now);
    await note(
      db,
      now,
      who,
      `${name} does not work ${hours(await takeHoursOut(db, params.id, params.shiftId, now))}`,
    );
  }),
  answer(interpreterFound, async ({ params, db, who, dependencies, now }) => {
    const personId = await visibleClient(db, who, params.id);
    const id = params.appointmentId;
    await foundInterpreter(dependencies, db, { personId, id, staffId: who.personId, now });
    const found = await appointmentById(db, personId, id, now);
    if (!found) throw new Refusal('not_found');
    return found;
  }),
];
