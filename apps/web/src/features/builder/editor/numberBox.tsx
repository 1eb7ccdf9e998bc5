import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import { useOpenNumber } from './openNumbers.ts';

interface Takes {
  /** What is kept; undefined: none. */
  value: number | undefined;
  onNumber: (value: number) => void;
  /** It may be left empty, and this is what that does. Without it a number is needed. */
  onEmpty?: () => void;
  /** Said of a box that was left empty, where that means a number. */
  emptyMeans?: string;
  /** Left empty it is kept so, and is still to be written. */
  isNeeded?: boolean;
  whole?: boolean;
  least?: number;
  most?: number;
}

const wanted = ({ whole, least, most }: Takes) =>
  [
    whole ? 'a whole number' : 'a number',
    least === undefined ? '' : most === undefined ? `of at least ${least}` : `from ${least} to ${most}`,
  ]
    .filter((words) => words !== '')
    .join(' ');

/**
 * A box for a number. What is in it is chosen when somebody comes to it, so that what they type takes its place; it
 * may be empty while they type. A number that is not taken is said once they leave the box, and what they wrote stays
 * there: a score that is not what somebody believes they wrote is a clinical error that nobody sees.
 * @returns what the input takes; `said`: what is the matter with what was left there, undefined when nothing is.
 */
function useNumberBox(takes: Takes) {
  const { value, onNumber, onEmpty, emptyMeans, isNeeded, whole, least, most } = takes;
  const [typed, setTyped] = useState<{ text: string; bad: boolean; kept: number | undefined }>();
  const [left, setLeft] = useState(false);
  const byPointer = useRef(false);
  // Changed from elsewhere, by undo or a colleague: what stands there now is shown.
  const own = typed && Object.is(typed.kept, value) ? typed : undefined;
  const fits = (number: number) =>
    Number.isFinite(number) &&
    (!whole || Number.isInteger(number)) &&
    number >= (least ?? number) &&
    number <= (most ?? number);
  const isEmpty = own?.text === '' && !own.bad;
  const mayBeEmpty = onEmpty !== undefined && !isNeeded;
  const isTaken = own === undefined || (isEmpty ? mayBeEmpty : fits(Number(own.text)) && !own.bad);
  const stays = value === undefined ? '' : ` Until then it stays ${value}.`;
  const said =
    !left || !own
      ? undefined
      : isTaken
        ? isEmpty
          ? emptyMeans
          : undefined
        : `Write ${wanted(takes)}.${stays}`;
  useOpenNumber(left && !isTaken);
  const input = {
    type: 'number' as const,
    step: whole ? 1 : ('any' as const),
    min: least,
    max: most,
    value: own?.text ?? (value === undefined ? '' : String(value)),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const { value: text, valueAsNumber, validity } = target;
      const bad = validity.badInput;
      let kept = value;
      if (text === '' && !bad && onEmpty) {
        onEmpty();
        kept = emptyMeans === undefined ? undefined : 0;
      } else if (text !== '' && fits(valueAsNumber)) {
        onNumber(valueAsNumber);
        kept = valueAsNumber;
      }
      setLeft(false);
      setTyped({ text, bad, kept });
    },
    onPointerDown: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      byPointer.current = document.activeElement !== currentTarget;
    },
    onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select(),
    // The press that brought somebody here would put the cursor between the digits.
    onClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (byPointer.current) currentTarget.select();
      byPointer.current = false;
    },
    // Read on as it is kept: "07" is 7.
    onBlur: () => {
      setLeft(true);
      if (isTaken && !isEmpty) setTyped(undefined);
    },
  };
  return { input, said, isRefused: said !== undefined && !isTaken };
}

interface InlineProps extends Takes {
  label: string;
  className?: string;
  /** Where what is said of it stands; without it, behind the box. */
  around?: (box: ReactNode, said: ReactNode) => ReactNode;
}

/** A number in the middle of other things: its name is heard, and what is the matter with it stands behind it. */
export function NumberInput({ label, className, around, ...takes }: InlineProps) {
  const id = useId();
  const { input, said, isRefused } = useNumberBox(takes);
  const box = (
    <input
      {...input}
      className={className}
      aria-label={label}
      aria-invalid={isRefused || undefined}
      aria-describedby={said ? id : undefined}
    />
  );
  const words = said ? (
    <span id={id} role="status" className={isRefused ? 'cw-numsaid is-bad' : 'cw-numsaid'}>
      {said}
    </span>
  ) : null;
  if (around) return around(box, words);
  return (
    <>
      {box}
      {words}
    </>
  );
}

interface BoxProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'suffix'> {
  id: string;
  value: number | undefined;
  onNumber: (value: number | undefined) => void;
  whole?: boolean;
  least?: number;
  most?: number;
}

/** A number with its label above it, that may be left out. */
export function NumberBox({ id, label, hint, suffix, onNumber, ...takes }: BoxProps) {
  const { input, said } = useNumberBox({ ...takes, onNumber, onEmpty: () => onNumber(undefined) });
  return (
    <TextField
      {...input}
      id={id}
      label={label}
      hint={hint}
      width={5}
      {...(suffix ? { suffix } : {})}
      {...(said ? { error: said } : {})}
    />
  );
}
