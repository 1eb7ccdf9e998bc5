import type { BodyOf, ReplyOf } from '@careway/contract/row';
import type { changeSchedule, scheduleShare } from '@careway/contract/sharing';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { addDays, londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { reminderDates, reminderTypesOf, SHARING } from '@careway/core/submissions/shareOptions';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { resourcesToGive } from '../resources/service.ts';
import { checkShareOptions, seesClient, shareableForm } from '../submissions/service.ts';
import {
  cancelPlanned,
  changePlan,
  findPlan,
  insertPlan,
  insertPlanned,
  type ListedPlan,
  lockPlan,
  type Plan,
  type PlannedPerson,
  peopleOf,
} from './planRows.ts';

declare module '../../dependencies.ts' {
  interface JobData {
    /** Gives out a form whose time has come. */
    'share.scheduled': { scheduleId: string };
  }
}

const GONE = 'Someone who has left';

/** A plan as the API gives it. */
export function planReply(plan: ListedPlan, people: readonly PlannedPerson[]): ReplyOf<typeof scheduleShare> {
  return {
    id: plan.id,
    questionSetId: plan.question_set_id,
    name: plan.name,
    status: plan.status,
    revision: plan.revision,
    sendAt: plan.send_at.toISOString(),
    madeAt: plan.made_at.toISOString(),
    madeBy: plan.madeBy ?? GONE,
    endedAt: plan.ended_at?.toISOString() ?? null,
    endedBy: plan.endedBy,
    dueDate: plan.due_date,
    reminderTypes: plan.reminder_types,
    reminderTypeDates: reminderDates(plan.reminder_types, plan.due_date),
    responseViewBySender: plan.response_view_by_sender,
    questionnaireViewByReceiver: plan.questionnaire_view_by_receiver,
    responseViewNotifyToPatient: plan.response_view_notify_to_patient,
    resourceIds: plan.resource_ids,
    tpId: plan.tp_id,
    people: people
      .filter((one) => one.schedule_id === plan.id)
      .map(({ person_id, name, outcome, share_id }) => ({
        clientId: person_id,
        name,
        outcome,
        shareId: share_id,
      })),
  };
}

async function reread(db: Db, who: Session, id: string): Promise<ReplyOf<typeof scheduleShare>> {
  const plan = await findPlan(db, who, id);
  if (!plan) throw new Refusal('not_found');
  return planReply(plan, await peopleOf(db, [id]));
}

/**
 * Plans to give an approved form to clients at a moment to come, and asks for the work in the same transaction
 * (rule 7.14). Who has the same form planned already keeps that plan.
 * @throws Refusal `not_found`, `form_not_approved`, `bad_request` as `shareForm`; `already_planned` when all of them
 *   have it
 */
export async function planShare(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  { questionSetId, clientIds, sendAt, ...options }: BodyOf<typeof scheduleShare>,
): Promise<ReplyOf<typeof scheduleShare>> {
  const now = dependencies.now();
  const at = momentToCome(sendAt, now);
  await shareableForm(db, who, questionSetId);
  checkShareOptions(options, londonDay(at));
  const people = [...new Set(clientIds)].sort();
  for (const clientId of people) if (!(await seesClient(db, who, clientId))) throw new Refusal('not_found');
  const id = newId(now);
  await insertPlan(db, {
    id,
    question_set_id: questionSetId,
    made_by: who.personId,
    trust_id: who.trustId,
    made_at: now,
    send_at: at,
    due_date: options.dueDate ?? null,
    reminder_types: reminderTypesOf(options.reminderTypes ?? []),
    response_view_by_sender: options.responseViewBySender ?? true,
    questionnaire_view_by_receiver: options.questionnaireViewByReceiver ?? true,
    response_view_notify_to_patient: options.responseViewNotifyToPatient ?? false,
    resource_ids: await resourcesToGive(db, options.resourceIds ?? []),
    tp_id: options.tpId || null,
  });
  const fresh = await insertPlanned(db, { id, question_set_id: questionSetId }, people);
  if (fresh.length === 0) throw new Refusal('already_planned');
  await dependencies.jobs.send(db, 'share.scheduled', { scheduleId: id }, { startAfter: at });
  await note(db, now, who, questionSetId, AUDIT.formPlanned);
  return reread(db, who, id);
}

/**
 * Changes a plan that nobody has got anything of yet.
 * @throws Refusal `not_found`; `plan_over`; `plan_changed` when a colleague was quicker; `bad_request`
 */
export async function replan(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  id: string,
  { revision, sendAt, ...options }: BodyOf<typeof changeSchedule>,
): Promise<ReplyOf<typeof changeSchedule>> {
  const now = dependencies.now();
  const plan = await openPlan(db, who, id);
  if (plan.revision !== revision) throw new Refusal('plan_changed');
  // Its time has come: it is being given out.
  if (plan.send_at <= now) throw new Refusal('plan_over');
  const at = sendAt === undefined ? plan.send_at : momentToCome(sendAt, now);
  const dueDate = options.dueDate === undefined ? plan.due_date : options.dueDate;
  const reminderTypes = reminderTypesOf(options.reminderTypes ?? plan.reminder_types);
  checkShareOptions({ dueDate, reminderTypes }, londonDay(at));
  await changePlan(db, id, {
    revision: plan.revision + 1,
    send_at: at,
    due_date: dueDate,
    reminder_types: reminderTypes,
    response_view_by_sender: options.responseViewBySender ?? plan.response_view_by_sender,
    questionnaire_view_by_receiver:
      options.questionnaireViewByReceiver ?? plan.questionnaire_view_by_receiver,
    response_view_notify_to_patient:
      options.responseViewNotifyToPatient ?? plan.response_view_notify_to_patient,
    resource_ids: options.resourceIds
      ? await resourcesToGive(db, options.resourceIds, plan.resource_ids)
      : plan.resource_ids,
    tp_id: options.tpId === undefined ? plan.tp_id : options.tpId || null,
  });
  if (at.getTime() !== plan.send_at.getTime())
    await dependencies.jobs.send(db, 'share.scheduled', { scheduleId: id }, { startAfter: at });
  await note(db, now, who, plan.question_set_id, AUDIT.formPlanChanged);
  return reread(db, who, id);
}

/**
 * Calls off what is still to be given out. While it is being given out, whoever has it by then keeps it and nobody else
 * gets it; the reply says who. A second time changes nothing.
 * @throws Refusal `not_found`; `plan_over` for one that was given out
 */
export async function callOff(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  id: string,
): Promise<ReplyOf<typeof scheduleShare>> {
  const now = dependencies.now();
  const plan = await lockPlan(db, who, id);
  if (!plan) throw new Refusal('not_found');
  if (plan.status === 'sent') throw new Refusal('plan_over');
  if (plan.status === 'waiting') {
    await cancelPlanned(db, id, now);
    await changePlan(db, id, {
      status: 'cancelled',
      revision: plan.revision + 1,
      ended_at: now,
      ended_by: who.personId,
    });
    await note(db, now, who, plan.question_set_id, AUDIT.formPlanCancelled);
  }
  return reread(db, who, id);
}

async function openPlan(db: Db, who: Session, id: string): Promise<Plan> {
  const plan = await lockPlan(db, who, id);
  if (!plan) throw new Refusal('not_found');
  if (plan.status !== 'waiting') throw new Refusal('plan_over');
  return plan;
}

function momentToCome(sendAt: string, now: Date): Date {
  const at = new Date(sendAt);
  if (at <= now) throw problem('Choose a time that is still to come');
  if (londonDay(at) > addDays(londonDay(now), SHARING.daysAhead)) throw problem('Choose a day within a year');
  return at;
}

const problem = (message: string) => new Refusal('bad_request', { fields: [{ field: 'sendAt', message }] });

const note = (db: Db, now: Date, who: Session, formId: string, event: AuditEvent) =>
  record(db, now, event, { userId: null, createdBy: who.personId, rest: formId });
