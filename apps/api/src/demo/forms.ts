import { AUDIT } from '@careway/core/audit/events';
import { londonDay } from '@careway/core/dates';
import { optionMeaning, questionsAsking } from '@careway/core/questionnaires/conceptAnswers';
import { CONCEPT, MEANING } from '@careway/core/questionnaires/concepts';
import { createForm } from '@careway/core/questionnaires/form';
import { STATIC_FORMS } from '@careway/core/questionnaires/staticForms/formKinds';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { record } from '../features/audit/service.ts';
import { newestOf, publishStaticForms } from '../features/questionnaires/service.ts';
import { seedShare } from '../features/submissions/service.ts';
import { chanceFrom, fillIn } from './madeUpAnswers.ts';
import { DEMO_CLIENTS, demoId, MORE_CLIENTS } from './people.ts';

const FORM = STATIC_FORMS.find((form) => form.key === 'letsGetStarted.top');
const HOUR = 3_600_000;

/** How far the clients have come, in turn: most have sent their form in. */
const STAGES = [
  'draft',
  'completed',
  'completed',
  'shared',
  'completed',
  'hold',
  'completed',
  'draft',
] as const;

/**
 * First forms of the demonstration's clients whose service has one, at every stage. Does nothing where they are
 * already.
 */
export async function fillForms(dependencies: Dependencies, db: Db): Promise<void> {
  const now = dependencies.now();
  await publishStaticForms(db, now);
  const set = FORM && (await newestOf(db, FORM.id));
  // Given once: who has none later has sent theirs back or was deleted, and gets nothing again.
  const given = await db
    .selectFrom('question_share')
    .select('id')
    .where('id', '>=', demoId(6, 1))
    .where('id', '<=', demoId(6, DEMO_CLIENTS.length + MORE_CLIENTS.length))
    .limit(1)
    .executeTakeFirst();
  if (!FORM || !set || given) return;
  const people = await db
    .selectFrom('person')
    .select(['id', 'created_at'])
    .where('service', '=', 'top')
    .where(
      'id',
      'in',
      [...DEMO_CLIENTS, ...MORE_CLIENTS].map((client) => client.id),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('question_share as s').select('s.id').whereRef('s.shared_to', '=', 'person.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  for (const [index, { id, created_at }] of people.entries()) {
    const stage = STAGES[index % STAGES.length] ?? 'shared';
    const chance = chanceFrom(index + 1);
    const changedAt = new Date(Math.min(now.getTime(), created_at.getTime() + (0.2 + chance() * 5) * HOUR));
    const today = londonDay(changedAt);
    const form = createForm(set, { today });
    for (const { id: asked } of questionsAsking(set.set, CONCEPT.pregnancyTest)) {
      form.set(asked, optionMeaning(set.set, asked, MEANING.pregnancyTest.positive)?.id);
    }
    if (stage !== 'shared') fillIn(form, today, chance, stage === 'draft' ? 2 : Number.POSITIVE_INFINITY);
    const done = stage === 'completed' && form.complete();
    const status = stage === 'completed' && !done ? 'draft' : stage;
    await seedShare(db, {
      id: demoId(6, index + 1),
      to: id,
      set,
      form,
      status,
      sharedAt: created_at,
      changedAt,
    });
    if (done) {
      const rest = FORM.auditAction ?? FORM.name;
      await record(db, changedAt, AUDIT.formSubmitted, { userId: id, createdBy: id, rest });
    }
  }
}
