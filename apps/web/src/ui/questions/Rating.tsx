import { DEFAULT_RATING, MOST_DRAWN } from '@careway/core/questionnaires/questionTypes/rating';
import type { CSSProperties } from 'react';
import { Question } from '../field.tsx';
import type { Field } from './field.ts';

/** Boxes in a row on a phone, never more than six. */
function evenly(steps: number): number {
  return steps <= 6 ? steps : Math.min(6, Math.ceil(steps / Math.ceil(steps / 6)));
}

/** A step on a scale of whole numbers, with what its ends mean. */
export const Rating: Field = ({ view: { question, value }, id, onValue, ...field }) => {
  const min = typeof question.min === 'number' ? question.min : DEFAULT_RATING.min;
  const max = typeof question.max === 'number' ? question.max : DEFAULT_RATING.max;
  const steps = Array.from({ length: Math.min(max - min + 1, MOST_DRAWN) }, (_, index) =>
    String(min + index),
  );
  const { minLabel, maxLabel } = question;
  // One row at a desk where it fits; on a phone two rows that are as even as can be.
  const columns = { '--row': Math.min(steps.length, 11), '--half': evenly(steps.length) } as CSSProperties;
  return (
    <Question {...field} id={id}>
      <div className="cw-nums" style={columns}>
        {steps.map((step) => (
          <label className="cw-num" key={step}>
            <input
              type="radio"
              name={id}
              value={step}
              checked={value === step}
              onChange={() => onValue(step)}
              aria-describedby={minLabel || maxLabel ? `${id}-ends` : undefined}
            />
            <span>{step}</span>
          </label>
        ))}
      </div>
      {minLabel || maxLabel ? (
        <p className="cw-ends" id={`${id}-ends`}>
          <span>{minLabel ? `${min} is ${minLabel}` : ''}</span>
          <span>{maxLabel ? `${max} is ${maxLabel}` : ''}</span>
        </p>
      ) : null}
    </Question>
  );
};
