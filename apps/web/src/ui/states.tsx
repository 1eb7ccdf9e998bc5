import { CircleAlert, CircleCheck, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { isRefusal } from './refusal.ts';

/** Waits 300 ms before it shows, so that a quick answer never flickers. */
function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return late;
}

/** Grey lines in the place of what is coming; `rows` like the real ones, so that nothing jumps. */
export function Skeleton({ rows = 3, words = 'Loading' }: { rows?: number; words?: string }) {
  const late = useLate();
  return (
    <div className="cw-loading" aria-busy="true">
      <span className="cw-vh" role="status">
        {late ? words : ''}
      </span>
      {Array.from({ length: rows }, (_, index) => (
        <div
          className={late ? 'cw-loading__row' : 'cw-loading__row cw-loading__row--soon'}
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          key={index}
          aria-hidden="true"
        >
          <span className="cw-skel" style={{ width: `${[64, 48, 72, 56][index % 4]}%` }} />
          <span className="cw-skel" style={{ width: `${[40, 30, 34, 44][index % 4]}%` }} />
        </div>
      ))}
    </div>
  );
}

/** Nothing here: says why, and what can be done about it. */
export function EmptyState({
  icon = CircleCheck,
  title,
  children,
  actions,
}: {
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="cw-empty">
      <Icon of={icon} />
      <h3>{title}</h3>
      {children ? <p>{children}</p> : null}
      {actions ? <div className="cw-acts">{actions}</div> : null}
    </div>
  );
}

/** It did not load: says what is safe, and offers to try again. `error` is what the query threw. */
export function LoadFailure({
  title = 'This page did not load',
  error,
  onRetry,
  children,
}: {
  title?: string;
  error?: unknown;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  const words = isRefusal(error) || error instanceof Error ? error.message : undefined;
  const reference = isRefusal(error) ? error.requestId : '';
  return (
    <section className="cw-note cw-note--bad" role="alert">
      <Icon of={CircleAlert} />
      <div className="cw-note__text">
        <h2>{title}</h2>
        <p>{children ?? words ?? 'You are still signed in and nothing is lost.'}</p>
        {onRetry ? (
          <p className="cw-acts">
            <Button look="second" onClick={onRetry}>
              Try again
            </Button>
            {reference ? <span className="cw-small cw-soft">Reference {reference.slice(0, 8)}</span> : null}
          </p>
        ) : null}
      </div>
    </section>
  );
}
