import { londonDay } from '@careway/core/dates';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { Refusal } from '@careway/core/errors';
import { createForm } from '@careway/core/questionnaires/form';
import { formToStart, type StartKind } from '@careway/core/questionnaires/staticForms/start';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { newestOf } from '../questionnaires/service.ts';
import { insertShare } from './shares.ts';
import type { ShareStatus } from './tables.ts';

export interface Start {
  personId: string;
  /** The member of staff who does it for them; null when they do it themselves. */
  by: string | null;
  kind: StartKind;
  service?: ServiceCode | undefined;
}

export interface Started {
  shareId: string;
  questionSetId: string;
  name: string;
  status: ShareStatus;
}

/**
 * Hands somebody a form of the service: the one they have open, or a new one (docs/decisions/0026). Pressed twice, or on
 * two devices at once, it is one form. One that was sent in and is on hold counts as open until a time was booked with
 * it, so that nobody is asked the same twice.
 * @throws Refusal `not_found` when the form has no questions yet
 */
export async function startForm(db: Db, now: Date, start: Start): Promise<Started> {
  const service = start.service ?? (await serviceOf(db, start.personId));
  const { id, name } = formToStart(start.kind, service);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`start ${id} ${start.personId}`}, 0))`.execute(
    db,
  );
  const open = await openShare(db, start.personId, id);
  if (open) return { shareId: open.id, questionSetId: id, name, status: open.status };
  const set = await newestOf(db, id);
  if (!set) throw new Refusal('not_found');
  const shareId = await insertShare(db, now, {
    to: start.personId,
    by: start.by,
    set,
    form: createForm(set, { today: londonDay(now) }),
    // rule 6.15: phone eligibility that staff began is saved by the admin answer update.
    admin: start.by !== null && start.kind === 'phoneEligibility',
  });
  return { shareId, questionSetId: id, name, status: 'shared' };
}

async function openShare(db: Db, personId: string, questionSetId: string) {
  return db
    .selectFrom('question_share as s')
    .select(['s.id', 's.status'])
    .where('s.shared_to', '=', personId)
    .where('s.question_set_id', '=', questionSetId)
    .where('s.withdrawn_at', 'is', null)
    .where('s.withdrawn_at', 'is', null)
    .where(({ eb, or, and, not, exists, selectFrom }) =>
      or([
        eb('s.status', 'in', ['shared', 'draft']),
        and([
          eb('s.status', '=', 'hold'),
          not(
            exists(
              selectFrom('appointment as a')
                .select('a.id')
                .whereRef('a.share_id', '=', 's.id')
                .where('a.status', '=', 'booked'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function serviceOf(db: Db, personId: string): Promise<ServiceCode> {
  const person = await db
    .selectFrom('person')
    .select('service')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.service ?? 'top';
}
