import { londonDay } from '@careway/core/dates';
import { SIGNED_IN } from '@careway/core/pathways/definitions';
import { asksForCheck, leadsToATime } from '@careway/core/pathways/mayBook';
import { createForm } from '@careway/core/questionnaires/form';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { decisionOf, insertDecision } from '../features/pathways/service.ts';
import { newestOf } from '../features/questionnaires/service.ts';
import { seedShare } from '../features/submissions/service.ts';
import { chanceFrom } from './madeUpAnswers.ts';
import { madeUpWay } from './madeUpWays.ts';
import { demoId, MORE_CLIENTS } from './people.ts';
import { WAITS } from './waitlist.ts';

const HOUR = 3_600_000;
/** Who has sent one in; the others have theirs still before them, for whoever tries the portal as one of them. */
const CHECKED = [1, 4, 5, 8, 9, 17, 20, 21, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37].flatMap(
  (at) => MORE_CLIENTS[at]?.id ?? [],
);
/** Who waits for a time: of a service that asks for a check first, theirs led to one (rule 2.22). */
const WAITING = WAITS.flatMap(([at]) => MORE_CLIENTS[at]?.id ?? []);
/** Apart from those of other made-up answers. */
const SEED = 501;
/** So often a made-up way is drawn anew for one that has to end well. */
const TRIES = 60;

/**
 * Checks that clients of the demonstration sent in, each with what it led to: staff read them on the records, and a
 * proposed change of a pathway is replayed over them. Does nothing where they are already.
 */
export async function fillChecks(dependencies: Dependencies, db: Db): Promise<void> {
  const now = dependencies.now();
  const people = await db
    .selectFrom('person as p')
    .select(['p.id', 'p.service', 'p.date_of_birth', 'p.address', 'p.created_at'])
    .where('p.id', 'in', [...new Set([...CHECKED, ...WAITING])])
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
    const { service } = definition;
    const waits = WAITING.includes(person.id) && asksForCheck({ service, counselling: false });
    if (!waits && !CHECKED.includes(person.id)) continue;
    const about = { dateOfBirth: person.date_of_birth ?? '', postcode: person.address?.postcode ?? '' };
    const way = drawn(
      (turn) => madeUpWay(definition, about, { today, chance: chanceFrom(SEED + index + turn * 1_000) }),
      ({ walked }) => !waits || leadsToATime(service, walked.at),
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
    const check = { definition, version: 1, shareId, personId: person.id, service, at };
    await insertDecision(db, decisionOf(check, way));
  }
}

/** The first of some that is fit; undefined where none is. */
function drawn<Way>(draw: (turn: number) => Way | undefined, fits: (way: Way) => boolean): Way | undefined {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const way = draw(turn);
    if (way !== undefined && fits(way)) return way;
  }
  return undefined;
}
