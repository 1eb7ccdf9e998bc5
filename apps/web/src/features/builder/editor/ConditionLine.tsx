import { sayCondition } from '@careway/core/questionnaires/editing/conditionSentence';
import {
  COMPARISONS,
  type Comparison,
  comparisonOf,
  comparisonsFor,
  type Line,
  subjectOf,
} from '@careway/core/questionnaires/editing/menuComparisons';
import { blankLine, isWhole, UNFINISHED } from '@careway/core/questionnaires/editing/unfinished';
import type { Condition } from '@careway/core/questionnaires/types';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { titleOf } from '../typeWords.ts';
import { Compared } from './Compared.tsx';
import type { Sources } from './sources.ts';

interface Props {
  /** One of which nothing is chosen yet is an empty group. */
  line: Condition;
  /** Where it stands, for what a screen reader hears: "Condition 2". */
  name: string;
  sources: Sources;
  today: string;
  onChange: (line: Condition) => void;
  onRemove: () => void;
}

/**
 * One condition, from menus: which question, what is said of its answer, and what it is compared with. Nothing is
 * chosen for anybody: until all of it is, it stands in the draft as one that is not finished.
 */
export function ConditionLine({ line, name, sources, today, onChange, onRemove }: Props) {
  const [begun, setBegun] = useState<Line>();
  const shown = 'of' in line ? begun : line;
  const comparison = shown && comparisonOf(shown);
  const subject = shown && subjectOf(shown);
  const choice = subject === undefined ? undefined : sources.choiceOf(subject);
  const around = (parts: ReactNode) => (
    <span className="cw-cond__line">
      <span>{parts}</span>
      <button type="button" className="cw-ib" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon of={X} />
      </button>
    </span>
  );
  if (shown && (comparison === undefined || choice === undefined))
    return around(<span>{sayCondition(shown, sources.names)}</span>);
  const put = (next: Line) => {
    setBegun(next);
    if (isWhole(next)) onChange(next);
    else if (!('of' in line)) onChange(UNFINISHED);
  };
  const about = (id: string) => {
    const next = sources.choiceOf(id);
    if (next === undefined) return;
    const offered = comparisonsFor(next);
    const kept = comparison !== undefined && offered.includes(comparison) ? comparison : undefined;
    put(blankLine(kept ?? offered[0] ?? 'answered', next));
  };
  const isLater = choice !== undefined && !sources.earlier.some(({ id }) => id === subject);
  return around(
    <>
      <select
        className="cw-cond__of"
        aria-label={`${name}: question`}
        value={subject ?? ''}
        onChange={({ target }) => about(target.value)}
      >
        {subject === undefined ? <option value="">Choose a question</option> : null}
        {isLater ? <option value={subject}>{sources.label(choice.question)}</option> : null}
        {sources.earlier.map((one) => (
          <option key={one.id} value={one.id} title={titleOf(one)}>
            {sources.label(one)}
          </option>
        ))}
      </select>
      {shown && choice ? (
        <>
          <select
            aria-label={`${name}: is how`}
            value={comparison}
            onChange={({ target }) => put(blankLine(target.value as Comparison, choice, shown))}
          >
            {comparisonsFor(choice).map((one) => (
              <option key={one} value={one}>
                {COMPARISONS[one]}
              </option>
            ))}
          </select>
          <Compared line={shown} name={name} choice={choice} today={today} onChange={put} />
        </>
      ) : null}
    </>,
  );
}
