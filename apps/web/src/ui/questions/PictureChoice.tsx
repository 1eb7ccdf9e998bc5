import { toggleOption } from '@careway/core/questionnaires/questionTypes/multiplechoice';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Question } from '../field.tsx';
import { Icon } from '../Icon.tsx';
import type { Field } from './field.ts';

/** Pictures in a row at a desk, so that the last row is not left with one. */
function inRow(pictures: number): number {
  return pictures <= 3 || pictures % 3 === 0 || pictures % 4 === 1 ? 3 : 4;
}

/** One picture or several, each with its words, and what helps to choose. The whole card is pressed. */
export const PictureChoice: Field = ({ view: { question, options, value }, id, onValue, ...field }) => {
  const chosen = (value ?? []) as readonly string[];
  const several = question.multiple === true;
  return (
    <Question {...field} id={id}>
      <div className="cw-pics" style={{ '--row': inRow(options.length) } as CSSProperties}>
        {options.map((option) => {
          const hint = option.hint ? `${id}-${option.id}-hint` : undefined;
          return (
            <div className="cw-pic" key={option.id}>
              <label className="cw-pic__face">
                <input
                  type={several ? 'checkbox' : 'radio'}
                  name={id}
                  value={option.id}
                  checked={chosen.includes(option.id)}
                  aria-describedby={hint}
                  onChange={() => onValue(several ? toggleOption(options, chosen, option.id) : [option.id])}
                />
                {option.imageUrl ? (
                  <img className="cw-pic__art" src={option.imageUrl} alt={option.imageAlt ?? ''} />
                ) : null}
                <span className="cw-pic__label">
                  <span className={several ? 'cw-pic__box' : 'cw-pic__box cw-pic__box--one'}>
                    <Icon of={Check} />
                  </span>
                  {option.text}
                </span>
              </label>
              {hint ? (
                <p className="cw-pic__hint" id={hint}>
                  {option.hint}
                </p>
              ) : null}
            </div>
          );
        })}
      </div>
    </Question>
  );
};
