import { Readable } from 'node:stream';
import { setImmediate as otherCalls } from 'node:timers/promises';
import type { responsesCsv } from '@careway/contract/responses';
import type { QueryOf } from '@careway/contract/row';
import { clientReference } from '@careway/core/clients/search';
import { CSV_BEGINS, csvLine } from '@careway/core/csv';
import { Refusal } from '@careway/core/errors';
import type { CompiledSet } from '@careway/core/questionnaires/compile';
import { linesInWords, type PracticeWords } from '@careway/core/questionnaires/summary';
import { currentIdentity, withIdentity } from '../../../db/databaseIdentity.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Session } from '../../../http/call.ts';
import { matching, openForm, scoreOf } from '../../clients/service.ts';
import { versionOf } from '../../questionnaires/service.ts';
import { countVersions, type Found, listForFile, ORDER, orderOf, type ResponseRow } from '../listRows.ts';
import { sessionHolds } from '../sessionRows.ts';
import { type QuestionColumn, questionColumns } from './columns.ts';
import { practicesOf } from './practicesOf.ts';

type Query = QueryOf<typeof responsesCsv>;
type Line = (string | number | null)[];

/** So many are read and written at once: what the file takes of memory, however long it is. */
const PAGE = 100;
/** After so many forms everybody else's calls go first (rule 12.1). */
const AT_ONCE = 10;

const HEAD = [
  'Reference',
  'Organisation',
  'Version',
  'State',
  'Given',
  'Sent in',
  'Score',
  'Of',
  'Meaning',
  'Flags',
];
const STATES: Record<ResponseRow['status'], string> = {
  ...{ shared: 'Not started', draft: 'Not sent yet', hold: 'On hold', completed: 'Sent in' },
  'end flow': 'Ended early',
};

/**
 * A file of the answers to one form, made as it is read: one page after another, each asked for anew, so that neither
 * memory nor a connection is held for a slow reader, and none is asked for once nobody reads any more. Clients stand
 * in it by their reference alone: a file goes further than a screen.
 * @throws Refusal `not_found` where nothing of this form matches
 */
export async function csvOf(dependencies: Dependencies, who: Session, query: Query, now: Date) {
  const { db } = dependencies;
  const found = query.search ? await matching(db, { search: query.search }, now) : undefined;
  if (query.search && !found) throw new Refusal('not_found');
  const versions = await countVersions(db, who, query, found, now);
  const sets = [];
  for (const { version } of versions) {
    const set = await versionOf(db, query.form, version);
    if (set) sets.push(set);
  }
  const [newest] = sets;
  if (!newest) throw new Refusal('not_found');
  // Taken now: whoever reads the file later is nobody in particular.
  const identity = currentIdentity();
  if (!identity) throw new Error('A file is made for somebody');
  const asWhoAsked: AsWhoAsked = (work) => withIdentity({ ...identity, now: dependencies.now() }, work);
  const total = versions.reduce((sum, { responses }) => sum + responses, 0);
  return {
    total,
    about: aboutWhich(newest, total, query),
    stream: Readable.from(pieces(dependencies, asWhoAsked, who, query, found, sets, now), {
      objectMode: true,
      highWaterMark: 1,
    }),
  };
}

/** What stands in the trail: the form, how many, and which. What was typed to find somebody is not said. */
function aboutWhich(set: CompiledSet, total: number, { search, state, flagged, within }: Query): string {
  const which = [
    state,
    flagged && `flags: ${flagged}`,
    within && `within a ${within}`,
    search && 'found by a search',
  ];
  const said = which.filter((one) => typeof one === 'string' && one !== '');
  return `${set.set.name}, ${total} responses${said.length > 0 ? ` (${said.join(', ')})` : ''}`;
}

type AsWhoAsked = <Result>(work: () => Promise<Result>) => Promise<Result>;

async function* pieces(
  dependencies: Dependencies,
  asWhoAsked: AsWhoAsked,
  who: Session,
  query: Query,
  found: Found,
  sets: readonly CompiledSet[],
  now: Date,
): AsyncGenerator<Buffer> {
  const columns = questionColumns(sets);
  yield Buffer.from(CSV_BEGINS + csvRow([...HEAD, ...columns.map(({ head }) => head)]));
  let cursor: string | undefined;
  do {
    const page = await asWhoAsked(async () => {
      // Whoever has lost their rights meanwhile gets no more of it.
      if (!(await sessionHolds(dependencies.db, who, dependencies.now())))
        throw new Error('Their session has ended');
      const rows = await listForFile(dependencies.db, who, query, found, { limit: PAGE, cursor }, now);
      const read = ORDER[orderOf(query.state)].page(rows, PAGE, (row) => row);
      return { ...read, practices: await practicesOf(dependencies.db, sets, read.data) };
    });
    const lines: Line[] = [];
    for (const [at, row] of page.data.entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await otherCalls();
      lines.push(await asWhoAsked(() => lineOf(dependencies, row, columns, page.practices)));
    }
    if (lines.length > 0) yield Buffer.from(lines.map(csvRow).join(''));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/**
 * Line ends inside a cell are one sign, and rows alone end in two: whoever reads the file as it comes counts its rows
 * by them.
 */
const csvRow = (cells: Line): string =>
  csvLine(cells.map((cell) => (typeof cell === 'string' ? cell.replace(/\r\n?/g, '\n') : cell)));

async function lineOf(
  { db }: Dependencies,
  row: ResponseRow,
  columns: readonly QuestionColumn[],
  practices: PracticeWords,
): Promise<Line> {
  const form = await openForm(db, row);
  const score = scoreOf(form);
  const said = ({ questionId }: QuestionColumn) => {
    if (!form.compiled.byId(questionId)) return '';
    const asked = form.question(questionId);
    return asked.visible ? linesInWords(asked, practices).join('\n') : '';
  };
  return [
    clientReference(row.reference),
    row.trust,
    row.question_set_version,
    STATES[row.status],
    row.shared_at.toISOString(),
    row.sent_at?.toISOString() ?? '',
    score?.total ?? '',
    score?.most ?? '',
    score?.band ?? '',
    row.flags.join(', '),
    ...columns.map(said),
  ];
}
