import {
  book,
  calendarFile,
  cancelAppointment,
  clinics,
  currentHold,
  holdSlot,
  interpreterWish,
  moveAppointment,
  multipleAppointments,
  myAppointments,
  oneAppointment,
  releaseHold,
  slotDays,
  slots,
} from '@careway/contract/appointments';
import { clinicalAppointments } from '@careway/contract/clinicalAppointments';
import { needWords } from '@careway/core/appointments/interpreter';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { formBeforeTime } from '@careway/core/pathways/timeBeforeForm';
import { answer } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { notYet } from '../bookingChecks/service.ts';
import { wishOf } from '../bookingNeeds/service.ts';
import { serviceOf } from '../submissions/service.ts';
import { refuseWhereDeclined } from '../terms/service.ts';
import { appointmentById, pageOfAppointments } from './appointmentRows.ts';
import { bookAppointment } from './book.ts';
import { calendarOf } from './calendar.ts';
import { cancel, move } from './change.ts';
import { clinicalList } from './clinical.ts';
import { clinicsOffering } from './clinicRows.ts';
import { heldNow, holdOne, letGo } from './holds.ts';
import { joinedAppointments } from './joined.ts';
import { daysWithTimes, freeTimes } from './slotRows.ts';
import { forWhom } from './visibleClient.ts';

/** The appointment, or the same 404 for one that is not theirs and one that is not there (rule 10.3). */
async function own(
  db: Parameters<typeof appointmentById>[0],
  who: { personId: string },
  id: string,
  now: Date,
) {
  const found = await appointmentById(db, who.personId, id, now);
  if (!found) throw new Refusal('not_found');
  return found;
}

export const appointmentRoutes = [
  answer(clinics, async ({ query, db, who, now }) => {
    const personId = await forWhom(db, who, query.client);
    const service = query.service ?? (await serviceOf(db, personId));
    const sought = { service, counselling: query.counselling };
    return {
      service,
      data: await clinicsOffering(db, sought, personId),
      // Staff read of a check on the record (rule 2.22); what a first form lacks they are told here (rule 8.41).
      notYet:
        who.usertype === 'Client' || formBeforeTime(sought) ? await notYet(db, personId, sought, now) : null,
    };
  }),
  answer(interpreterWish, async ({ query, db, who, now }) => {
    const personId = await forWhom(db, who, query.client);
    const said = await wishOf(db, personId);
    if (who.usertype !== 'Client')
      await record(db, now, AUDIT.interpreterWishRead, { userId: personId, createdBy: who.personId });
    const need = said?.need;
    return {
      wish: need ? { need, words: needWords(need), saidAt: said.at.toISOString() } : null,
    };
  }),
  answer(slots, async ({ query, db, who, now }) =>
    freeTimes(db, await forWhom(db, who, query.client), now, query),
  ),
  answer(slotDays, async ({ query, db, who, now }) => ({
    data: await daysWithTimes(db, await forWhom(db, who, query.client), now, query),
  })),

  answer(holdSlot, async ({ body, db, who, now }) =>
    holdOne(db, who.personId, body.slotId, now, { need: body.interpreter }),
  ),
  answer(currentHold, async ({ db, who, now }) => ({ hold: await heldNow(db, who.personId, now) })),
  answer(releaseHold, async ({ params, db, who }) => letGo(db, who.personId, params.id)),

  answer(book, async ({ body, db, who, dependencies, now }) => {
    await refuseWhereDeclined(db, who.personId);
    return own(
      db,
      who,
      await bookAppointment(dependencies, db, { personId: who.personId, now, ...body }),
      now,
    );
  }),
  answer(moveAppointment, async ({ params, body, db, who, dependencies, now }) => {
    await move(dependencies, db, { personId: who.personId, id: params.id, now, ...body });
    return own(db, who, params.id, now);
  }),
  answer(cancelAppointment, async ({ params, body, db, who, dependencies, now }) => {
    await cancel(dependencies, db, { personId: who.personId, id: params.id, reason: body?.reason, now });
    return own(db, who, params.id, now);
  }),

  answer(myAppointments, async ({ query, db, who, now }) => pageOfAppointments(db, who.personId, now, query)),
  answer(multipleAppointments, async ({ query, who, dependencies, now }) => ({
    data: await joinedAppointments(dependencies, who.personId, now, query.service),
  })),
  answer(clinicalAppointments, ({ who, dependencies }) => clinicalList(dependencies, who.personId)),
  answer(oneAppointment, async ({ params, db, who, now }) => own(db, who, params.id, now)),
  answer(calendarFile, async ({ params, db, who, header }) => {
    const { file, fileName } = await calendarOf(db, who.personId, params.id);
    header('content-disposition', `attachment; filename="${fileName}"`);
    return file;
  }),
];
