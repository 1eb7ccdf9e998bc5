import { AUDIT } from '@careway/core/audit/events';
import { londonDay } from '@careway/core/dates';
import { answersFit } from '@careway/core/questionnaires/authoring/answersFit';
import type { CompiledSet } from '@careway/core/questionnaires/compile';
import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm } from '@careway/core/questionnaires/form';
import { standingOf } from '@careway/core/submissions/formStanding';
import { keptEntries } from '@careway/core/submissions/keptEntries';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { moveShare, sharesUnderWay, type UnderWay } from './moveRows.ts';

/** Why a share stays on its version. */
const STAYS = {
  held: 'Somebody looks at it now',
  writing: 'It was written in during the last day, and may be open on their device',
  unfit: 'What they have answered does not fit the newer version',
} as const;

const DAY = 86_400_000;
/** So many are looked at and moved at once; the rest are the next press's. */
const MOST = 1000;

export interface Moving {
  /** Looked at, and how many of them can go over. */
  shares: number;
  canMove: number;
  keep: { why: string; shares: number }[];
  moved: number;
  /** There are more than were looked at. */
  more: boolean;
}

/**
 * Which copies of one version that are not sent in can go over to another, and moves them (rule 7.16): what nobody
 * has begun, and what was begun and fits to the word. All others keep their version.
 * @param preview only says it
 */
export async function moveShares(
  db: Db,
  now: Date,
  who: Session,
  { from, to, preview }: { from: CompiledSet; to: CompiledSet; preview: boolean },
): Promise<Moving> {
  const { id, version = 1 } = from.set;
  const found = await sharesUnderWay(db, who, { id, version, most: MOST + 1, forUpdate: !preview });
  const looked = found.slice(0, MOST);
  const keep = new Map<string, number>();
  let moved = 0;
  for (const share of looked) {
    const why = staysFor(share, now, from, to);
    if (why !== undefined) keep.set(why, (keep.get(why) ?? 0) + 1);
    else if (!preview) {
      await move(db, now, share, to);
      await record(db, now, AUDIT.formMoved, { userId: share.shared_to, createdBy: who.personId });
      moved += 1;
    }
  }
  const kept = [...keep.values()].reduce((sum, count) => sum + count, 0);
  return {
    shares: looked.length,
    canMove: looked.length - kept,
    keep: [...keep].map(([why, shares]) => ({ why, shares })),
    moved,
    more: found.length > MOST,
  };
}

function staysFor(share: UnderWay, now: Date, from: CompiledSet, to: CompiledSet): string | undefined {
  const { status, saved_at: savedAt, answers } = share;
  if (status === 'hold') return STAYS.held;
  if (savedAt !== null && now.getTime() - savedAt.getTime() < DAY) return STAYS.writing;
  return answersFit(from, to, answers, { today: londonDay(now) }) ? undefined : STAYS.unfit;
}

async function move(db: Db, now: Date, { id, version, answers }: UnderWay, to: CompiledSet): Promise<void> {
  const form = createForm(to, { today: londonDay(now), answers: readEntries(to, answers).answers });
  const entries = keptEntries(form, { cleared: true });
  await moveShare(db, { id, version, to: to.set.version ?? 1, answers: entries, ...standingOf(form) });
}
