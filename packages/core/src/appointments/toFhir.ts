import type { AppointmentStatus } from './bookingSteps.ts';
import type { Slot, SlotKind } from './slots.ts';

/** The systems of our identifiers and codes in FHIR (docs/fhir.md). */
export const FHIR_SYSTEMS = {
  client: 'urn:careway:client',
  appointment: 'urn:careway:appointment',
  service: 'urn:careway:service',
  kind: 'urn:careway:appointment-kind',
} as const;

const STATUS = {
  booked: 'booked',
  attended: 'fulfilled',
  missed: 'noshow',
  cancelled: 'cancelled',
} as const satisfies Record<AppointmentStatus, string>;

/** What of an appointment goes out. */
export interface OwnAppointment {
  id: string;
  reference: string;
  service: string;
  kind: SlotKind;
  purpose: string;
  status: AppointmentStatus;
  startsAt: string;
  endsAt: string;
  clinic: { name: string };
}

/**
 * An appointment as a FHIR R4 Appointment. The client is named by our reference alone: no name, birthday or
 * address goes out.
 * @param client the client's reference
 */
export function toFhirAppointment(one: OwnAppointment, client: string) {
  return {
    resourceType: 'Appointment',
    id: one.id,
    identifier: [
      { system: FHIR_SYSTEMS.appointment, value: one.id },
      { system: FHIR_SYSTEMS.appointment, value: one.reference },
    ],
    status: STATUS[one.status],
    serviceType: [{ coding: [{ system: FHIR_SYSTEMS.service, code: one.service }] }],
    appointmentType: { coding: [{ system: FHIR_SYSTEMS.kind, code: one.kind }] },
    description: one.purpose,
    start: one.startsAt,
    end: one.endsAt,
    minutesDuration: Math.round((Date.parse(one.endsAt) - Date.parse(one.startsAt)) / 60_000),
    participant: [
      {
        actor: { type: 'Patient', identifier: { system: FHIR_SYSTEMS.client, value: client } },
        status: 'accepted',
      },
      ...(one.kind === 'clinic'
        ? [{ actor: { type: 'Location', display: one.clinic.name }, status: 'accepted' }]
        : []),
    ],
  };
}

/** A time that can be booked as a FHIR R4 Slot; its schedule is that of the clinic for the service. */
export function toFhirSlot(slot: Slot, clinic: { name: string } | undefined) {
  return {
    resourceType: 'Slot',
    id: slot.id,
    serviceType: [{ coding: [{ system: FHIR_SYSTEMS.service, code: slot.service }] }],
    appointmentType: { coding: [{ system: FHIR_SYSTEMS.kind, code: slot.kind }] },
    schedule: {
      type: 'Schedule',
      identifier: { system: 'urn:careway:clinic', value: slot.clinicId },
      ...(clinic ? { display: clinic.name } : {}),
    },
    status: slot.capacityLeft > 0 ? 'free' : 'busy',
    start: slot.startsAt,
    end: slot.endsAt,
  };
}

/**
 * A page of a search as a FHIR R4 Bundle. `next` is the full address of the next page; left out where there is
 * none.
 */
export function toFhirBundle(resources: readonly { resourceType: string; id: string }[], next?: string) {
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(next ? { link: [{ relation: 'next', url: next }] } : {}),
    // FHIR knows no empty list.
    ...(resources.length > 0
      ? {
          entry: resources.map((resource) => ({
            fullUrl: `urn:uuid:${resource.id}`,
            resource,
            search: { mode: 'match' },
          })),
        }
      : {}),
  };
}
