import { ENCODING_WORDS, IMPORT_WORDS, isUnderWay, SEPARATORS } from '@careway/core/imports/importKinds';
import { grouped } from '@careway/core/numbers';
import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Details } from '../../ui/Details.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Meter } from '../../ui/Steps.tsx';
import { FileActs } from './FileActs.tsx';
import { type OneImport, rowsOf, sizeWords } from './importFile.ts';
import { ProblemTable } from './ProblemTable.tsx';
import { Sums } from './Sums.tsx';
import { momentWords } from './stateWords.tsx';

const DOING = {
  arriving: 'The file is on its way',
  checking: 'Checking the rows',
  importing: 'Importing the rows',
  undoing: 'Taking the rows out again',
} as const;

/** One file: what it is, how far it has come, what its rows come to, and what can be done with it. */
export function FileCard({
  one,
  again,
  onOther,
}: {
  one: OneImport;
  /** The same file was there already. */
  again: boolean;
  onOther: () => void;
}) {
  const { kind, state, rows } = one;
  return (
    <section className="cw-card" aria-labelledby="import-file-name">
      <div className="cw-card__b">
        <div className="cw-import__head">
          <span className="cw-import__icon">
            <Icon of={FileSpreadsheet} />
          </span>
          <div>
            <h2 id="import-file-name" className="cw-break">
              {one.fileName}
            </h2>
            <p className="cw-small cw-soft">
              {IMPORT_WORDS[kind].name}
              {rows > 0 ? ` · ${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}` : ''} · {sizeWords(one.bytes)}{' '}
              · sent {momentWords(one.at)} by {one.by}
            </p>
          </div>
          <Button look="second" small onClick={onOther}>
            Choose another file
          </Button>
        </div>
        {isUnderWay(state) ? (
          <Meter
            done={one.percent}
            of={100}
            words={DOING[state as keyof typeof DOING]}
            beside={`${one.percent}%`}
          />
        ) : null}
        <p className="cw-vh" role="status">
          {isUnderWay(state) ? DOING[state as keyof typeof DOING] : said(one)}
        </p>
        <Outcome one={one} again={again} />
        {state === 'checking' || state === 'arriving' ? null : <Sums one={one} />}
        <HowWritten one={one} />
        <Doubtful one={one} />
      </div>
      {state === 'to_mend' && one.wrong > 0 ? <ProblemTable one={one} /> : null}
      <FileActs one={one} onOther={onOther} />
    </section>
  );
}

/** What became of it, in a few words. */
function said({ kind, state, wrong, fresh, changed }: OneImport): string {
  const all = fresh + changed;
  if (state === 'to_mend')
    return `${grouped(wrong)} ${wrong === 1 ? 'row needs' : 'rows need'} mending before anything is imported`;
  if (state === 'ready')
    return all === 0 ? 'All of it is there already: there is nothing to import' : 'Every row is in order';
  if (state === 'undone') return 'This import was undone';
  return `${grouped(all)} ${rowsOf(kind, all)} ${all === 1 ? 'is' : 'are'} imported`;
}

function Outcome({ one, again }: { one: OneImport; again: boolean }): ReactNode {
  const { state, problem, rows, wrong } = one;
  if (isUnderWay(state)) return null;
  const title = state === 'to_mend' && wrong === 0 ? 'This file cannot be imported as it is' : said(one);
  return (
    <>
      {again ? (
        <Notice tone="time" role="status">
          <p>You sent this file before, so nothing was added. This is what became of it.</p>
        </Notice>
      ) : null}
      <Notice
        tone={
          state === 'to_mend'
            ? 'bad'
            : state === 'undone'
              ? 'blue'
              : state === 'ready' && one.reopened > 0
                ? 'time'
                : 'good'
        }
        title={title}
        level={3}
      >
        {problem ? <p>{problem}</p> : null}
        {state === 'to_mend' && wrong > 0 ? (
          <p>
            {grouped(Math.max(0, rows - wrong))} {rows - wrong === 1 ? 'row is' : 'rows are'} in order. We
            import all {grouped(rows)} or none, so nothing is ever left half done.
          </p>
        ) : null}
        {state === 'ready' && !problem ? <p>This was a check: nothing is saved yet.</p> : null}
        {state === 'ready' && one.reopened > 0 ? (
          <p>
            It may be older than what is here: {grouped(one.reopened)}{' '}
            {one.reopened === 1 ? 'practice that is' : 'practices that are'} closed here would be open again.
          </p>
        ) : null}
        {state === 'imported' && !problem && one.importedAt ? (
          <p>
            {momentWords(one.importedAt)}, by {one.importedBy}.
          </p>
        ) : null}
      </Notice>
    </>
  );
}

/** Rows with letters that nobody can be sure of, as they would be imported. */
function Doubtful({ one: { doubtful, state } }: { one: OneImport }) {
  if (doubtful.length === 0 || (state !== 'ready' && state !== 'to_mend')) return null;
  return (
    <Details summary={`Look at these rows: are the letters right? (${doubtful.length})`} open>
      <ul className="cw-bullets">
        {doubtful.map(({ row, column, value }) => (
          <li key={row} className="cw-break">
            Row {row}, {column}: “{value}”
          </li>
        ))}
      </ul>
    </Details>
  );
}

/** How the file was read, where somebody may want to know. */
function HowWritten({ one: { encoding, separator, state } }: { one: OneImport }) {
  if (encoding === null || separator === null || isUnderWay(state)) return null;
  return (
    <p className="cw-small cw-soft">
      Read as {ENCODING_WORDS[encoding]}, with {SEPARATORS[separator]} between the columns.
      {encoding === 'windows-1252'
        ? ' It is not UTF-8: look whether names with accents and signs like £ are right.'
        : ''}
    </p>
  );
}
