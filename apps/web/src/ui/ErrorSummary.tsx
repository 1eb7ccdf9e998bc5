import { CircleAlert } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';

/** One thing to mend; with `id`, the field it is about. */
export interface Problem {
  id?: string;
  message: string;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function defaultTitle(count: number): string {
  const many = NUMBERS[count] ?? String(count);
  return count === 1 ? 'One answer needs a look' : `${many} answers need a look`;
}

/** Puts the focus on a field, or on the first box of a question. */
export function focusField(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  const box = target.matches('input, select, textarea, button')
    ? target
    : (target.querySelector<HTMLElement>(
        '[aria-invalid=true], input:not([type=hidden]), select, textarea, button',
      ) ?? target);
  // With its question and what is wrong with it, not the box alone.
  const whole = box === target ? (target.closest('.nhsuk-form-group') ?? target) : target;
  whole.scrollIntoView({ block: 'start' });
  box.focus({ preventScroll: true });
}

export interface ErrorSummaryProps {
  problems: readonly Problem[];
  /**
   * Counts the tries: each new one brings the focus here, once. What is wrong while somebody mends it never takes it
   * from where they type.
   */
  attempt?: number;
  title?: string;
  /** Says what is safe. */
  children?: ReactNode;
}

/**
 * What to mend, at the top, with a link to each field. Takes the focus with each try; where none are counted,
 * whenever it is shown anew. Empty: nothing.
 */
export function ErrorSummary({ problems, attempt, title, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // A page may hold two forms, each with its own.
  const heading = useId();
  const some = problems.length > 0;
  const focusedFor = useRef<number>(undefined);
  const linked = problems.filter((problem) => problem.id).length;

  useEffect(() => {
    if (!some) return;
    if (attempt === undefined || focusedFor.current !== attempt) {
      box.current?.focus();
      box.current?.scrollIntoView({ block: 'nearest' });
    }
    focusedFor.current = attempt;
    if (!document.title.startsWith('Error: ')) document.title = `Error: ${document.title}`;
    return () => {
      document.title = document.title.replace(/^Error: /, '');
    };
  }, [some, attempt]);

  if (!some) return null;
  const go = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(id);
  };
  return (
    <div className="nhsuk-error-summary" ref={box} role="alert" tabIndex={-1} aria-labelledby={heading}>
      <h2 className="nhsuk-error-summary__title" id={heading}>
        <Icon of={CircleAlert} />
        {title ?? (linked > 0 ? defaultTitle(problems.length) : 'That did not work')}
      </h2>
      {children ?? (linked > 0 ? null : <p>What you typed is still here.</p>)}
      <ul className="nhsuk-error-summary__list">
        {problems.map(({ id, message }) => (
          <li key={`${id}${message}`}>
            {id ? (
              <a href={`#${id}`} onClick={go(id)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
