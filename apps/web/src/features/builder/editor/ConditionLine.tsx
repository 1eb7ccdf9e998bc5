import { sayCondition } from '@careway/core/questionnaires/editing/conditionSentence';
import {
  COMPARISONS,
  type Comparison,
  comparisonOf,
  comparisonsFor,
  type Line,
  lineOf,
  subjectOf,
} from '@careway/core/questionnaires/editing/menuComparisons';
import type { Condition } from '@careway/core/questionnaires/types';
import { X } from 'lucide-react';
import { Icon } from '../../../ui/Icon.tsx';
import { titleOf } from '../typeWords.ts';
import { Compared } from './Compared.tsx';
import type { Sources } from './sources.ts';

interface Props {
  line: Line;
  /** Where it stands, for what a screen reader hears: "Condition 2". */
  name: string;
  sources: Sources;
  today: string;
  onChange: (line: Condition) => void;
  onRemove: () => void;
}

/** One condition, from menus: which question, what is said of its answer, and what it is compared with. */
export function ConditionLine({ line, name, sources, today, onChange, onRemove }: Props) {
  const comparison = comparisonOf(line);
  const subject = subjectOf(line);
  const choice = subject === undefined ? undefined : sources.choiceOf(subject);
  const remove = (
    <button type="button" className="cw-ib" aria-label={`Remove ${name}`} onClick={onRemove}>
      <Icon of={X} />
    </button>
  );
  if (comparison === undefined || choice === undefined) {
    return (
      <span className="cw-cond__line">
        <span>{sayCondition(line, sources.names)}</span>
        {remove}
      </span>
    );
  }
  const about = (id: string) => {
    const next = sources.choiceOf(id);
    if (next === undefined) return;
    const offered = comparisonsFor(next);
    onChange(lineOf(offered.includes(comparison) ? comparison : (offered[0] ?? 'answered'), next));
  };
  const isLater = !sources.earlier.some(({ id }) => id === subject);
  return (
    <span className="cw-cond__line">
      <select
        className="cw-cond__of"
        aria-label={`${name}: question`}
        value={subject}
        onChange={({ target }) => about(target.value)}
      >
        {isLater ? <option value={subject}>{sources.label(choice.question)}</option> : null}
        {sources.earlier.map((one) => (
          <option key={one.id} value={one.id} title={titleOf(one)}>
            {sources.label(one)}
          </option>
        ))}
      </select>
      <select
        aria-label={`${name}: is how`}
        value={comparison}
        onChange={({ target }) => onChange(lineOf(target.value as Comparison, choice))}
      >
        {comparisonsFor(choice).map((one) => (
          <option key={one} value={one}>
            {COMPARISONS[one]}
          </option>
        ))}
      </select>
      <Compared line={line} name={name} choice={choice} today={today} onChange={onChange} />
      {remove}
    </span>
  );
}
