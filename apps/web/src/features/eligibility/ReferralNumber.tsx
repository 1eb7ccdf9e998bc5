import { TextField } from '../../ui/TextField.tsx';
import { keepAnswer } from './draft.ts';
import type { QuestionFieldProps } from './fieldProps.ts';
import { grouped } from './grouped.ts';

/** Twelve digits in groups of four. Spaces, hyphens and words round them do no harm. */
export function ReferralNumber({ question, answer, error, why }: QuestionFieldProps) {
  const keep = (text: string) => keepAnswer(question.id, { options: [], text });
  return (
    <TextField
      id={question.id}
      label={question.text}
      hint={question.hint}
      error={error}
      why={why}
      width={20}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      className="cw-figures"
      value={answer.text}
      onChange={({ target }) => {
        const { value, selectionEnd } = target;
        // In the middle of the text, moving digits about would take the caret from under them.
        keep(selectionEnd === value.length ? grouped(value) : value);
      }}
      onBlur={() => keep(grouped(answer.text))}
    />
  );
}
