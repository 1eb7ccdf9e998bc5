import { addDays, londonDay } from '@careway/core/dates';
import { entriesOf } from '@careway/core/pathways/answers';
import { larc } from '@careway/core/pathways/larc/larc';
import type { Change } from '@careway/core/pathways/pathwayChange';
import { textsOf } from '@careway/core/pathways/pathwayTexts';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  beginDraft,
  decideVersion,
  keepWalk,
  proveBefore,
  saveDraft,
  sendDraft,
} from '../features/pathways/service.ts';
import type { Session } from '../sessions/session.ts';
import { chanceFrom } from './madeUpAnswers.ts';
import { madeUpWay } from './madeUpWays.ts';
import { DEMO_STAFF, DEMO_TRUSTS } from './people.ts';

const DAY = 86_400_000;
/** As many kept walks as can be read at a glance. */
const WALKS = 6;

/**
 * Changes of the pathway to long-acting contraception: one that was sent back, one that waits for a second person,
 * and kept walks that a draft is tried with. Does nothing where somebody has begun a draft.
 */
export async function fillPathwayDrafts(dependencies: Dependencies, db: Db): Promise<void> {
  const begun = await db
    .selectFrom('pathway_version')
    .select('id')
    .where('service', '=', 'larc')
    .limit(1)
    .executeTakeFirst();
  if (begun) return;
  const now = dependencies.now();
  const [anjali, samuel] = [sessionOf('Admin'), sessionOf('Super_Admin')];
  await fillWalks(db, now, samuel);

  const first = new Date(now.getTime() - 9 * DAY);
  const declined = await sent(db, first, samuel, [
    led('area-does-not-pay', 'pays-for-it', 'One page less to read.'),
  ]);
  await decideVersion(db, new Date(first.getTime() + DAY), anjali, {
    ...declined,
    decision: 'declined',
    comment:
      'They would not hear any more that it is free elsewhere. Please keep the page, and say it more kindly.',
  });
  await sent(db, new Date(now.getTime() - 2 * DAY), samuel, [
    led('visiting', 'pays-for-it', 'Whoever visits the UK pays everywhere: one page less to read.'),
    titled('not-free', 'It can be free for you', 'As we said in the meeting: kinder, and true.'),
  ]);
}

/** The session of a colleague of the demonstration: only who they are, and where they work, is read of it. */
function sessionOf(usertype: 'Admin' | 'Super_Admin'): Session {
  const person = DEMO_STAFF.find((one) => one.usertype === usertype);
  if (person === undefined) throw new Error(`the demonstration has no ${usertype}`);
  const trustId = person.trust === null ? null : DEMO_TRUSTS[person.trust].id;
  return { personId: person.id, usertype, trustId } as Session;
}

async function sent(db: Db, at: Date, who: Session, changes: readonly Change[]) {
  const draft = await beginDraft(db, at, who, { service: 'larc' });
  const id = draft.id as string;
  const saved = await saveDraft(db, at, who, { id, revision: draft.revision, changes });
  const found = await proveBefore(db, at, id);
  const { revision } = await sendDraft(db, at, who, { id, revision: saved.revision, found });
  return { id, revision };
}

/** A rule that leads somewhere else. */
function led(rule: string, go: string, why: string): Change {
  const was = Object.values(larc.nodes)
    .flatMap(({ rules }) => rules)
    .find(({ id }) => id === rule);
  if (was === undefined) throw new Error(`no rule ${rule}`);
  return { kind: 'leads', rule, was: was.go, go, why };
}

/** A page with another title. */
function titled(page: string, words: string, why: string): Change {
  const title = textsOf(larc).find(({ node, what }) => node === page && what === 'title');
  if (title === undefined) throw new Error(`no page ${page}`);
  return { kind: 'words', at: title.at, was: title.words, words, why };
}

/** Made-up people who end in different places. */
async function fillWalks(db: Db, now: Date, who: Session): Promise<void> {
  const today = londonDay(now);
  const ends = new Set<string>();
  for (let seed = 1; seed < 200 && ends.size < WALKS; seed += 1) {
    const chance = chanceFrom(900 + seed);
    const years = 24 + Math.floor(chance() * 30);
    const born = addDays(today, -Math.round(years * 365.25) - 20);
    const way = madeUpWay(larc, { dateOfBirth: born, postcode: 'WE4 2RS' }, { today, chance });
    // A draft is not sent while a kept walk ends elsewhere: nobody here goes by what the drafts change.
    const changes = way?.walked.steps.some(({ at }) => at === 'not-free') ?? true;
    if (way === undefined || changes || ends.has(way.walked.at)) continue;
    ends.add(way.walked.at);
    await keepWalk(db, now, who, {
      service: 'larc',
      name: `${years} years old: ${way.walked.node.title}`,
      answers: entriesOf(larc, way.walked.answers),
      world: way.world,
      outcome: way.walked.at,
    });
  }
}
