import { appointmentsAsFhir, slotsAsFhir } from '@careway/contract/appointmentsFhir';
import { toFhirAppointment, toFhirBundle, toFhirSlot } from '@careway/core/appointments/toFhir';
import { AUDIT } from '@careway/core/audit/events';
import { answer } from '../../http/call.ts';
import { nextAddress } from '../../http/nextAddress.ts';
import { record } from '../audit/service.ts';
import { allAppointments } from './appointmentRows.ts';
import { referenceOf } from './clinicalRows.ts';
import { clinicsOffering } from './clinicRows.ts';
import { freeTimes } from './slotRows.ts';
import { forWhom } from './visibleClient.ts';

/** Appointments and times for programs of others, in the words of FHIR R4 (docs/fhir.md). */
export const appointmentFhirRoutes = [
  answer(appointmentsAsFhir, async ({ query, db, who, now }) => {
    const personId = await forWhom(db, who, query.client);
    if (who.usertype !== 'Client')
      await record(db, now, AUDIT.appointmentsRead, { userId: personId, createdBy: who.personId });
    const reference = (await referenceOf(db, personId)) ?? '';
    const all = await allAppointments(db, personId, now);
    return JSON.stringify(toFhirBundle(all.map((one) => toFhirAppointment(one, reference))));
  }),
  answer(slotsAsFhir, async ({ query, db, who, now, dependencies }) => {
    const personId = await forWhom(db, who, query.client);
    const { data, next } = await freeTimes(db, personId, now, query);
    const clinics = await clinicsOffering(db, query, personId);
    const slots = data.map((slot) =>
      toFhirSlot(
        slot,
        clinics.find(({ id }) => id === slot.clinicId),
      ),
    );
    return JSON.stringify(toFhirBundle(slots, nextAddress(dependencies.config, slotsAsFhir, query, next)));
  }),
];
