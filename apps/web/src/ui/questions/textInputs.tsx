import { maxLengthOf } from '@careway/core/questionnaires/questionTypes/freetext';
import { Select } from '../Select.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import type { Field } from './field.ts';

/** The person's own words: one line, several, or a telephone number. */
export const FreeText: Field = ({ view: { question, value }, onValue, ...field }) => {
  const held = {
    ...field,
    value: (value ?? '') as string,
    onChange: (event: { target: { value: string } }) => onValue(event.target.value),
  };
  if (question.format === 'phone') {
    return <TextField {...held} type="tel" inputMode="tel" autoComplete="off" width={20} />;
  }
  if (question.format === 'line') return <TextField {...held} autoComplete="off" />;
  return <TextArea {...held} most={maxLengthOf(question)} />;
};

/** Characters a number may need, with a little room, so that the box says how long it is. */
function widthOf(max: unknown): 3 | 4 | 5 | 10 {
  if (typeof max !== 'number') return 10;
  const digits = String(Math.trunc(max)).length;
  return digits <= 2 ? 3 : digits === 3 ? 4 : digits === 4 ? 5 : 10;
}

export const NumberInput: Field = ({ view: { question, value }, onValue, ...field }) => (
  <TextField
    {...field}
    inputMode={question.whole ? 'numeric' : 'decimal'}
    autoComplete="off"
    width={widthOf(question.max)}
    value={(value ?? '') as string}
    onChange={(event) => onValue(event.target.value)}
    {...(question.unit ? { suffix: question.unit } : {})}
  />
);

/** One of a long list. */
export const Dropdown: Field = ({ view: { options, value }, onValue, ...field }) => (
  <Select
    {...field}
    empty="Choose one"
    options={options.map(({ id, text }) => ({ value: id, words: text }))}
    value={(value ?? '') as string}
    onChange={(event) => onValue(event.target.value)}
  />
);
