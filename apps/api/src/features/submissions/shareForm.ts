import type { BodyOf, ReplyOf } from '@careway/contract/row';
import type { shareForm as shareRow } from '@careway/contract/submissions';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { resourcesToGive } from '../resources/service.ts';
import { seesClient } from './access.ts';
import { checkShareOptions, giveForm, shareableForm } from './giveForm.ts';
import { checkAppointment } from './shareAppointmentRows.ts';

/**
 * Gives a published form to clients, at its newest version, which they keep (rule 7.5). Who has it open already
 * keeps that one, so pressed twice, or by two people at once, it is one form. All of them, or none.
 * @throws Refusal `not_found` for a form that nobody knows and for a client who is not theirs to see
 * (rule 10.3); `form_not_approved` for a draft; `bad_request` for a form of the service, which is started and not
 * shared, for a day that is over, for reminders of a form without a day, and for things to read that are not there
 */
export async function shareForm(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  { questionSetId, clientIds, ...options }: BodyOf<typeof shareRow>,
): Promise<ReplyOf<typeof shareRow>> {
  const set = await shareableForm(db, who, questionSetId);
  checkShareOptions(options, londonDay(dependencies.now()));
  const resourceIds = await resourcesToGive(db, options.resourceIds ?? []);
  await checkAppointment(db, dependencies.now(), clientIds, options.appointmentId);
  const data: ReplyOf<typeof shareRow>['data'] = [];
  // In one order, so that two who share with the same people never wait for each other.
  for (const clientId of [...new Set(clientIds)].sort()) {
    if (!(await seesClient(db, who, clientId))) throw new Refusal('not_found');
    const { shareId } = await giveForm(dependencies, db, {
      set,
      clientId,
      by: who.personId,
      options: { ...options, resourceIds },
    });
    data.push({ clientId, shareId });
  }
  return { data };
}
