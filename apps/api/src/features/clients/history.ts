import type { clientHistory } from '@careway/contract/clients';
import type { ReplyOf } from '@careway/contract/row';
import type { Db } from '../../db/pool.ts';
import { pageOf } from '../../http/paging.ts';
import { SAID } from '../audit/service.ts';
import { cursorOf } from './cursor.ts';
import {
  BEYOND,
  BEYOND_WORDS,
  CLIENTS,
  GIVEN,
  type HistoryKind,
  type HistoryRow,
  listHistory,
} from './historyRows.ts';

type Entry = ReplyOf<typeof clientHistory>['data'][number];

/** What the trail calls an event, in the words of a list that staff read. */
function wordsOf({
  module,
  action_type,
  action,
  said_by_browser,
}: Pick<HistoryRow, 'module' | 'action_type' | 'action' | 'said_by_browser'>): string {
  if (module === GIVEN) return `${action} given to fill in`;
  if (action_type === 'Submitted') return `${action} sent in${said_by_browser ? ` ${SAID}` : ''}`;
  if (action_type === BEYOND) return action.replace(BEYOND_WORDS, 'Opened from another trust: ');
  if (module === CLIENTS) return OURS[action_type] ?? action;
  if (action_type === 'Read') return 'Form read';
  if (action_type === 'Changed' && module === 'Client Form submission') return 'Form changed for the client';
  return action;
}

const OURS: Record<string, string> = {
  Opened: 'Record opened',
  Read: 'Form read',
  History: 'History read',
};

/** A row of history as a list shows it: who did it, and whether that was the client. */
function entryOf(clientId: string, row: HistoryRow): Entry {
  const byClient = row.created_by === clientId;
  const name = row.first_name === null ? null : `${row.first_name} ${row.last_name}`;
  return {
    id: row.id,
    at: row.at.toISOString(),
    what: wordsOf(row),
    by: name,
    byClient,
    kind: row.kind,
  };
}

/** One page of what has happened with a client, newest first. */
export async function historyOf(
  db: Db,
  clientId: string,
  query: { kind?: HistoryKind | 'happened' | undefined; cursor?: string | undefined; limit: number },
): Promise<ReplyOf<typeof clientHistory>> {
  return pageOf(
    await listHistory(db, clientId, query),
    query.limit,
    (row) => cursorOf(row.moment, row.id),
    (row) => entryOf(clientId, row),
  );
}
