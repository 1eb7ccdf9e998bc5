import { isFamiliar } from '@careway/core/questionnaires/familiarUnits';
import { maxLengthOf, textFormatOf } from '@careway/core/questionnaires/questionTypes/freetext';
import type { TextFormat } from '@careway/core/questionnaires/types';
import { type ComponentProps, useContext } from 'react';
import { Select } from '../Select.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { FamiliarUnits } from './FamiliarUnits.tsx';
import type { Field, FieldProps } from './field.ts';
import { PracticesContext } from './lookups.ts';
import { PracticeField } from './PracticeField.tsx';
import { ReferralNumber } from './ReferralNumber.tsx';

/** What a box of one's own words is given. */
const held = ({ view: { value }, onValue, ...field }: FieldProps) => ({
  ...field,
  value: (value ?? '') as string,
  onChange: (event: { target: { value: string } }) => onValue(event.target.value),
});

/** A box for one line, off from what the browser remembers. */
function Line({ input, ...props }: FieldProps & { input?: Partial<ComponentProps<typeof TextField>> }) {
  return <TextField {...held(props)} autoComplete="off" {...input} />;
}

/** Searched for by name where somebody hands in how; else a line. */
const Practice: Field = (props) => {
  const Box = useContext(PracticesContext) === null ? Line : PracticeField;
  return <Box {...props} />;
};

/** How each format is written: one without its widget does not compile. */
const FORMATS: Readonly<Record<TextFormat, Field>> = {
  paragraph: (props) => <TextArea {...held(props)} most={maxLengthOf(props.view.question)} />,
  line: Line,
  phone: (props) => <Line {...props} input={{ type: 'tel', inputMode: 'tel', width: 20 }} />,
  postcode: (props) => (
    <Line {...props} input={{ width: 10, autoCapitalize: 'characters', spellCheck: false }} />
  ),
  practice: Practice,
  ubrn: ReferralNumber,
  time: (props) => <Line {...props} input={{ width: 5 }} />,
};

/** The person's own words: one line, several, or something whose form we know. */
export const FreeText: Field = (props) => {
  const Format = FORMATS[textFormatOf(props.view.question)];
  return <Format {...props} />;
};

/** Characters a number may need, with a little room, so that the box says how long it is. */
function widthOf(max: unknown): 3 | 4 | 5 | 10 {
  if (typeof max !== 'number') return 10;
  const digits = String(Math.trunc(max)).length;
  return digits <= 2 ? 3 : digits === 3 ? 4 : digits === 4 ? 5 : 10;
}

/** A number; one that is worked out from other answers is shown as it stands, and cannot be typed over. */
export const NumberInput: Field = ({ view: { question, value }, onValue, why, ...field }) => {
  const { unit, whole = false } = question;
  const typed = (value ?? '') as string;
  const workedOut = question.calculation !== undefined;
  const familiar =
    isFamiliar(unit) && !workedOut ? (
      <FamiliarUnits id={field.id} unit={unit} whole={whole} value={typed} onValue={onValue} />
    ) : null;
  return (
    <TextField
      {...field}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      width={widthOf(question.max)}
      value={typed}
      onChange={(event) => onValue(event.target.value)}
      {...(unit ? { suffix: unit } : {})}
      readOnly={workedOut}
      why={
        <>
          {familiar}
          {why}
        </>
      }
    />
  );
};

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
