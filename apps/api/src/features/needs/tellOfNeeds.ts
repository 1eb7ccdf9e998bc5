import { HOME } from '@careway/core/access/userTypes';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { tell, templates } from '../messages/service.ts';
import { administrators, notify } from '../notifications/service.ts';
import {
  type Colleague,
  claimAgain,
  claimNew,
  colleaguesOf,
  placeByLevels,
  type ToTell,
  teamOf,
} from '../worklist/service.ts';
import { namedForDanger } from './namedForDanger.ts';

/** How often it is looked for: every minute. */
export const NEEDS_CRON = '* * * * *';

const TRIAGE = '/admin/dashboard/triage';
/** Of clinicians. */
const DESK = HOME.Internal;

/** In words that may be read over a shoulder: neither who, nor what. */
const WORDS = {
  danger: 'Danger: somebody needs a person now.',
  urgent: 'Urgent: somebody needs a person soon.',
  again: 'Danger: a quarter of an hour, and still nobody has taken it.',
} as const;

/**
 * Tells whoever must know (rule 16.20), by bell and email: of danger those named for safeguarding, and by bell the
 * team as well; of what is urgent the team; of danger that nobody has after a quarter of an hour those named once
 * more, and the system administrators. Where nobody is, system administrators: never nobody. What is claimed and what
 * is told stand or fall together.
 */
export async function tellOfNeeds(dependencies: Dependencies): Promise<void> {
  await dependencies.db.transaction().execute(async (db) => {
    const now = dependencies.now();
    for (const one of await claimNew(db, now))
      if (!one.toldLately) await tellFirst(dependencies, db, one, now);
    for (const one of await claimAgain(db, now)) {
      const people = [...(await leads(db, one)), ...(await colleaguesOf(db, await administrators(db)))];
      await reach(dependencies, db, people, { words: WORDS.again, bell: true, now });
    }
  });
}

/** So many at a time, each in a transaction of its own: nobody who is at work waits for the others. */
const PIECE = 500;
/** So many pieces a minute. */
const PIECES = 40;

/** Places anew, in pieces, what stands where an earlier version of the list of levels put it (rule 16.60). */
export async function placeNeedsAnew({ db, now }: Dependencies): Promise<void> {
  for (let piece = 0; piece < PIECES; piece += 1) {
    const placed = await db.transaction().execute((within) => placeByLevels(within, now(), PIECE));
    if (placed < PIECE) return;
  }
}

/**
 * What is done every minute: who must know is told, and what a new list moves is placed. Neither waits for the other
 * to go well.
 * @throws the first fault, once both were tried
 */
export async function roundOfNeeds(dependencies: Dependencies): Promise<void> {
  const faults: unknown[] = [];
  for (const work of [tellOfNeeds, placeNeedsAnew])
    await work(dependencies).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}

async function tellFirst(dependencies: Dependencies, db: Db, one: ToTell, now: Date): Promise<void> {
  const team = await teamOf(db, one.trustId);
  if (one.lane === 0) {
    const named = await leads(db, one);
    await reach(dependencies, db, named, { words: WORDS.danger, bell: !one.isConcern, now });
    const others = team.filter(({ id }) => !named.some((lead) => lead.id === id));
    await ring(db, others, WORDS.danger, now);
    return;
  }
  const people = team.length > 0 ? team : await colleaguesOf(db, await administrators(db));
  await reach(dependencies, db, people, { words: WORDS.urgent, bell: true, now });
}

const leads = (db: Db, { trustId }: ToTell) => namedForDanger(db, trustId);

async function reach(
  dependencies: Dependencies,
  db: Db,
  people: readonly Colleague[],
  { words, bell, now }: { words: string; bell: boolean; now: Date },
): Promise<void> {
  const each = [...new Map(people.map((one) => [one.id, one])).values()];
  if (bell) await ring(db, each, words, now);
  for (const { id, email } of each)
    await tell(
      dependencies,
      db,
      { personId: id, channel: 'email', to: email, byClient: true },
      templates.needWaits(),
    );
}

/** By bell: it leads each to the page where they take it (rule 16.26). */
async function ring(db: Db, people: readonly Colleague[], words: string, now: Date): Promise<void> {
  for (const leadsTo of [TRIAGE, DESK])
    await notify(
      db,
      people.filter(({ usertype }) => (usertype === 'Internal') === (leadsTo === DESK)).map(({ id }) => id),
      { words, leadsTo },
      now,
    );
}
