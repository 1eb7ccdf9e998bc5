import {
  bookFor,
  cancelFor,
  holdSlotFor,
  letGoFor,
  moveFor,
  noteWhetherClientCame,
} from '@careway/contract/clientAppointments';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { answer } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { appointmentById } from './appointmentRows.ts';
import { bookAppointment } from './book.ts';
import { cancel, move } from './change.ts';
import { holdOne, letGo } from './holds.ts';
import { noteWhetherTheyCame } from './outcome.ts';
import { visibleClient } from './visibleClient.ts';

/** What staff do for a client: the same steps as the client's own, in the same functions. */
export const clientAppointmentRoutes = [
  answer(holdSlotFor, async ({ params, body, db, who, now }) => {
    const personId = await visibleClient(db, who, params.id);
    const kept = await holdOne(db, personId, body.slotId, now, { by: 'staff', need: body.interpreter });
    await record(db, now, AUDIT.timeKeptFor, { userId: personId, createdBy: who.personId });
    return kept;
  }),
  answer(letGoFor, async ({ params, db, who, now }) => {
    const personId = await visibleClient(db, who, params.id);
    await letGo(db, personId, params.holdId);
    await record(db, now, AUDIT.timeLetGoFor, { userId: personId, createdBy: who.personId });
  }),
  answer(bookFor, async ({ params, body: { reason, ...wanted }, db, who, dependencies, now }) => {
    const personId = await visibleClient(db, who, params.id);
    const staff = { id: who.personId, reason };
    const id = await bookAppointment(dependencies, db, { personId, now, staff, ...wanted });
    return theirs(db, personId, id, now);
  }),
  answer(moveFor, async ({ params, body: { slotId, reason, orElse }, db, who, dependencies, now }) => {
    const personId = await visibleClient(db, who, params.id);
    const staff = { id: who.personId, reason };
    await move(dependencies, db, { personId, id: params.appointmentId, slotId, now, staff, orElse });
    return theirs(db, personId, params.appointmentId, now);
  }),
  answer(cancelFor, async ({ params, body: { reason }, db, who, dependencies, now }) => {
    const personId = await visibleClient(db, who, params.id);
    const staff = { id: who.personId, reason };
    await cancel(dependencies, db, { personId, id: params.appointmentId, now, staff });
    return theirs(db, personId, params.appointmentId, now);
  }),
  answer(noteWhetherClientCame, async ({ params, body: { outcome }, db, who, now }) => {
    const personId = await visibleClient(db, who, params.id);
    const id = params.appointmentId;
    await noteWhetherTheyCame(db, { personId, id, outcome, staffId: who.personId, now });
    return theirs(db, personId, id, now);
  }),
];

async function theirs(db: Db, personId: string, id: string, now: Date) {
  const found = await appointmentById(db, personId, id, now);
  if (!found) throw new Refusal('not_found');
  return found;
}
