import type { ShareStatus } from '@careway/core/submissions/shareStatus';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { byId, byMoment, keyset } from '../../http/paging.ts';
import { visibleTo } from '../trusts/service.ts';

/** A copy of a form that somebody was given. */
export interface GivenRow {
  id: string;
  questionSetId: string;
  name: string;
  sharedBy: string | null;
  sharedByName: string | null;
  sharedTo: string;
  sharedToName: string;
  status: ShareStatus;
  sharedAt: Date;
  completedDate: Date | null;
  withdrawn: boolean;
  responseViewBySender: boolean;
  questionnaireViewByReceiver: boolean;
  responseViewNotifyToPatient: boolean;
  responseViewedAt: Date | null;
  reminderTypes: string[];
  reminderTypeDates: string[];
  reminderOn: boolean;
  remindedAt: Date | null;
  dueDate: string | null;
  shareType: 'scheduled' | 'unscheduled';
  appointmentId: string | null;
  appointmentAt: Date | null;
  resourceIds: string[];
  tpId: string | null;
  follows: string | null;
  progress: { answered: number; required: number };
}

const given = (db: Db, who: Session) =>
  db
    .selectFrom('question_share as s')
    .innerJoin('question_set as q', 'q.id', 's.question_set_id')
    .innerJoin('person as p', 'p.id', 's.shared_to')
    .leftJoin('person as b', 'b.id', 's.shared_by')
    .leftJoin('appointment as a', (join) =>
      join.onRef('a.id', '=', 's.appointment_id').on('a.status', '=', 'booked'),
    )
    .select([
      's.id',
      's.question_set_id as questionSetId',
      'q.name',
      's.shared_by as sharedBy',
      's.shared_to as sharedTo',
      's.status',
      's.shared_at as sharedAt',
      's.completed_date as completedDate',
      's.response_view_by_sender as responseViewBySender',
      's.questionnaire_view_by_receiver as questionnaireViewByReceiver',
      's.response_view_notify_to_patient as responseViewNotifyToPatient',
      's.response_viewed_at as responseViewedAt',
      's.reminder_types as reminderTypes',
      's.reminder_type_dates as reminderTypeDates',
      's.reminder_on as reminderOn',
      's.reminded_at as remindedAt',
      's.due_date as dueDate',
      's.share_type as shareType',
      's.appointment_id as appointmentId',
      'a.starts_at as appointmentAt',
      's.resource_ids as resourceIds',
      's.tp_id as tpId',
      's.progress',
    ])
    .select([
      sql<string | null>`b.first_name || ' ' || b.last_name`.as('sharedByName'),
      sql<string>`p.first_name || ' ' || p.last_name`.as('sharedToName'),
      sql<boolean>`s.withdrawn_at is not null`.as('withdrawn'),
      sql<string | null>`(
        select f.name from question_share b join question_set f on f.id = b.question_set_id where b.id = s.follows_id
      )`.as('follows'),
    ])
    .where(visibleTo(who));

export const NEWEST_GIVEN = keyset<GivenRow>(
  'desc',
  byMoment('s.shared_at', (one) => one.sharedAt),
  byId('s.id', (one) => one.id),
);

/**
 * Copies of forms, as far as the person who asks may see them, without their clients: staff of a trust read views
 * that keep trusts apart, by their owner's rights. Under the policy of the table each copy of everybody would be
 * looked at first (docs/decisions/0050).
 */
export const copiesSeen = (who: Session): readonly RawBuilder<unknown>[] =>
  who.usertype === 'Super_Admin'
    ? [sql`question_share`]
    : [
        sql`response_counted_of_trust`,
        ...(who.usertype === 'External' ? [] : [sql`response_counted_unplaced`]),
      ];

/**
 * Who was given a form, newest first, as far as the person who asks may see them: which copies first, then whose they
 * are.
 */
export function listGiven(
  db: Db,
  who: Session,
  questionSetId: string,
  page: { limit: number; cursor?: string | undefined; status?: ShareStatus | undefined },
): Promise<GivenRow[]> {
  const { order } = NEWEST_GIVEN;
  const wanted = sql.join(
    [
      sql`s.question_set_id = ${questionSetId}`,
      NEWEST_GIVEN.after(page.cursor),
      ...(page.status ? [sql`s.status = ${page.status} and s.withdrawn_at is null`] : []),
    ],
    sql` and `,
  );
  const most = sql`order by ${order} limit ${sql.lit(page.limit)}`;
  const parts = copiesSeen(who).map(
    (from) => sql`(select s.id, s.shared_at from ${from} s where ${wanted} ${most})`,
  );
  return given(db, who)
    .where(
      sql<boolean>`s.id = any (array(select s.id from (${sql.join(parts, sql` union all `)}) s ${most}))`,
    )
    .orderBy(order)
    .execute();
}

/** A copy of a form that a reminder may be sent of, locked, so that two who press at once remind once. */
export function lockGiven(db: Db, id: string) {
  return db
    .selectFrom('question_share')
    .select(['id', 'shared_to', 'status', 'withdrawn_at', 'reminded_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function noteReminded(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('question_share').set({ reminded_at: now }).where('id', '=', id).execute();
}

export interface Candidate {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  reference: number;
  birth: string | null;
  shared: boolean;
  scheduledDate: Date | null;
}

/** What stands between a client and a form: whether they have it open, and when they are to get it. */
const standing = (questionSetId: string) => [
  sql<boolean>`exists (
    select 1 from question_share s where s.shared_to = p.id and s.question_set_id = ${questionSetId}
      and s.status in ('shared', 'draft') and s.withdrawn_at is null
  )`.as('shared'),
  sql<Date | null>`(
    select f.send_at from form_schedule_person w join form_schedule f on f.id = w.schedule_id
    where w.person_id = p.id and w.question_set_id = ${questionSetId} and w.outcome is null
  )`.as('scheduledDate'),
];

const candidates = (db: Db, who: Session, questionSetId: string) =>
  db
    .selectFrom('person as p')
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.reference', 'p.date_of_birth as birth'])
    .select(sql<string>`case when p.has_account then p.email::text else '' end`.as('email'))
    .select(standing(questionSetId))
    .where(visibleTo(who))
    .where('p.active', '=', true);

/** These clients, as far as the person who asks may see them, in the order of their names. */
export function candidatesById(
  db: Db,
  who: Session,
  questionSetId: string,
  ids: readonly string[],
): Promise<Candidate[]> {
  return candidates(db, who, questionSetId)
    .where('p.id', '=', anyOf(ids))
    .orderBy('p.last_name')
    .orderBy('p.id')
    .execute();
}

/** The times to come of these clients, soonest first. */
export async function comingTimesOf(
  db: Db,
  now: Date,
  ids: readonly string[],
): Promise<{ personId: string; id: string; startsAt: Date }[]> {
  return db
    .selectFrom('appointment as a')
    .select(['a.person_id as personId', 'a.id', 'a.starts_at as startsAt'])
    .where('a.person_id', '=', anyOf(ids))
    .where('a.status', '=', 'booked')
    .where('a.starts_at', '>', now)
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .limit(200)
    .execute();
}
