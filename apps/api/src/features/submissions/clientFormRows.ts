import type { ServiceCode } from '@careway/core/eligibility/services';
import type { FormKind } from '@careway/core/questionnaires/staticForms/formKinds';
import type { ShareStatus } from '@careway/core/submissions/shareStatus';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { byId, keyset } from '../../http/paging.ts';

/** What is theirs to fill in or to read: not what was taken back, nor what staff are still filling in for them. */
const theirs = (personId: string) => sql`
  s.shared_to = ${personId} and s.withdrawn_at is null and (not s.admin or s.status not in ('shared', 'draft'))`;

interface FormFiguresOfClient {
  shared: number;
  draft: number;
  hold: number;
  completed: number;
  ended: number;
  overdue: number;
  lastSentAt: Date | null;
}

/** How many forms of a client stand where. @param today a day is over from the next one on */
export async function countFormsOf(db: Db, personId: string, today: string): Promise<FormFiguresOfClient> {
  const { rows } = await sql<FormFiguresOfClient>`
    select count(*) filter (where s.status = 'shared')::int as shared,
      count(*) filter (where s.status = 'draft')::int as draft,
      count(*) filter (where s.status = 'hold')::int as hold,
      count(*) filter (where s.status = 'completed')::int as completed,
      count(*) filter (where s.status = 'end flow')::int as ended,
      count(*) filter (where s.status in ('shared', 'draft') and s.due_date < ${today}::date)::int as overdue,
      max(s.completed_date) as "lastSentAt"
    from question_share s where ${theirs(personId)}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('A count always has a row');
  return figures;
}

/**
 * The form that comes first: the one that is due soonest, then one that is begun, then the one they have had longest.
 */
export async function firstFormOf(db: Db, personId: string) {
  const { rows } = await sql<{
    shareId: string;
    questionSetId: string;
    name: string;
    status: ShareStatus;
    dueDate: string | null;
  }>`
    select s.id as "shareId", s.question_set_id as "questionSetId", q.name, s.status, s.due_date as "dueDate"
    from question_share s join question_set q on q.id = s.question_set_id
    where ${theirs(personId)} and s.status in ('shared', 'draft')
    order by s.due_date nulls last, s.status = 'draft' desc, s.shared_at, s.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A form that a client was given, once, with its newest copy. */
interface SetOfClient {
  shareId: string;
  questionSetId: string;
  name: string;
  description: string | null;
  service: ServiceCode | null;
  formKind: FormKind;
  copies: number;
  sent: number;
  status: ShareStatus;
  version: number;
  sharedAt: Date;
  changedAt: Date;
  completedDate: Date | null;
  dueDate: string | null;
}

export const NEWEST_SETS = keyset<SetOfClient>(
  'desc',
  byId('n.id', (one) => one.shareId),
);

/** The forms that a client was given, each once, the one given last first. */
export async function listSetsOf(
  db: Db,
  personId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<SetOfClient[]> {
  const { rows } = await sql<SetOfClient>`
    with given as (
      select s.*, count(*) over w as copies, count(s.completed_date) over w as sent,
        row_number() over (partition by s.question_set_id order by s.id desc) as place
      from question_share s where ${theirs(personId)} window w as (partition by s.question_set_id)
    )
    select n.id as "shareId", n.question_set_id as "questionSetId", v.definition ->> 'name' as name,
      v.definition ->> 'description' as description, q.service, n.form_kind as "formKind", n.copies::int as copies,
      n.sent::int as sent, n.status, n.question_set_version as version, n.shared_at as "sharedAt",
      n.changed_at as "changedAt", n.completed_date as "completedDate", n.due_date as "dueDate"
    from given n join question_set q on q.id = n.question_set_id
      join question_set_version v on v.question_set_id = n.question_set_id and v.version = n.question_set_version
    where n.place = 1 and ${NEWEST_SETS.after(page.cursor)}
    order by ${NEWEST_SETS.order} limit ${page.limit}`.execute(db);
  return rows;
}
