import { createHash } from 'node:crypto';
import { londonInstant } from '@careway/core/appointments/london';
import { addDays, londonDay } from '@careway/core/dates';
import { createForm } from '@careway/core/questionnaires/form';
import { questionId } from '@careway/core/questionnaires/staticForms/idScheme';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { newestOf } from '../features/questionnaires/service.ts';
import { seedShare } from '../features/submissions/service.ts';
import { chanceFrom, fillIn } from './madeUpAnswers.ts';
import { afterVisit, leaflets, travel, waitingRoom, wellbeing, wellbeingNext } from './ownForms.ts';
import { DEMO_STAFF, DEMO_TRUSTS, demoId, MORE_CLIENTS } from './people.ts';
import { readingId } from './resources.ts';

const DAY = 86_400_000;
const [ANJALI, SAMUEL] = DEMO_STAFF;
/** A colleague of `colleagues.ts`. */
const HANA = demoId(2, 11);

interface Written {
  set: QuestionSet;
  by: string;
  /** Days ago: written, approval asked for, decided. */
  ago: readonly [number, number, number?];
  decided?: 'approved' | 'returned';
  comment?: string;
}

/** With what may be said of a form beside its questions; the other one follows it. */
const visited: QuestionSet = {
  ...afterVisit,
  category: 'After care',
  ageRange: '18 and over',
  tags: ['follow up', 'visit'],
  trigerForm: wellbeing.id,
  copyRight: 'Made up for the demonstration.',
};

const FORMS: readonly Written[] = [
  {
    set: wellbeing,
    by: HANA,
    ago: [60, 42, 41],
    decided: 'approved',
    comment: 'Clear and short. Thank you.',
  },
  { set: wellbeingNext, by: HANA, ago: [4, 2] },
  { set: visited, by: ANJALI.id, ago: [20, 12, 11], decided: 'approved' },
  { set: travel, by: ANJALI.id, ago: [3, 0.2] },
  { set: leaflets, by: SAMUEL.id, ago: [2, 1] },
  {
    set: waitingRoom,
    by: ANJALI.id,
    ago: [15, 9, 8],
    decided: 'returned',
    comment: 'Please add a question about noise, and say who reads the answers.',
  },
];

/**
 * Forms that colleagues wrote, at each stage of approval; copies that clients have; and what goes out by itself. Does
 * nothing where they are already.
 */
export async function fillSharing(dependencies: Dependencies, db: Db): Promise<void> {
  const now = dependencies.now();
  const there = await db
    .selectFrom('question_set')
    .select('id')
    .where('id', '=', wellbeing.id)
    .executeTakeFirst();
  if (there) return;
  for (const [at, written] of FORMS.entries()) await write(db, now, written, at + 1);
  await give(db, now);
  await plan(db, now);
}

async function write(db: Db, now: Date, { set, by, ago, ...rest }: Written, at: number): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const [writtenAt, askedAt, decidedAt] = ago;
  const approved = rest.decided === 'approved';
  const status = approved ? 'approved' : rest.decided ? 'draft' : 'sent for approval';
  const said = { ...set, createdBy: by, status, approved, approvedBy: approved ? SAMUEL.id : null };
  await db
    .insertInto('question_set')
    .values({
      id: set.id,
      name: set.name,
      service: null,
      is_static: false,
      created_by: by,
      created_at: daysAgo(writtenAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('question_set_version')
    .values({
      question_set_id: set.id,
      version: set.version ?? 1,
      definition: JSON.stringify(said),
      fingerprint: createHash('sha256').update(JSON.stringify(set)).digest(),
      published_at: approved && decidedAt !== undefined ? daysAgo(decidedAt) : null,
    })
    .execute();
  await db
    .insertInto('question_set_approval')
    .values({
      id: demoId(20, at),
      question_set_id: set.id,
      question_set_version: set.version ?? 1,
      author: by,
      requested_by: by,
      requested_at: daysAgo(askedAt),
      status: approved ? 'approved' : 'Pending',
      returned: rest.decided === 'returned',
      decided_by: rest.decided ? SAMUEL.id : null,
      decided_at: decidedAt === undefined ? null : daysAgo(decidedAt),
      comment: rest.comment ?? null,
    })
    .execute();
}

/** Who has the wellbeing check: the client by their number, and how far they are. */
const GIVEN = [
  [30, 'completed'],
  [31, 'completed'],
  [32, 'draft'],
  [33, 'shared'],
  [34, 'shared'],
] as const;

async function give(db: Db, now: Date): Promise<void> {
  const set = await newestOf(db, wellbeing.id);
  if (!set) return;
  for (const [at, [client, status]] of GIVEN.entries()) {
    const to = MORE_CLIENTS[client]?.id;
    if (!to) continue;
    const sharedAt = new Date(now.getTime() - (9 - at) * DAY);
    const changedAt = new Date(sharedAt.getTime() + DAY);
    const today = londonDay(changedAt);
    const form = createForm(set, { today });
    if (status !== 'shared')
      fillIn(form, today, chanceFrom(client), status === 'draft' ? 1 : Number.POSITIVE_INFINITY);
    if (status !== 'shared') form.set(questionId(9011, 101), MORE_CLIENTS[client]?.firstName);
    const done = status === 'completed' && form.complete();
    // Below the ids of their other forms: lists of staff show a client's newest form, and it is not this one.
    const id = demoId(3, 900 + at);
    const dueDate = addDays(londonDay(now), 6);
    await seedShare(db, {
      id,
      to,
      by: ANJALI.id,
      set,
      form,
      status: status === 'completed' && !done ? 'draft' : status,
      sharedAt,
      changedAt,
      dueDate,
    });
    await db
      .updateTable('question_share')
      .set({
        reminder_types: ['3d', '1d'],
        reminder_type_dates: JSON.stringify([addDays(dueDate, -3), addDays(dueDate, -1)]),
        reminder_on: true,
        response_view_notify_to_patient: at === 0,
        resource_ids: [readingId(8), readingId(7)],
      })
      .where('id', '=', id)
      .execute();
  }
}

/** What goes out by itself, or did, or was called off: form, in how many days, to whom, and how it ended. */
const PLANS = [
  [afterVisit.id, 3, [28, 29, 30], 'waiting'],
  [wellbeing.id, 6, [26, 27], 'waiting'],
  [afterVisit.id, -5, [31, 32], 'cancelled'],
] as const;

async function plan(db: Db, now: Date): Promise<void> {
  for (const [at, [form, days, clients, status]] of PLANS.entries()) {
    const id = demoId(21, at + 1);
    const ended = status === 'waiting' ? null : new Date(now.getTime() - 6 * DAY);
    const sendAt = londonInstant(addDays(londonDay(now), days), 9 * 60);
    await db
      .insertInto('form_schedule')
      .values({
        id,
        question_set_id: form,
        made_by: ANJALI.id,
        trust_id: DEMO_TRUSTS[0].id,
        made_at: new Date(now.getTime() - 7 * DAY),
        send_at: new Date(sendAt),
        status,
        ended_at: ended,
        ended_by: ended ? ANJALI.id : null,
        due_date: addDays(londonDay(new Date(sendAt)), 10),
        reminder_types: ['1w', '1d'],
        response_view_by_sender: true,
        questionnaire_view_by_receiver: true,
        response_view_notify_to_patient: false,
        resource_ids: form === afterVisit.id ? [readingId(4)] : [],
        tp_id: null,
      })
      .execute();
    await db
      .insertInto('form_schedule_person')
      .values(
        clients.map((client) => ({
          schedule_id: id,
          person_id: MORE_CLIENTS[client]?.id ?? '',
          question_set_id: form,
          outcome: ended ? ('cancelled' as const) : null,
          share_id: null,
          at: ended,
        })),
      )
      .execute();
  }
}
