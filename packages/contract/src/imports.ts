import { AUDIT } from '@careway/core/audit/events';
import { IMPORT_KINDS, IMPORT_LIMITS, IMPORT_STATES } from '@careway/core/imports/importKinds';
import { z } from 'zod';
import { row } from './row.ts';
import { id, instant, listOf, oneId, paging, text } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/** Bringing in slots, contracts, GP practices and clients of another system from a file (rule 12.12, 12.15). */
const feature = 'imports';
/** Who may: it reaches every organisation. */
const access = ['Super_Admin'] as const;
const scopes = ['appointments:write', 'content:write', 'clients:read', 'clients:write'] as const;

const kind = z.enum(IMPORT_KINDS, { error: 'Choose what the file holds' });

const one = z.object({
  id,
  kind,
  fileName: z.string(),
  bytes: z.number().int(),
  /** How it is written; null while it arrives. */
  encoding: z.enum(['utf-8', 'windows-1252']).nullable(),
  separator: z.enum([',', ';', '\t']).nullable(),
  state: z.enum(IMPORT_STATES),
  /** How far what is under way has come, in hundredths. */
  percent: z.number().int(),
  /** Rows read, and what they come to. */
  rows: z.number().int(),
  wrong: z.number().int(),
  same: z.number().int(),
  fresh: z.number().int(),
  changed: z.number().int(),
  leftOut: z.number().int(),
  /** Practices that are closed here, and would be open again: the list may be older than what is here. */
  reopened: z.number().int(),
  /** Cells as they were read, where the encoding leaves their letters in doubt; the first of them. */
  doubtful: z.array(z.object({ row: z.number().int(), column: z.string(), value: z.string() })),
  /** What stands in the way as a whole. */
  problem: z.string().nullable(),
  by: z.string(),
  at: instant,
  checkedAt: instant.nullable(),
  importedAt: instant.nullable(),
  importedBy: z.string().nullable(),
  undoneAt: instant.nullable(),
  /** Whether its rows, and with them what may be of somebody, are still kept. */
  kept: z.boolean(),
});

const problem = z.object({
  row: z.number().int(),
  column: z.string(),
  value: z.string(),
  wrong: z.string(),
  mend: z.string(),
});

export const imports = row({
  method: 'GET',
  path: '/imports',
  access,
  scopes,
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary: 'The files that were brought in, newest first, and what became of each',
  query: paging,
  reply: listOf(one),
});

export const uploadImport = row({
  method: 'POST',
  path: '/imports',
  access,
  scopes,
  about: 'none',
  audit: { leaves: [AUDIT.importReceived], unless: 'the same file is there already' },
  serves: ['others: file upload'],
  feature,
  summary:
    'Send a file, as text/csv, to be checked: nothing is imported yet. The same file again is the same import, as it stands',
  status: 202,
  bodyLimit: IMPORT_LIMITS.bytes,
  takes: 'text/csv',
  query: z.object({ kind, name: text(IMPORT_LIMITS.fileName).default('file.csv') }),
  reply: z.object({ id, again: z.boolean() }),
});

export const importOne = row({
  method: 'GET',
  path: '/imports/{id}',
  access,
  scopes,
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary: 'One file: how far it has come, and what its rows come to',
  params: oneId,
  reply: one,
});

export const importProblems = row({
  method: 'GET',
  path: '/imports/{id}/problems',
  access,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.importRead] },
  feature,
  summary: 'What to mend in a file, by row and column; the first thousand are kept',
  params: oneId,
  query: paging,
  reply: listOf(problem),
});

export const importProblemsFile = row({
  method: 'GET',
  path: '/imports/{id}/problems.csv',
  access,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.importRead] },
  feature,
  summary: 'The same as a CSV file, safe to open in a spreadsheet',
  params: oneId,
  media: 'text/csv; charset=utf-8',
  reply: z.string(),
});

export const makeImport = row({
  method: 'POST',
  path: '/imports/{id}/make',
  access,
  scopes,
  about: 'staff',
  audit: { leaves: [AUDIT.importAsked] },
  feature,
  summary: 'Import a file that was found to be in order: all of its rows or none',
  status: 202,
  creates: true,
  params: oneId,
  /** Said once more of a list that opens practices again. */
  query: z.object({ reopen: z.literal('yes').optional() }),
  reply: one,
});

export const importDepends = row({
  method: 'GET',
  path: '/imports/{id}/undo',
  access,
  scopes,
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'Whether an import can be undone, and what depends on it where it cannot',
  params: oneId,
  reply: z.object({ may: z.boolean(), depends: z.array(z.string()), takesBack: z.number().int() }),
});

export const undoImport = row({
  method: 'POST',
  path: '/imports/{id}/undo',
  access,
  scopes,
  about: 'staff',
  audit: { leaves: [AUDIT.importUndoAsked] },
  feature,
  summary: 'Take back the last import of its kind, where nothing depends on it',
  status: 202,
  creates: true,
  params: oneId,
  reply: one,
});

export const dropImport = row({
  method: 'DELETE',
  path: '/imports/{id}',
  access,
  scopes,
  about: 'none',
  audit: { leaves: [AUDIT.importDropped] },
  feature,
  summary: 'Take away a file that was not imported, with all that is kept of it',
  status: 204,
  params: oneId,
});

export const rows = {
  imports,
  uploadImport,
  importOne,
  importProblems,
  importProblemsFile,
  makeImport,
  importDepends,
  undoImport,
  dropImport,
};
