import { changeQuestion } from '@careway/core/questionnaires/editing/edits';
import type { Fields } from '@careway/core/questionnaires/editing/rowEdits';
import type { Question } from '@careway/core/questionnaires/types';
import type { ReactNode } from 'react';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx';
import type { Change } from '../useEditing.ts';

/** What every part of the editor is handed: the question that is open, and how to change it. */
export interface Editor {
  question: Question;
  /** "question 8", for what undo says. */
  name: string;
  change: Change;
}

/** Writes fields of the question that is open. `key` names the field whose letters are one step. */
export const write =
  ({ question: { id }, name, change }: Editor) =>
  (fields: Fields<Question>, words = `change ${name}`, key?: string) =>
    change((set) => changeQuestion(set, id, fields), words, key && `${id} ${key}`);

type Words = {
  [Field in keyof Question]-?: Question[Field] extends string | undefined ? Field : never;
}[keyof Question];

interface WordsProps {
  of: Editor;
  field: Words;
  label: string;
  hint?: ReactNode;
  lines?: number;
  width?: TextFieldProps['width'];
  /** What the API takes at most. */
  most?: number;
}

/** A text of the question. An empty one that may be left out is taken away. */
export function WordsField({ of, field, label, hint, lines, width, most = 5_000 }: WordsProps) {
  const { question } = of;
  const id = `${field}-${question.id}`;
  const isNeeded = field === 'question' || field === 'description';
  const shared = {
    id,
    label,
    hint,
    value: question[field] ?? '',
    maxLength: most,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      write(of)(
        { [field]: value === '' && !isNeeded ? undefined : value },
        `change the words of ${of.name}`,
        field,
      ),
  };
  return lines ? (
    <TextArea {...shared} rows={lines} />
  ) : (
    <TextField {...shared} {...(width ? { width } : {})} />
  );
}

/** One box to tick. */
export function Tick({
  id,
  label,
  hint,
  value,
  onValue,
}: {
  id: string;
  label: string;
  hint?: string;
  value: boolean;
  onValue: (value: boolean) => void;
}) {
  return (
    <div className="cw-tick">
      <input
        id={id}
        type="checkbox"
        checked={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onValue(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <span id={`${id}-hint`} className="cw-s cw-soft">
          {hint}
        </span>
      ) : null}
    </div>
  );
}
