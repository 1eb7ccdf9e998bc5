import type { replayPathwayDraft } from '@careway/contract/pathwayReview';
import type { ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { addDays, londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { Replay } from '@careway/core/pathways/replay';
import { REPLAY } from '@careway/core/pathways/reviewLimits';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { record } from '../../audit/service.ts';
import { definitionFor } from './draftSound.ts';
import { pathwayOf } from './pinnedVersion.ts';
import { decisionsSince, type ReplayedRow } from './replayRows.ts';
import { approvedVersion, findVersion } from './versionRows.ts';

const DAY = 24 * 60 * 60 * 1000;

/** One after the other in a process: each walks for about a second. */
let before: Promise<unknown> = Promise.resolve();
let waiting = 0;
const MOST_WAITING = 4;

/**
 * What a version would have done to the checks of the last 90 days (rule 2.14): each is walked again under the
 * version in use and under this one. Only counts leave; it is read as the one who asks may read (rule 10.7), page by
 * page, the newest 5,000 at most.
 * @throws Refusal `not_found`; `unavailable` while others replay; `draft_unsound` where the draft cannot be walked
 */
export async function replayOf(
  db: Db,
  now: Date,
  who: Session,
  id: string,
): Promise<ReplyOf<typeof replayPathwayDraft>> {
  const version = await findVersion(db, id);
  if (version === undefined) throw new Refusal('not_found');
  const { service, number, revision, changes } = version;
  const code = definitionFor(service);
  const inUse = await approvedVersion(db, service);
  const replay = new Replay(code, pathwayOf(code, inUse).definition, changes);
  if (replay.fault !== undefined) {
    throw new Refusal('draft_unsound', { fields: [{ field: 'changes', message: replay.fault }] });
  }
  const rest = `${service}, version ${number}`;
  await record(db, now, AUDIT.pathwayReplayed, { userId: null, createdBy: who.personId, rest });
  const since = new Date(now.getTime() - REPLAY.days * DAY);
  const capped = await inTurn(() => readAll(db, code.id, since, (row) => replay.take(row)));
  const until = londonDay(now);
  return { revision, since: addDays(until, -REPLAY.days), until, ...replay.counts(), capped };
}

/** @returns whether there were more than are looked at */
async function readAll(
  db: Db,
  definition: string,
  since: Date,
  take: (row: ReplayedRow) => void,
): Promise<boolean> {
  let after: ReplayedRow | undefined;
  for (let read = 0; read < REPLAY.most; read += REPLAY.page) {
    const rows = await decisionsSince(db, definition, { since, after, limit: REPLAY.page });
    for (const row of rows) take(row);
    after = rows.at(-1);
    if (rows.length < REPLAY.page) return false;
  }
  return (await decisionsSince(db, definition, { since, after, limit: 1 })).length > 0;
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MOST_WAITING) throw new Refusal('unavailable', { retryAfter: 5 });
  waiting += 1;
  const turn = before.then(work, work);
  before = turn;
  return turn.finally(() => {
    waiting -= 1;
  });
}
