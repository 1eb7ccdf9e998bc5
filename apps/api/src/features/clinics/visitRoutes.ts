import { setVisitRoom, takeVisitStep, undoVisitStep } from '@careway/contract/clinicDay';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { answer } from '../../http/call.ts';
import * as appointments from '../appointments/service.ts';
import { visitReply } from './dayOf.ts';
import { forTheClinic } from './forTheClinic.ts';
import { giveRoom } from './giveRoom.ts';
import { ownClinic } from './ownClinic.ts';

/** Whoever is booked at the clinic is expected there, whosever client they are (docs/decisions/0092). */
async function whose(db: Db, clinicId: string, id: string): Promise<string> {
  const personId = await appointments.bookedAtClinic(db, clinicId, id);
  if (!personId) throw new Refusal('not_found');
  return personId;
}

const shaped = ({ written, visit }: Awaited<ReturnType<typeof appointments.takeVisitStep>>) => ({
  written,
  visit: visitReply(visit),
});

export const visitRoutes = [
  answer(
    takeVisitStep,
    async ({ params, body, db, who, dependencies, now }) => {
      const clinic = await ownClinic(db, who, params.id);
      return forTheClinic(dependencies, who, async (all) => {
        const personId = await whose(all, clinic.id, params.appointmentId);
        const of = { personId, id: params.appointmentId, staffId: who.personId, now };
        return shaped(await appointments.takeVisitStep(all, { ...of, step: body.step }));
      });
    },
    { transaction: false },
  ),
  answer(
    undoVisitStep,
    async ({ params, db, who, dependencies, now }) => {
      const clinic = await ownClinic(db, who, params.id);
      return forTheClinic(dependencies, who, async (all) => {
        const personId = await whose(all, clinic.id, params.appointmentId);
        const of = { personId, id: params.appointmentId, staffId: who.personId, now };
        return shaped(await appointments.undoVisitStep(all, { ...of, eventId: params.eventId }));
      });
    },
    { transaction: false },
  ),
  answer(
    setVisitRoom,
    async ({ params, body, db, who, dependencies, now }) => {
      const clinic = await ownClinic(db, who, params.id);
      return forTheClinic(dependencies, who, async (all) => {
        const personId = await whose(all, clinic.id, params.appointmentId);
        return {
          room: await giveRoom(all, clinic, { ...body, personId, id: params.appointmentId }, who, now),
        };
      });
    },
    { transaction: false },
  ),
];
