import type { clientHistory } from '@careway/contract/clients';
import type { ReplyOf } from '@careway/contract/row';
import { wordsToStaff } from '@careway/core/audit/auditWords';
import type { HistoryKind } from '@careway/core/audit/events';
import { outcomeWords } from '@careway/core/needs/needOutcomes';
import { WORKLIST_KINDS, type WorklistKind } from '@careway/core/worklist/worklistKinds';
import type { Db } from '../../db/pool.ts';
import {
  DECIDED,
  GIVEN,
  type HistoryRow,
  listHistory,
  NEED_CLOSED,
  NEWEST_FIRST,
  NOTE,
  NOTE_TAKEN_BACK,
} from './historyRows.ts';

type Entry = ReplyOf<typeof clientHistory>['data'][number];

/** An event in the words of a list that staff read. */
function wordsOf(row: HistoryRow): string {
  const { module, action_type: actionType, action, said_by_browser: saidByBrowser } = row;
  if (module === NEED_CLOSED) return needWords(actionType, action);
  if (module === DECIDED) return `Check decided: ${action}`;
  if (module === NOTE || module === NOTE_TAKEN_BACK) return module;
  if (module === GIVEN) return `${action} given to fill in`;
  return wordsToStaff({ module, actionType, action, saidByBrowser });
}

/** What something was, and what came of it; what ended by itself says why below. */
function needWords(kind: string, outcome: string): string {
  const name = WORKLIST_KINDS[kind as WorklistKind]?.words ?? 'Something to look at';
  return outcome === '' ? `${name}: ended by itself` : `${name}: ${outcomeWords(kind, outcome)}`;
}

/** A row of history as a list shows it: who did it, and whether that was the client. */
function entryOf(clientId: string, row: HistoryRow): Entry {
  const byClient = row.created_by === clientId;
  const name = row.first_name === null ? null : `${row.first_name} ${row.last_name}`;
  return {
    id: row.id,
    at: row.at.toISOString(),
    what: wordsOf(row),
    more: row.more,
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
  const rows = await listHistory(db, clientId, query);
  return NEWEST_FIRST.page(rows, query.limit, (row) => entryOf(clientId, row));
}
