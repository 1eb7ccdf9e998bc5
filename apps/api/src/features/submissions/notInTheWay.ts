import { AUDIT } from '@careway/core/audit/events';
import type { Db } from '../../db/pool.ts';
import { undoable } from '../../db/undoable.ts';
import { passes } from '../../http/errors.ts';
import { tellRefusedEntry } from '../../telemetryChannels.ts';
import { type AuditEntry, record, wasWritten } from '../audit/service.ts';

/**
 * Does something together with its audit row, in one statement (rule 11.1). Where a client sends in a form, that
 * fails, the same without the row does not, and the trail then refuses the row by itself too, it stands without:
 * keeping the trail never stands in a client's way (rule 11.3), and whoever looks after it is told
 * (docs/decisions/0110). What fails anyhow fails as it did; of a database that is gone, busy or slow nothing is tried
 * again, and whatever staff do stands with its row or not at all.
 * @param work `noted` does it with its row, `alone` without
 * @returns the rows of the one that did it
 */
export async function notInTheWay<Row>(
  db: Db,
  now: Date,
  entry: AuditEntry,
  work: { noted: (db: Db) => Promise<Row[]>; alone: (db: Db) => Promise<Row[]> },
): Promise<Row[]> {
  const itsOwn = entry.event === AUDIT.formSubmitted && entry.createdBy === entry.userId;
  try {
    const rows = await (itsOwn ? undoable(db, work.noted, isRefused) : work.noted(db));
    if (rows.length > 0) wasWritten(entry);
    return rows;
  } catch (error) {
    if (!itsOwn || !isRefused(error)) throw error;
    const rows = await undoable(db, work.alone, isRefused).catch(() => {
      throw error;
    });
    if (rows.length > 0) await noteAfter(db, now, entry);
    return rows;
  }
}

/** Tries the row by itself: what the two had against each other is no refusal of the trail. */
async function noteAfter(db: Db, now: Date, { event, ...concerned }: AuditEntry): Promise<void> {
  try {
    await undoable(db, (within) => record(within, now, event, concerned), isRefused);
  } catch (error) {
    if (db.isTransaction && !isRefused(error)) throw error;
    const { module, actionType } = event;
    tellRefusedEntry({ module, actionType, code: (error as { code?: string }).code });
  }
}

/** The database has said no to what was asked, in its own words, and would say so again. */
const isRefused = (error: unknown): boolean =>
  /^[\dA-Z]{5}$/.test((error as { code?: string } | null)?.code ?? '') && !passes(error);
