import {
  dropImport,
  importDepends,
  importOne,
  importProblems,
  importProblemsFile,
  imports,
  makeImport,
  undoImport,
  uploadImport,
} from '@careway/contract/imports';
import type { AuditEvent } from '@careway/core/audit/events';
import { AUDIT } from '@careway/core/audit/events';
import { CSV_BEGINS, csvLine } from '@careway/core/csv';
import { Refusal } from '@careway/core/errors';
import { IMPORT_LIMITS } from '@careway/core/imports/importKinds';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import {
  deleteImport,
  findImport,
  type ImportRow,
  lastImported,
  listImports,
  moveOn,
  type NamedImport,
  NEWEST,
} from './importRows.ts';
import { BY_NUMBER, listProblems } from './problemRows.ts';
import { receive } from './receive.ts';
import { dependsOn, inTrail } from './work.ts';

const shape = (row: NamedImport) => ({
  id: row.id,
  kind: row.kind,
  fileName: row.file_name,
  bytes: row.bytes,
  encoding: row.encoding,
  separator: row.separator,
  state: row.state,
  percent: row.percent,
  rows: row.rows,
  wrong: row.wrong,
  same: row.same,
  fresh: row.fresh,
  changed: row.changed,
  leftOut: row.left_out,
  reopened: row.reopened,
  doubtful: [...row.doubtful],
  problem: row.problem,
  by: row.by,
  at: row.made_at.toISOString(),
  checkedAt: row.checked_at?.toISOString() ?? null,
  importedAt: row.imported_at?.toISOString() ?? null,
  importedBy: row.importedBy,
  undoneAt: row.undone_at?.toISOString() ?? null,
  kept: row.kept,
});

async function found(db: Db, id: string): Promise<NamedImport> {
  const row = await findImport(db, id);
  if (!row || row.state === 'arriving') throw new Refusal('not_found');
  return row;
}

const noted = (db: Db, now: Date, event: AuditEvent, who: Session, file: ImportRow) =>
  record(db, now, event, { userId: null, createdBy: who.personId, rest: inTrail(file) });

export const importRoutes = [
  answer(imports, async ({ db, query }) => NEWEST.page(await listImports(db, query), query.limit, shape)),
  // It waits for what is sent, and holds no connection meanwhile.
  answer(uploadImport, receive, { transaction: false }),
  answer(importOne, async ({ db, params }) => shape(await found(db, params.id))),
  answer(importProblems, async ({ db, params, query, now, who }) => {
    await noted(db, now, AUDIT.importRead, who, await found(db, params.id));
    return BY_NUMBER.page(
      await listProblems(db, params.id, query),
      query.limit,
      ({ number: _, ...problem }) => problem,
    );
  }),
  answer(importProblemsFile, async ({ db, params, now, who, header }) => {
    await noted(db, now, AUDIT.importRead, who, await found(db, params.id));
    const rows = await listProblems(db, params.id, { limit: IMPORT_LIMITS.problems });
    header('content-disposition', 'attachment; filename="rows-to-mend.csv"');
    const lines = rows.map(({ row, column, value, wrong, mend }) =>
      csvLine([row, column, value, wrong, mend]),
    );
    const names = csvLine(['row', 'column', 'the file says', 'what is wrong', 'how to mend it']);
    return `${CSV_BEGINS}${names}${lines.join('')}`;
  }),
  answer(makeImport, async ({ db, params, query, now, who, dependencies }) => {
    const file = await found(db, params.id);
    if (file.state === 'ready' && file.reopened > 0 && query.reopen !== 'yes')
      throw new Refusal('import_reopens');
    const begun = { state: 'importing', percent: 0, problem: null, imported_by: who.personId } as const;
    if (!(await moveOn(db, file.id, ['ready'], begun))) throw new Refusal('import_not_ready');
    await noted(db, now, AUDIT.importAsked, who, file);
    await dependencies.jobs.send(db, 'import.work', { importId: file.id });
    return shape(await found(db, file.id));
  }),
  answer(importDepends, async ({ db, params, now }) => {
    const file = await found(db, params.id);
    const depends = await dependsOn(db, file, now);
    return { may: depends.length === 0, depends, takesBack: file.fresh + file.changed };
  }),
  answer(undoImport, async ({ db, params, now, who, dependencies }) => {
    const file = await found(db, params.id);
    if (file.state !== 'imported' || (await lastImported(db, file.kind)) !== file.id)
      throw new Refusal('import_depended_on', { message: 'Only the last import of its kind can be undone.' });
    const depends = await dependsOn(db, file, now);
    if (depends.length > 0)
      throw new Refusal('import_depended_on', {
        message: `This import cannot be undone. ${depends.join('. ')}.`,
      });
    const begun = { state: 'undoing', percent: 0, problem: null, undone_by: who.personId } as const;
    if (!(await moveOn(db, file.id, ['imported'], begun))) throw new Refusal('import_not_ready');
    await noted(db, now, AUDIT.importUndoAsked, who, file);
    await dependencies.jobs.send(db, 'import.work', { importId: file.id });
    return shape(await found(db, file.id));
  }),
  answer(dropImport, async ({ db, params, now, who }) => {
    const file = await found(db, params.id);
    if (!(await deleteImport(db, file.id, ['checking', 'to_mend', 'ready'])))
      throw new Refusal('import_not_ready', {
        message: 'What was imported stays in the list. Undo it instead.',
      });
    await noted(db, now, AUDIT.importDropped, who, file);
  }),
];
