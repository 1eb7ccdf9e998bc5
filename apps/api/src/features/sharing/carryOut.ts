import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { newestOf } from '../questionnaires/service.ts';
import { giveForm } from '../submissions/service.ts';
import { endPlan, holdDue, mayStillGive, noteOutcome, takeNext } from './carryRows.ts';
import type { Plan } from './planRows.ts';

/**
 * Gives out a form that was planned, once its time has come: to one person after the other, each in a transaction of
 * its own with its message, so that a process that dies leaves nobody with two and nobody with half of one. Any
 * number of processes may do it at once; what one leaves, the next takes. It is the version that is approved by then.
 */
export async function carryOut(dependencies: Dependencies, scheduleId: string): Promise<void> {
  for (;;) {
    const gave = await dependencies.db
      .transaction()
      .execute((db) => giveToNext(dependencies, db, scheduleId));
    if (!gave) break;
  }
  await endPlan(dependencies.db, scheduleId, dependencies.now());
}

/** @returns whether there was somebody to give it to */
async function giveToNext(dependencies: Dependencies, db: Db, scheduleId: string): Promise<boolean> {
  const now = dependencies.now();
  const plan = await holdDue(db, scheduleId);
  // Called off, ended, or put off: whoever put it off has asked for the work again.
  if (!plan || plan.send_at > now) return false;
  const personId = await takeNext(db, plan.id);
  if (personId === undefined) return false;
  const { outcome, shareId } = await giveTo(dependencies, db, plan, personId);
  await noteOutcome(db, plan, personId, outcome, shareId, now);
  return true;
}

async function giveTo(dependencies: Dependencies, db: Db, plan: Plan, personId: string) {
  if (!(await mayStillGive(db, plan, personId))) return { outcome: 'not theirs', shareId: null } as const;
  const set = await newestOf(db, plan.question_set_id);
  if (!set) return { outcome: 'no form', shareId: null } as const;
  const { shareId, fresh } = await giveForm(dependencies, db, {
    set,
    clientId: personId,
    by: plan.made_by,
    scheduleId: plan.id,
    options: {
      dueDate: plan.due_date,
      reminderTypes: plan.reminder_types,
      responseViewBySender: plan.response_view_by_sender,
      questionnaireViewByReceiver: plan.questionnaire_view_by_receiver,
      responseViewNotifyToPatient: plan.response_view_notify_to_patient,
      resourceIds: plan.resource_ids,
      tpId: plan.tp_id,
    },
  });
  return { outcome: fresh ? 'given' : 'had it', shareId } as const;
}
