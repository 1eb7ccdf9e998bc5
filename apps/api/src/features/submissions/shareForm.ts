import type { BodyOf, ReplyOf } from '@careway/contract/row';
import type { shareForm as shareRow } from '@careway/contract/submissions';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import type { CompiledSet } from '@careway/core/questionnaires/compile';
import { createForm } from '@careway/core/questionnaires/form';
import { staticForm } from '@careway/core/questionnaires/staticForms/formKinds';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { newestOf } from '../questionnaires/service.ts';
import { seesClient } from './access.ts';
import { auditStart } from './auditSave.ts';
import { insertShare } from './shareRows.ts';
import { openShareOf, startAlone } from './startRows.ts';

/**
 * Gives a published form to clients, at its newest version, which they keep (rule 7.5). Who has it open already
 * keeps that one, so pressed twice, or by two people at once, it is one form. All of them, or none.
 * @throws Refusal `not_found` for a form that is not published and for a client who is not theirs to see
 * (rule 10.3); `bad_request` for a form of the service, which is started and not shared, and for a day that is over
 */
export async function shareForm(
  db: Db,
  now: Date,
  who: Session,
  { questionSetId, clientIds, dueDate }: BodyOf<typeof shareRow>,
): Promise<ReplyOf<typeof shareRow>> {
  if (staticForm(questionSetId) !== undefined)
    throw problem('questionSetId', 'Start this form from the client’s record');
  if (dueDate !== undefined && dueDate < londonDay(now))
    throw problem('dueDate', 'Choose today or a later day');
  const set = await newestOf(db, questionSetId);
  if (set === null) throw new Refusal('not_found');
  const data: ReplyOf<typeof shareRow>['data'] = [];
  // In one order, so that two who share with the same people never wait for each other.
  for (const clientId of [...new Set(clientIds)].sort()) {
    if (!(await seesClient(db, who, clientId))) throw new Refusal('not_found');
    data.push({ clientId, shareId: await shareWith(db, now, who, set, clientId, dueDate) });
  }
  return { data };
}

async function shareWith(
  db: Db,
  now: Date,
  who: Session,
  set: CompiledSet,
  clientId: string,
  dueDate: string | undefined,
): Promise<string> {
  const { id } = set.set;
  await startAlone(db, id, clientId);
  const open = await openShareOf(db, id, clientId);
  if (open) return open.id;
  const form = createForm(set, { today: londonDay(now) });
  await auditStart(db, now, who, clientId);
  return insertShare(db, now, { to: clientId, by: who.personId, set, form, ...(dueDate ? { dueDate } : {}) });
}

const problem = (field: string, message: string) =>
  new Refusal('bad_request', { fields: [{ field, message }] });
