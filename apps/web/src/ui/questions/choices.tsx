import { toggleOption } from '@careway/core/questionnaires/questionTypes/multiplechoice';
import type { Option } from '@careway/core/questionnaires/types';
import { CheckboxCards } from '../CheckboxCards.tsx';
import { RadioCards } from '../RadioCards.tsx';
import type { Field } from './field.ts';

const choice = ({ id, text, hint }: Option) => ({ value: id, words: text, ...(hint ? { hint } : {}) });

/** Letters that fit in one row on a desktop, beside their circles. */
const ROW = 34;

/** Two or three short answers stand side by side where there is room. */
const short = (options: readonly Option[]) =>
  options.length <= 3 &&
  options.every((option) => !option.hint) &&
  options.reduce((letters, option) => letters + option.text.length, 0) <= ROW;

/** One answer of a few. */
export const OneOf: Field = ({ view: { options, value }, onValue, ...field }) => (
  <RadioCards
    {...field}
    name={field.id}
    options={options.map(choice)}
    value={(value ?? '') as string}
    onValue={onValue}
    inRow={short(options)}
  />
);

/** As many answers as apply; "none of these" stands alone. */
export const SeveralOf: Field = ({ view: { options, value }, onValue, ...field }) => {
  const chosen = (value ?? []) as readonly string[];
  const alone = options.find((option) => option.exclusive)?.id;
  return (
    <CheckboxCards
      {...field}
      name={field.id}
      options={options.map(choice)}
      value={chosen}
      onValue={(next) => {
        // The rules of "none of these" are core's, as they are for every other reader of this answer: only what was
        // pressed is taken from the boxes. Choosing one may clear others, so an addition comes first.
        const pressed = next.find((id) => !chosen.includes(id)) ?? chosen.find((id) => !next.includes(id));
        if (pressed !== undefined) onValue(toggleOption(options, chosen, pressed));
      }}
      {...(alone === undefined ? {} : { exclusive: alone })}
    />
  );
};
