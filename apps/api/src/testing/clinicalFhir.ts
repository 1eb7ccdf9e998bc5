/**
 * The clinical system as FHIR R4 describes it, as far as we speak to it: Appointment by the identifier of its
 * patient.
 */

interface Kept {
  id: string;
  /** Our reference of the client. */
  client: string;
  status?: string;
  start?: string;
  end?: string;
  /** Our id or reference of the appointment. */
  ours?: string;
  place?: string;
  type?: string;
}

/** An Appointment as such systems give it: with its patient, its practitioner and its location as participants. */
export const fhirAppointment = ({ id, client, status = 'booked', start, end, ours, place, type }: Kept) => ({
  resourceType: 'Appointment',
  id,
  meta: { versionId: '1', lastUpdated: '2026-11-01T09:00:00.000+00:00' },
  identifier: [
    { system: 'https://clinical.example/appointment', value: id },
    ...(ours ? [{ system: 'urn:careway:appointment', value: ours }] : []),
  ],
  status,
  ...(type ? { appointmentType: { coding: [{ code: type }], text: type } } : {}),
  serviceType: [{ text: 'Follow-up' }],
  description: 'Follow-up with a nurse',
  ...(start ? { start } : {}),
  ...(end ? { end } : {}),
  participant: [
    {
      actor: {
        type: 'Patient',
        identifier: { system: 'urn:careway:client', value: client },
        display: 'HALE, Amira (Ms)',
      },
      status: 'accepted',
    },
    ...(place ? [{ actor: { reference: 'Location/3', display: place }, status: 'accepted' }] : []),
  ],
});

type Appointment = ReturnType<typeof fhirAppointment>;

/** Answers `/Appointment?patient:identifier=system|value`, two on a page. */
export function clinicalSays(all: readonly Appointment[], url: URL, base: string): unknown {
  if (url.pathname !== '/Appointment') return undefined;
  const asked = url.searchParams.get('patient:identifier');
  const found = all.filter(({ participant: [patient] }) => {
    const of = patient && 'identifier' in patient.actor ? patient.actor.identifier : undefined;
    return `${of?.system}|${of?.value}` === asked;
  });
  const offset = Number(url.searchParams.get('_offset') ?? 0);
  const next = new URL(url.href);
  next.searchParams.set('_offset', String(offset + 2));
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: found.length,
    link: [
      { relation: 'self', url: `${base}${url.pathname}${url.search}` },
      ...(offset + 2 < found.length ? [{ relation: 'next', url: `${base}/Appointment${next.search}` }] : []),
    ],
    entry: [
      ...found.slice(offset, offset + 2).map((resource) => ({
        fullUrl: `${base}/Appointment/${resource.id}`,
        resource,
        search: { mode: 'match' },
      })),
      // A server may say along with what it found what it did not like.
      {
        resource: {
          resourceType: 'OperationOutcome',
          issue: [{ severity: 'warning', code: 'informational' }],
        },
        search: { mode: 'outcome' },
      },
    ],
  };
}
