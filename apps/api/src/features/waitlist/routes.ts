import { joinWaitlistFor } from '@careway/contract/askedOnThePhone';
import { answerByCode, offerByCode, offerByLink } from '@careway/contract/offerLinks';
import {
  acceptOffer,
  changeWaiting,
  declineOffer,
  joinWaitlist,
  leaveWaitlist,
  myWaiting,
} from '@careway/contract/waitlist';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { answer } from '../../http/call.ts';
import { appointmentById } from '../appointments/service.ts';
import { seesClient } from '../submissions/service.ts';
import { refuseWhereDeclined } from '../terms/service.ts';
import { accept, decline } from './answerOffer.ts';
import { answerOfferByCode, beginByLink, readByCode } from './byLink.ts';
import { findEntry, waitingOf } from './entryRows.ts';
import { change, join, leave } from './joinList.ts';
import { waitReply } from './reply.ts';

export const waitlistRoutes = [
  answer(myWaiting, async ({ db, who, now }) => {
    const data = [];
    for (const entry of await waitingOf(db, who.personId)) data.push(await waitReply(db, entry, now));
    return { data };
  }),
  answer(joinWaitlist, async ({ body: { service, counselling, ...said }, db, who, now }) => {
    await refuseWhereDeclined(db, who.personId);
    const { id } = await join(db, { personId: who.personId, service, counselling, said }, now);
    return place(db, who.personId, id, now);
  }),
  answer(joinWaitlistFor, async ({ params, body: { service, counselling, ...said }, db, who, now }) => {
    if (!(await seesClient(db, who, params.id))) throw new Refusal('not_found');
    await refuseWhereDeclined(db, params.id);
    const wanted = { personId: params.id, service, counselling, said, by: who.personId };
    return { id: (await join(db, wanted, now)).id };
  }),
  answer(changeWaiting, async ({ params, body, db, who, now }) => {
    await change(db, { personId: who.personId, id: params.id, said: body }, now);
    return place(db, who.personId, params.id, now);
  }),
  answer(leaveWaitlist, async ({ params, db, who, dependencies }) =>
    leave(dependencies, db, { personId: who.personId, id: params.id }),
  ),
  answer(acceptOffer, async ({ params, db, who, dependencies, now }) => {
    await refuseWhereDeclined(db, who.personId);
    const id = await accept(dependencies, db, { personId: who.personId, offerId: params.id });
    const appointment = await appointmentById(db, who.personId, id, now);
    if (!appointment) throw new Refusal('not_found');
    return appointment;
  }),
  answer(declineOffer, async ({ params, db, who, dependencies }) =>
    decline(dependencies, db, { personId: who.personId, offerId: params.id }),
  ),
  answer(offerByLink, async ({ body, db, dependencies }) => beginByLink(dependencies, db, body.link)),
  answer(offerByCode, async ({ body, db, dependencies }) => readByCode(dependencies, db, body)),
  answer(answerByCode, async ({ body, db, dependencies }) => answerOfferByCode(dependencies, db, body)),
];

async function place(db: Db, personId: string, id: string, now: Date) {
  const entry = await findEntry(db, id, personId);
  if (!entry) throw new Refusal('not_found');
  return waitReply(db, entry, now);
}
