import type { Choice, Line } from '@careway/core/questionnaires/editing/menuComparisons';
import { isOpenEnd } from '@careway/core/questionnaires/openEnds';
import { DateBound } from './DateBound.tsx';
import { NumberInput } from './numberBox.tsx';

/** Longer words nobody types the same way twice. */
const LONGEST_WORDS = 200;

interface Props {
  line: Line;
  name: string;
  choice: Choice;
  today: string;
  onChange: (line: Line) => void;
}

/** What an answer is compared with: an answer to choose from, several, a number, a day. */
export function Compared({ line, name, choice, today, onChange }: Props) {
  if (line.kind === 'not') {
    const { that } = line;
    if ('of' in that) return null;
    return (
      <Compared
        line={that}
        name={name}
        choice={choice}
        today={today}
        onChange={(inner) => onChange({ kind: 'not', that: inner })}
      />
    );
  }
  const number = (words: string, value: number, to: (value: number) => Line, whole = false) => (
    <NumberInput
      key={words}
      label={`${name}: ${words}`}
      {...(whole ? { whole, least: 0 } : {})}
      value={Number.isNaN(value) ? undefined : value}
      isNeeded
      onNumber={(typed) => onChange(to(typed))}
      onEmpty={() => onChange(to(Number.NaN))}
    />
  );
  switch (line.kind) {
    case 'equals':
      return <OneAnswer line={line} name={name} choice={choice} onChange={onChange} />;
    case 'anyOf':
      return <SeveralAnswers line={line} name={name} choice={choice} onChange={onChange} />;
    case 'greater':
    case 'lesser':
      return number('number', line.than, (than) => ({ ...line, than }));
    case 'range': {
      const [after, before] = [isOpenEnd(line.to), isOpenEnd(line.from)];
      const from = (from: number) => ({ ...line, from });
      const to = (to: number) => ({ ...line, to });
      return (
        <>
          {before ? null : number(after ? 'number' : 'from', Number(line.from), from)}
          {after || before ? null : <span>to</span>}
          {after ? null : number(before ? 'number' : 'to', Number(line.to), to)}
        </>
      );
    }
    case 'says':
      return (
        <input
          type="text"
          aria-label={`${name}: words`}
          autoComplete="off"
          maxLength={LONGEST_WORDS}
          value={line.words}
          onChange={({ target }) => onChange({ ...line, words: target.value })}
        />
      );
    case 'before':
    case 'after':
      return (
        <DateBound
          label={`${name}: day`}
          value={line.date}
          today={today}
          onValue={(date = 'today') => onChange({ ...line, date })}
        />
      );
    case 'weeksSince':
    case 'age': {
      const { kind, questionId } = line;
      const unit = kind === 'age' ? 'years' : 'weeks';
      return (
        <>
          {'atLeast' in line
            ? number(unit, line.atLeast, (atLeast) => ({ kind, questionId, atLeast }), true)
            : number(unit, line.below, (below) => ({ kind, questionId, below }), true)}
          <span>{unit}</span>
        </>
      );
    }
    default:
      return null;
  }
}

type Answers<Kind> = Omit<Props, 'line' | 'today'> & { line: Extract<Line, { kind: Kind }> };

function OneAnswer({ line, name, choice, onChange }: Answers<'equals'>) {
  return (
    <select
      aria-label={`${name}: answer`}
      value={line.optionId}
      onChange={({ target }) => onChange({ ...line, optionId: target.value })}
    >
      {line.optionId === '' ? <option value="">Choose an answer</option> : null}
      {choice.options.map(({ id, text }, at) => (
        <option key={id} value={id}>
          {text || `Answer ${at + 1}`}
        </option>
      ))}
    </select>
  );
}

function SeveralAnswers({ line, name, choice, onChange }: Answers<'anyOf'>) {
  return (
    <fieldset className="cw-cond__any">
      <legend className="cw-vh">{name}: answers</legend>
      {choice.options.map(({ id, text }, at) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={line.optionIds.includes(id)}
            onChange={({ target }) => {
              const chosen = choice.options
                .map((one) => one.id)
                .filter((one) => (one === id ? target.checked : line.optionIds.includes(one)));
              if (chosen.length > 0) onChange({ ...line, optionIds: chosen });
            }}
          />
          {text || `Answer ${at + 1}`}
        </label>
      ))}
    </fieldset>
  );
}
