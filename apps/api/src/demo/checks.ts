import { londonDay } from '@careway/core/dates';
import { SIGNED_IN } from '@careway/core/pathways/definitions';
import { createForm } from '@careway/core/questionnaires/form';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { decisionOf, insertDecision } from '../features/pathways/service.ts';
import { newestOf } from '../features/questionnaires/service.ts';
import { seedShare } from '../features/submissions/service.ts';
import { chanceFrom } from './madeUpAnswers.ts';
import { madeUpWay } from './madeUpWays.ts';
import { demoId, MORE_CLIENTS } from './people.ts';

const HOUR = 3_600_000;
/** Who has sent one in; the others have theirs still before them, for whoever tries the portal as one of them. */
const CHECKED = [1, 4, 5, 8, 9, 17, 20, 21, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37].flatMap(
  (at) => MORE_CLIENTS[at]?.id ?? [],
);
/** Apart from those of other made-up answers. */
const SEED = 500;

/**
 * Checks that clients of the demonstration sent in, each with what it led to: staff read them on the records, and a proposed
 * change of a pathway is replayed over them. Does nothing where they are already.
 */
export async function fillChecks(dependencies: Dependencies, db: Db): Promise<void> {
  const now = dependencies.now();
  const people = await db
    .selectFrom('person as p')
    .select(['p.id', 'p.service', 'p.date_of_birth', 'p.address', 'p.created_at'])
    .where('p.id', 'in', CHECKED)
    // Of whoever was deleted the sent form stays, without its decision.
    .where('p.active', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('pathway_decision as d').select('d.share_id').whereRef('d.person_id', '=', 'p.id'),
        ),
      ),
    )
    .orderBy('p.id')
    .execute();
  for (const person of people) {
    const definition = SIGNED_IN.find(({ service }) => service === person.service);
    const set = definition && (await newestOf(db, definition.set.id));
    if (!definition?.service || !set) continue;
    const at = new Date(Math.min(now.getTime(), person.created_at.getTime() + HOUR));
    const today = londonDay(at);
    const index = MORE_CLIENTS.findIndex(({ id }) => id === person.id) + 1;
    const way = madeUpWay(
      definition,
      { dateOfBirth: person.date_of_birth ?? '', postcode: person.address?.postcode ?? '' },
      { today, chance: chanceFrom(SEED + index) },
    );
    if (way === undefined) continue;
    const form = createForm(set, { today });
    for (const [id, value] of Object.entries(way.walked.answers)) form.set(id, value);
    const shareId = demoId(15, index);
    await seedShare(db, {
      id: shareId,
      to: person.id,
      set,
      form,
      status: 'completed',
      sharedAt: person.created_at,
      changedAt: at,
    });
    const check = { definition, version: 1, shareId, personId: person.id, service: definition.service, at };
    await insertDecision(db, decisionOf(check, way));
  }
}
