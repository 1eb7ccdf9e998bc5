import type { Entry } from '@careway/core/pathways/pathway';
import type { World } from '@careway/core/questionnaires/types';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import '../tables.ts';

/** What a replay reads of a decision: what was answered and told, and nobody. */
export interface ReplayedRow {
  /** The place in the list; it leaves this process in no way. */
  shareId: string;
  at: string;
  version: number;
  answers: Entry[];
  world: World;
}

interface ReplayPage {
  since: Date;
  after?: ReplayedRow | undefined;
  limit: number;
}

/** The checks of a pathway since then, the newest first; the next page begins `after`. */
export const replayPage = (definition: string, { since, after, limit }: ReplayPage) => sql<ReplayedRow>`
    select share_id as "shareId", at::text as at, version, answers, world from pathway_decision
    where definition = ${definition} and at >= ${since} ${after ? beyond(after) : sql``}
    order by pathway_decision.at desc, share_id desc
    limit ${limit}`;

const beyond = ({ at, shareId }: ReplayedRow) =>
  sql`and at <= ${at}::timestamptz and (at, share_id) < (${at}::timestamptz, ${shareId}::uuid)`;

/** Those of them that the one who asks may know of (rule 10.7). */
export async function decisionsSince(db: Db, definition: string, page: ReplayPage): Promise<ReplayedRow[]> {
  return (await replayPage(definition, page).execute(db)).rows;
}
