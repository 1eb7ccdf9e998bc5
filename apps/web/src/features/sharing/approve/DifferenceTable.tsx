import { counted } from '@careway/core/numbers';
import { ArrowUpDown, Minus, Pencil, Plus } from 'lucide-react';
import { Icon } from '../../../ui/Icon.tsx';
import { MarkedWords } from '../../../ui/MarkedWords.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { ChangeKind, QuestionChange } from './formDifference.ts';
import type { QuestionInWords } from './questionWords.ts';

const KINDS = {
  added: { words: 'Added', icon: Plus, tone: 'good' },
  changed: { words: 'Changed', icon: Pencil, tone: 'blue' },
  removed: { words: 'Removed', icon: Minus, tone: 'bad' },
  moved: { words: 'Moved', icon: ArrowUpDown, tone: 'grey' },
} as const satisfies Record<ChangeKind, object>;

/** How many of each kind there are, above the table. */
export function ChangeCounts({ changes, same }: { changes: readonly QuestionChange[]; same: number }) {
  return (
    <p className="cw-approve__counts">
      <strong>{counted(changes.length, 'change')}</strong>
      {(Object.keys(KINDS) as ChangeKind[]).map((kind) => {
        const many = changes.filter((one) => one.kind === kind).length;
        return many === 0 ? null : (
          <span key={kind}>
            <Icon of={KINDS[kind].icon} /> {many} {KINDS[kind].words.toLowerCase()}
          </span>
        );
      })}
      <span className="cw-soft">
        {same === 1 ? '1 question is the same' : `${same} questions are the same`}
      </span>
    </p>
  );
}

/** Each question that is not as it was: in use on one side, asked for on the other. */
export function DifferenceTable({
  changes,
  names,
}: {
  changes: readonly QuestionChange[];
  names: { before: string; after: string };
}) {
  const columns: Column<QuestionChange>[] = [
    {
      key: 'change',
      head: 'Change',
      header: true,
      cell: ({ kind, number }) => (
        <>
          <Tag tone={KINDS[kind].tone} icon={KINDS[kind].icon}>
            {KINDS[kind].words}
          </Tag>
          <span className="cw-approve__where">Question {number}</span>
        </>
      ),
    },
    {
      key: 'before',
      head: names.before,
      wide: true,
      cell: (change) => <Side change={change} side="before" />,
    },
    { key: 'after', head: names.after, wide: true, cell: (change) => <Side change={change} side="after" /> },
  ];
  return (
    <div className="cw-approve__table">
      <Table
        caption={`${counted(changes.length, 'change')}, in the order of the form`}
        columns={columns}
        rows={changes}
        rowKey={({ kind, questionId }) => `${kind} ${questionId}`}
        listBelow={900}
      />
    </div>
  );
}

const NOTHING: QuestionInWords = { title: '', lines: [] };

function Side({ change, side }: { change: QuestionChange; side: 'before' | 'after' }) {
  const own = change[side];
  const [before, after] = [change.before ?? NOTHING, change.after ?? NOTHING];
  if (own === null) return <span className="cw-soft">Not asked</span>;
  const lines = Array.from({ length: Math.max(before.lines.length, after.lines.length) }, (_, at) => ({
    before: before.lines[at] ?? '',
    after: after.lines[at] ?? '',
  })).filter((line) => line[side] !== '');
  return (
    <>
      <p className="cw-approve__asked">
        <MarkedWords before={before.title} after={after.title} side={side} />
      </p>
      <ul className="cw-approve__lines">
        {lines.map((line) => (
          <li key={`${line.before}|${line.after}`}>
            {/* Where it stood and where it stands are two sentences, and no change of one. */}
            {change.kind === 'moved' ? line[side] : <MarkedWords {...line} side={side} />}
          </li>
        ))}
      </ul>
    </>
  );
}
