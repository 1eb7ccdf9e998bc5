import { AUDIT } from '@careway/core/audit/events';
import { IMPORT_WORDS } from '@careway/core/imports/importKinds';
import { grouped } from '@careway/core/numbers';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { record } from '../audit/service.ts';
import { notify } from '../notifications/service.ts';
import { findImport, type ImportRow, lastImported, moveOn, ourTurn, sayPercent } from './importRows.ts';
import { KINDS } from './kinds/kinds.ts';
import { forgetMade, forgetMadeBefore } from './madeRows.ts';
import { forgetFile } from './pieceRows.ts';
import { putProblems } from './problemRows.ts';
import { readFile } from './readFile.ts';

declare module '../../dependencies.ts' {
  interface JobData {
    /** Checks, imports or undoes a file, as its state asks for. */
    'import.work': { importId: string };
  }
}

/** While another import is at work, it is looked again so soon, in ms. */
const LOOK_AGAIN = 2_000;

/** Reading is half of an import, writing the other. */
const HALF = 50;

const kindOf = (file: Pick<ImportRow, 'kind'>) => KINDS[file.kind];

/** What is said of a file in the trail: no name of it, which may be a client's. */
export const inTrail = ({ kind, id }: Pick<ImportRow, 'kind' | 'id'>) => `${IMPORT_WORDS[kind].name}, ${id}`;

/**
 * Does what a file waits for: checks it, imports it, or takes an import back, each in one transaction (rule 12.12). A
 * process that dies in the middle leaves everything as it was, and the next one begins again.
 */
export async function workOnImport(dependencies: Dependencies, importId: string): Promise<void> {
  const { db } = dependencies;
  const file = await findImport(db, importId);
  if (file?.state === 'checking') return check(dependencies, file);
  if (file?.state === 'importing' || file?.state === 'undoing')
    await db
      .transaction()
      .execute(async (within) => {
        const now = dependencies.now();
        if (!(await ourTurn(within))) {
          const startAfter = new Date(now.getTime() + LOOK_AGAIN);
          return dependencies.jobs.send(within, 'import.work', { importId }, { startAfter });
        }
        // It may have been done while we came.
        const fresh = await findImport(within, importId);
        if (fresh?.state === 'importing') await make(dependencies, within, fresh, now);
        if (fresh?.state === 'undoing') await takeBack(within, fresh, now);
      })
      .catch((error: unknown) => {
        if (!(error instanceof NotAfterAll)) throw error;
        return notAfterAll(dependencies, file, error.words);
      });
}

/** Undoes what a transaction has done so far, for a reason that people are told. */
class NotAfterAll extends Error {
  readonly words: string;

  constructor(words: string) {
    super('Not after all');
    this.words = words;
  }
}

async function notAfterAll({ db }: Dependencies, file: ImportRow, words: string): Promise<void> {
  const back = file.state === 'undoing' ? 'imported' : 'ready';
  await moveOn(db, file.id, [file.state], { state: back, percent: 0, problem: words });
}

async function check(dependencies: Dependencies, file: ImportRow): Promise<void> {
  await dependencies.db.transaction().execute(async (db) => {
    const now = dependencies.now();
    const found = await readFile(db, kindOf(file), file, now, toldTo(dependencies, file, 100));
    const { rows, wrong, same, fresh, changed, leftOut, reopened, problem } = found;
    const inOrder = wrong === 0 && problem === null;
    const numbers = { rows, wrong, same, fresh, changed, left_out: leftOut, reopened, problem };
    // Taken away meanwhile: there is nothing to say any more.
    if (
      await moveOn(db, file.id, ['checking'], {
        ...numbers,
        doubtful: JSON.stringify(found.doubtful),
        state: inOrder ? 'ready' : 'to_mend',
        percent: 100,
        checked_at: now,
      })
    ) {
      await putProblems(db, file.id, found.problems);
      const words = inOrder ? 'is in order and can be imported' : 'has something to mend';
      await tellWho(db, file, file.made_by, words, now);
    }
  });
}

/** Says how far it has come, and no more often than it shows. */
function toldTo({ aside }: Dependencies, file: ImportRow, most: number) {
  let last = 0;
  return async (bytes: number) => {
    const percent = Math.floor((bytes / Math.max(1, file.bytes)) * most);
    if (percent <= last) return;
    last = percent;
    await sayPercent(aside, file.id, percent);
  };
}

async function make(dependencies: Dependencies, db: Db, file: ImportRow, now: Date): Promise<void> {
  const kind = kindOf(file);
  const found = await readFile(db, kind, file, now, toldTo(dependencies, file, HALF));
  const { rows, wrong, same, fresh, changed } = found;
  if (wrong > 0 || found.problem !== null)
    throw new NotAfterAll(
      'Something changed since the file was checked, and it does not fit any more. Nothing was imported. Check it again.',
    );
  const all = Math.max(1, fresh + changed);
  const problem = await kind.apply(db, file.id, now, (done) =>
    sayPercent(dependencies.aside, file.id, HALF + (done / all) * HALF),
  );
  if (problem !== undefined) throw new NotAfterAll(problem);
  await moveOn(db, file.id, ['importing'], {
    ...{ rows, same, fresh, changed, left_out: found.leftOut },
    state: 'imported',
    percent: 100,
    problem: null,
    // What it held of somebody goes with the file.
    doubtful: '[]',
    imported_at: now,
  });
  await tellWho(db, file, file.imported_by, 'is imported', now);
  await forgetMadeBefore(db, file.id);
  await forgetFile(db, file.id);
  await record(db, now, AUDIT.importMade, {
    userId: null,
    createdBy: file.imported_by,
    rest: `${inTrail(file)}. ${grouped(fresh)} new, ${grouped(changed)} changed, ${grouped(same)} as before`,
  });
}

/** Says to whoever sent or imported it what became of a file, by its kind: its name may be a client's (rule 13.10). */
async function tellWho(
  db: Db,
  { kind }: ImportRow,
  who: string | null,
  became: string,
  now: Date,
): Promise<void> {
  const words = `Your file of ${IMPORT_WORDS[kind].many} ${became}.`;
  await notify(db, [who], { words, leadsTo: '/admin/upload-csv' }, now);
}

async function takeBack(db: Db, file: ImportRow, now: Date): Promise<void> {
  const depends = await dependsOn(db, file, now);
  if (depends.length > 0) throw new NotAfterAll(`It was not undone. ${depends.join('. ')}.`);
  if (!(await kindOf(file).undo(db, file.id, now)))
    throw new NotAfterAll('It was not undone: somebody was just making use of it. Try again.');
  await moveOn(db, file.id, ['undoing'], { state: 'undone', percent: 100, problem: null, undone_at: now });
  await forgetMade(db, file.id);
  await record(db, now, AUDIT.importUndone, {
    userId: null,
    createdBy: file.undone_by,
    rest: inTrail(file),
  });
}

/** What keeps an import from being undone, each in a sentence without its full stop; nothing where it can be. */
export async function dependsOn(db: Db, file: ImportRow, now: Date): Promise<string[]> {
  if (file.state !== 'imported' && file.state !== 'undoing') return ['It is not imported'];
  if ((await lastImported(db, file.kind)) !== file.id)
    return [`Another file of ${IMPORT_WORDS[file.kind].many} was imported after it`];
  return kindOf(file).depends(db, file.id, now);
}
