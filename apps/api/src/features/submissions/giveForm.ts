import { AUDIT } from '@careway/core/audit/events';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import type { CompiledSet } from '@careway/core/questionnaires/compile';
import { createForm } from '@careway/core/questionnaires/form';
import { staticForm } from '@careway/core/questionnaires/staticForms/formKinds';
import { type ReminderType, reminderDates, reminderTypesOf } from '@careway/core/submissions/shareOptions';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { tellClient, templates } from '../messages/service.ts';
import { draftOf, newestOf } from '../questionnaires/service.ts';
import { changeShare } from './repository.ts';
import { insertShare } from './shareRows.ts';
import { openShareOf, startAlone } from './startRows.ts';

/** What whoever shares a form may say of it; what is left out stays as it comes. */
export interface ShareOptions {
  dueDate?: string | null | undefined;
  reminderTypes?: readonly ReminderType[] | undefined;
  responseViewBySender?: boolean | undefined;
  questionnaireViewByReceiver?: boolean | undefined;
  responseViewNotifyToPatient?: boolean | undefined;
  resourceIds?: readonly string[] | undefined;
  tpId?: string | null | undefined;
  appointmentId?: string | undefined;
}

/** One copy of a form for one client. */
export interface Giving {
  set: CompiledSet;
  clientId: string;
  /** Who gives it; null for nobody in particular. */
  by: string | null;
  options: ShareOptions;
  /** The plan that it comes from. */
  scheduleId?: string;
}

/**
 * Gives a form to a client who does not have it open, in the caller's transaction, and tells them in a way that is safe
 * (rule 1.1); what may not be sent becomes a person's to tell. Whoever has it open keeps that one: pressed twice, or by
 * two at once, it is one form and one message.
 * @returns the share, and whether it is new
 */
export async function giveForm(
  dependencies: Dependencies,
  db: Db,
  { set, clientId, by, options, scheduleId }: Giving,
): Promise<{ shareId: string; fresh: boolean }> {
  const now = dependencies.now();
  const { id } = set.set;
  await startAlone(db, id, clientId);
  const open = await openShareOf(db, id, clientId);
  if (open) return { shareId: open.id, fresh: false };
  const form = createForm(set, { today: londonDay(now) });
  const dueDate = options.dueDate ?? null;
  const shareId = await insertShare(db, now, {
    to: clientId,
    by,
    set,
    form,
    ...(dueDate ? { dueDate } : {}),
  });
  // A day that has come already reminds nobody: they have just been told.
  const types = reminderTypesOf(options.reminderTypes ?? []).filter((type) =>
    reminderDates([type], dueDate).some((day) => day > londonDay(now)),
  );
  const dates = reminderDates(types, dueDate);
  await changeShare(db, shareId, {
    reminder_types: types,
    reminder_type_dates: JSON.stringify(dates),
    reminder_on: dates.length > 0,
    response_view_by_sender: options.responseViewBySender ?? true,
    questionnaire_view_by_receiver: options.questionnaireViewByReceiver ?? true,
    response_view_notify_to_patient: options.responseViewNotifyToPatient ?? false,
    resource_ids: [...new Set(options.resourceIds ?? [])],
    tp_id: options.tpId || null,
    appointment_id: options.appointmentId ?? null,
    share_type: scheduleId === undefined ? 'unscheduled' : 'scheduled',
    schedule_id: scheduleId ?? null,
  });
  await record(db, now, AUDIT.formShared, { userId: clientId, createdBy: by });
  await tellClient(dependencies, db, {
    personId: clientId,
    words: templates.formGiven(),
    byClient: false,
    about: { kind: 'form', id: shareId, mark: 'given' },
  });
  return { shareId, fresh: true };
}

/**
 * The newest approved version of a form that may be shared.
 * @throws Refusal `not_found`; `form_not_approved` for a draft that the person who asks may see; `bad_request` for a
 *   form
 * of the service, which is started and not shared
 */
export async function shareableForm(db: Db, who: Session, questionSetId: string): Promise<CompiledSet> {
  if (staticForm(questionSetId) !== undefined)
    throw problem('questionSetId', 'Start this form from the client’s record');
  const set = await newestOf(db, questionSetId);
  if (set) return set;
  await draftOf(db, who, questionSetId);
  throw new Refusal('form_not_approved');
}

/**
 * Holds what was said of a share against the day on which it is given.
 * @throws Refusal `bad_request` for a day that is over by then, and for reminders without a day to count back from
 */
export function checkShareOptions({ dueDate, reminderTypes }: ShareOptions, givenOn: string): void {
  if (dueDate != null && dueDate < givenOn) throw problem('dueDate', 'Choose today or a later day');
  if (reminderTypes && reminderTypes.length > 0 && dueDate == null)
    throw problem('dueDate', 'Say by when it is due, so that reminders have a day to count back from');
}

const problem = (field: string, message: string) =>
  new Refusal('bad_request', { fields: [{ field, message }] });
