import { counted } from '@careway/core/numbers';
import type { FormChange } from '@careway/core/questionnaires/authoring/difference';
import { ArrowUpDown, Minus, Pencil, Plus } from 'lucide-react';
import { Icon } from './Icon.tsx';
import { InFull } from './InFull.tsx';
import { MarkedWords } from './MarkedWords.tsx';
import { type Column, Table } from './Table.tsx';
import { Tag } from './Tag.tsx';

type Kind = FormChange['kind'];

const KINDS = {
  added: { words: 'Added', icon: Plus, tone: 'good' },
  changed: { words: 'Changed', icon: Pencil, tone: 'blue' },
  removed: { words: 'Left out', icon: Minus, tone: 'bad' },
  moved: { words: 'Moved', icon: ArrowUpDown, tone: 'grey' },
} as const satisfies Record<Kind, object>;

interface Props {
  changes: readonly FormChange[];
  /** How many questions say and do the same in both. */
  same: number;
  /** What the two sides are: "Version 1, in use". */
  names: { before: string; after: string };
}

/**
 * What differs between two versions of a form, in words and side by side (rule 7.16): the same for whoever reads it.
 */
export function DifferenceTable({ changes, same, names }: Props) {
  const sides = [
    { key: 'before', head: names.before },
    { key: 'after', head: names.after },
  ] as const;
  // Of a first version nothing stood there before: a column of that says nothing.
  const shown = changes.some(({ before }) => before) ? sides : sides.slice(1);
  const columns: Column<FormChange>[] = [
    {
      key: 'change',
      head: 'Change',
      header: true,
      cell: ({ kind, sentence }) => (
        <>
          <Tag tone={KINDS[kind].tone} icon={KINDS[kind].icon}>
            {KINDS[kind].words}
          </Tag>
          <span className="cw-diff__what">{sentence}</span>
        </>
      ),
    },
    ...shown.map(
      ({ key, head }): Column<FormChange> => ({
        key,
        head,
        wide: true,
        cell: (change) => <Side change={change} side={key} />,
      }),
    ),
  ];
  return (
    <>
      <Counts changes={changes} same={same} />
      {changes.length > 0 ? (
        <div className="cw-diff">
          <Table
            caption="What differs, in the order of the form"
            columns={columns}
            rows={changes}
            rowKey={(change) => String(changes.indexOf(change))}
          />
        </div>
      ) : null}
    </>
  );
}

/** How many of each kind there are. */
function Counts({ changes, same }: Pick<Props, 'changes' | 'same'>) {
  return (
    <p className="cw-diff__counts">
      <strong>{changes.length === 0 ? 'Nothing differs' : counted(changes.length, 'change')}</strong>
      {(Object.keys(KINDS) as Kind[]).map((kind) => {
        const many = changes.filter((one) => one.kind === kind).length;
        return many === 0 ? null : (
          <span key={kind}>
            <Icon of={KINDS[kind].icon} /> {many} {KINDS[kind].words.toLowerCase()}
          </span>
        );
      })}
      {same > 0 ? (
        <span className="cw-soft">
          {same === 1 ? '1 question is the same' : `${same} questions are the same`}
        </span>
      ) : null}
    </p>
  );
}

const NOT_THERE = { added: { before: 'Not asked' }, removed: { after: 'Not asked any more' } } as const;

function Side({ change, side }: { change: FormChange; side: 'before' | 'after' }) {
  const { kind, before, after } = change;
  const own = change[side];
  if (own === null || own === '') {
    const absent = (NOT_THERE as Partial<Record<Kind, { before?: string; after?: string }>>)[kind]?.[side];
    // Where neither side has words, the sentence beside them says it all.
    if (absent === undefined && !(before ?? after)) return null;
    return <span className="cw-soft">{absent ?? 'Nothing'}</span>;
  }
  // A question with all that goes with it, or where it stood: there is nothing to compare word by word.
  if (kind === 'added' || kind === 'removed') return <InFull words={own} />;
  if (kind === 'moved') return <p className="cw-diff__words">{own}</p>;
  return (
    <p className="cw-diff__words">
      <MarkedWords before={before ?? ''} after={after ?? ''} side={side} />
    </p>
  );
}
