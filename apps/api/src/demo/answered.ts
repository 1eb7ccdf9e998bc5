import { londonDay } from '@careway/core/dates';
import { createForm, type Form } from '@careway/core/questionnaires/form';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { newestOf, publishStaticForms } from '../features/questionnaires/service.ts';
import { seedShare } from '../features/submissions/service.ts';
import { type Chance, chanceFrom } from './madeUpAnswers.ts';
import { DEMO_STAFF, demoId, MORE_CLIENTS } from './people.ts';
import { SCORED, wellbeing, wellbeingIds } from './wellbeing.ts';

const DAY = 86_400_000;
/** Below the ids of their other forms, as every form that is only to look at. */
const shareId = (nth: number) => demoId(5, 900 + nth);
const SAID = [
  'I am waiting for a letter. Please ring after four.',
  'My sister comes with me. أنا بخير، شكراً لكم',
  'All good now 🙂 thank you for asking.',
  '',
];
/**
 * How many weeks ago each of the clients answered, the last first: some three times, most once, two are still at it.
 */
const TIMES = [[0, 4, 9], [1, 6], [2], [0, 5], [3], [1], [2, 8], [4], [0], [5], [1], [3]];
const AT_IT = [12, 13];

/**
 * Wellbeing checks that made-up clients have sent in, with scores, a few flags, changes and people who answered
 * several times. Does nothing where they are already.
 */
export async function fillAnswered(dependencies: Dependencies, db: Db): Promise<void> {
  const now = dependencies.now();
  await publishStaticForms(db, now, [wellbeing]);
  const set = await newestOf(db, wellbeing.id);
  const has = await db
    .selectFrom('question_share')
    .select('id')
    .where('id', '=', shareId(0))
    .executeTakeFirst();
  if (has || !set) return;
  const by = DEMO_STAFF[0].id;
  let nth = 0;
  const give = async (client: number, at: Date, whole: boolean) => {
    const chance = chanceFrom(700 + nth);
    const to = MORE_CLIENTS[20 + client]?.id ?? '';
    const form = createForm(set, { today: londonDay(at) });
    answer(form, chance, nth, whole);
    await seedShare(db, {
      ...{ id: shareId(nth), to, by, set, form, status: whole ? 'completed' : 'draft' },
      sharedAt: new Date(at.getTime() - 2 * DAY),
      changedAt: at,
    });
    if (whole && nth % 3 === 0) await changed(db, { id: shareId(nth), to, at, now });
    nth += 1;
  };
  for (const [client, weeks] of TIMES.entries())
    for (const ago of weeks.toReversed())
      await give(client, new Date(now.getTime() - ago * 7 * DAY - (client + 1) * 3_000_000), true);
  for (const client of AT_IT) await give(client, new Date(now.getTime() - client * 5_000_000), false);
}

function answer(form: Form, chance: Chance, nth: number, whole: boolean): void {
  const { question, option } = wellbeingIds;
  const low = chance() * 2.4;
  for (const n of whole ? SCORED : SCORED.slice(0, 3))
    form.set(question(n), option(n, 1 + Math.min(3, Math.floor(low + chance() * 1.5))));
  if (!whole) return;
  form.set(question(201), option(201, nth % 7 === 3 ? 2 : 1));
  form.set(
    question(202),
    [1, 2, 3, 4].filter(() => chance() > 0.5).map((n) => option(202, n)),
  );
  const words = SAID[nth % SAID.length];
  if (words) form.set(question(203), words);
}

/** They said another thing first, twice, before they sent it. */
async function changed(db: Db, of: { id: string; to: string; at: Date; now: Date }): Promise<void> {
  const { question, option } = wellbeingIds;
  const of111 = (n: number) => [[option(111, n), '']] as const;
  const steps = [
    [[], of111(1)],
    [of111(1), of111(4)],
    [of111(4), of111(3)],
  ] as const;
  await db
    .insertInto('answer_change')
    .values(
      steps.map(([from, to], version) => ({
        share_id: of.id,
        version: version + 1,
        at: new Date(of.at.getTime() - (4 - version) * 60_000),
        own: true,
        status: 'draft' as const,
        changes: JSON.stringify({ [question(111)]: { from, to } }),
      })),
    )
    .execute();
  await db.updateTable('question_share').set({ version: steps.length }).where('id', '=', of.id).execute();
}
