import { needsNoNumber } from '@careway/core/questionnaires/questionTypes/phonecall';
import type { PhoneValue } from '@careway/core/questionnaires/types';
import { Question } from '../field.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { TextField } from '../TextField.tsx';
import type { Field } from './field.ts';

const NOTHING: PhoneValue = { phone: '', optionId: '' };

/** A number that we may call and the time of day that is safe. */
export const PhoneCall: Field = ({ view: { options, value }, id, onValue, ...field }) => {
  const held = (value ?? NOTHING) as PhoneValue;
  // Where only the time is missing, the number is not marked; and the other way round.
  const timed = options.length === 0 || held.optionId !== '';
  const wrong = field.error !== undefined && (timed || held.phone.trim() === '');
  // A way without a voice: no number is asked, and none is kept (rule 2.23).
  const silent = needsNoNumber(options, held.optionId);
  const ways = options.some(({ id: one }) => needsNoNumber(options, one));
  return (
    <Question {...field} id={id}>
      {silent ? null : (
        <TextField
          id={`${id}-phone`}
          label="Telephone number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          width={20}
          value={held.phone}
          {...(wrong ? { className: 'nhsuk-input--error', 'aria-invalid': true } : {})}
          onChange={(event) => onValue({ ...held, phone: event.target.value })}
        />
      )}
      {options.length === 0 ? null : (
        <RadioCards
          id={`${id}-time`}
          name={`${id}-time`}
          label={ways ? 'A good time to call, or a way without a call' : 'A good time to call'}
          small
          options={options.map((option) => ({
            value: option.id,
            words: option.text,
            ...(option.hint ? { hint: option.hint } : {}),
          }))}
          value={held.optionId}
          onValue={(optionId) =>
            onValue(needsNoNumber(options, optionId) ? { phone: '', optionId } : { ...held, optionId })
          }
        />
      )}
    </Question>
  );
};
