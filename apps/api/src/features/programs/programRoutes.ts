import { programAppointments, programSlots } from '@careway/contract/programs';
import { toFhirAppointment, toFhirBundle, toFhirSlot } from '@careway/core/appointments/toFhir';
import type { AuditEvent } from '@careway/core/audit/events';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { counted } from '@careway/core/numbers';
import type { Db } from '../../db/pool.ts';
import { answer, type Program } from '../../http/call.ts';
import { nextAddress } from '../../http/nextAddress.ts';
import { appointmentsOfTrust, freeTimesOfTrust } from '../appointments/service.ts';
import { record } from '../audit/service.ts';

/** What programs of others read of one organisation, in the words of FHIR R4 (rule 10.10, docs/fhir.md). */
export const programRoutes = [
  answer(programSlots, async ({ db, now, query, program, dependencies }) => {
    const asks = asking(program);
    const { data, next } = await freeTimesOfTrust(db, asks.trustId, now, query);
    await noteRead(db, now, asks, AUDIT.programReadSlots, counted(data.length, 'time'));
    return JSON.stringify(
      toFhirBundle(
        data.map(({ clinic, ...slot }) => toFhirSlot(slot, { name: clinic })),
        nextAddress(dependencies.config, programSlots, query, next),
      ),
    );
  }),
  answer(programAppointments, async ({ db, now, query, program, dependencies }) => {
    const asks = asking(program);
    const { data, next } = await appointmentsOfTrust(db, asks.trustId, query);
    await noteRead(db, now, asks, AUDIT.programReadAppointments, counted(data.length, 'appointment'));
    return JSON.stringify(
      toFhirBundle(
        data.map(({ client, ...one }) => toFhirAppointment(one, client)),
        nextAddress(dependencies.config, programAppointments, query, next),
      ),
    );
  }),
];

/** Whoever comes this far has a key: the row names what it must be good for. */
function asking(program: Program | undefined): Program {
  if (!program) throw new Refusal('forbidden');
  return program;
}

const noteRead = (db: Db, now: Date, { name, keyId }: Program, event: AuditEvent, much: string) =>
  record(db, now, event, { userId: null, createdBy: keyId, rest: `${name}, ${much}` });
