import { TextArea } from '../../../../ui/TextArea.tsx';

/** The longest reason. */
const LONGEST_WHY = 500;

/** What is wrong with a reason; undefined when nothing is. */
export function whyProblem(why: string): string | undefined {
  if (why.trim() === '') return 'Say why, so that whoever approves it knows';
  return why.trim().length > LONGEST_WHY ? `Say it in ${LONGEST_WHY} characters or fewer` : undefined;
}

interface Props {
  id: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** Why somebody proposes it: whoever approves reads it. */
export function WhyField({ id, value, error, onValue }: Props) {
  return (
    <TextArea
      id={id}
      label="Why?"
      hint="Whoever approves it reads this"
      rows={3}
      value={value}
      error={error}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
