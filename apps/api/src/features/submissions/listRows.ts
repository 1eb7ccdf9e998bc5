import type { ServiceCode } from '@careway/core/eligibility/services';
import type { FormKind } from '@careway/core/questionnaires/staticForms/formKinds';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import type { SavedProgress } from '@careway/core/submissions/formStanding';
import type { ShareStatus } from '@careway/core/submissions/shareStatus';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { byId, keyset } from '../../http/paging.ts';

/** A share as lists show it. */
export interface ListedShare {
  id: string;
  questionSetId: string;
  questionSetVersion: number;
  formKind: FormKind;
  name: string;
  description: string;
  estimateTime: string | null;
  service: ServiceCode | null;
  status: ShareStatus;
  version: number;
  pendingCallbackStatus: string | null;
  sharedAt: Date;
  changedAt: Date;
  dueDate: string | null;
  completedDate: Date | null;
  progress: SavedProgress;
  flags: string[];
  withdrawn: boolean;
  mayGoOn: boolean;
}

export const NEWEST_SHARES = keyset(
  'desc',
  byId('s.id', (share: Pick<ListedShare, 'id'>) => share.id),
);

/** The shares of one person, newest first. */
export async function listShares(
  db: Db,
  personId: string,
  page: {
    limit: number;
    cursor?: string | undefined;
    status?: ShareStatus | undefined;
    service?: ServiceCode | undefined;
    /** Also what staff took back. */
    withdrawn?: boolean;
    /** Only what is theirs to fill in or to read: not what staff are filling in for them. */
    own?: boolean;
  },
): Promise<ListedShare[]> {
  const said = (field: keyof QuestionSet) => sql<string | null>`v.definition ->> ${sql.lit(field)}`;
  let query = db
    .selectFrom('question_share as s')
    .innerJoin('question_set as q', 'q.id', 's.question_set_id')
    .innerJoin('question_set_version as v', (join) =>
      join
        .onRef('v.question_set_id', '=', 's.question_set_id')
        .onRef('v.version', '=', 's.question_set_version'),
    )
    .select([
      's.id',
      's.question_set_id as questionSetId',
      's.question_set_version as questionSetVersion',
      's.form_kind as formKind',
      'q.service',
      's.status',
      's.version',
      's.pending_callback_status as pendingCallbackStatus',
      's.shared_at as sharedAt',
      's.changed_at as changedAt',
      's.due_date as dueDate',
      's.completed_date as completedDate',
      's.progress',
      's.flags',
    ])
    .select([
      said('name').as('name'),
      said('description').as('description'),
      said('estimateTime').as('estimateTime'),
      sql<boolean>`s.withdrawn_at is not null`.as('withdrawn'),
    ])
    // The same as `mayGoOn` says of one (rule 4.14).
    .select(({ and, eb, exists, not, selectFrom }) =>
      and([
        eb('s.status', '=', 'hold'),
        eb('s.held_half', '=', true),
        not(
          exists(
            selectFrom('callback as c')
              .select('c.id')
              .whereRef('c.share_id', '=', 's.id')
              .where('c.status', 'in', ['pending', 'overflow']),
          ),
        ),
      ])
        .$castTo<boolean>()
        .as('mayGoOn'),
    )
    .where('s.shared_to', '=', personId)
    .where(NEWEST_SHARES.after(page.cursor))
    .orderBy(NEWEST_SHARES.order)
    .limit(page.limit);
  if (!page.withdrawn) query = query.where('s.withdrawn_at', 'is', null);
  if (page.status) query = query.where('s.status', '=', page.status);
  if (page.service) query = query.where('q.service', '=', page.service);
  if (page.own) {
    query = query.where(({ eb, or }) =>
      or([eb('s.admin', '=', false), eb('s.status', 'not in', ['shared', 'draft'])]),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, name: row.name ?? '', description: row.description ?? '' }));
}
