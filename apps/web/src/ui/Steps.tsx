import { Check, CloudOff, CloudUpload, type LucideIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

/** What the autosave is doing, in words. */
export type SavedState = 'saved' | 'saving' | 'waiting' | 'none';

const SAVED: Record<Exclude<SavedState, 'none'>, { icon: LucideIcon; words: string }> = {
  saved: { icon: Check, words: 'Saved' },
  // Still: something that turns for as long as somebody types costs every frame, and their calm.
  saving: { icon: CloudUpload, words: 'Saving' },
  waiting: { icon: CloudOff, words: 'Kept here until you are back online' },
};

export function Saved({ state, words }: { state: SavedState; words?: string }) {
  const said = state === 'none' ? null : SAVED[state];
  return (
    <p
      className={classes(
        'cw-saved',
        state === 'waiting' && 'cw-saved--waiting',
        state === 'saving' && 'cw-saved--busy',
      )}
      role="status"
    >
      {said ? (
        <>
          <Icon of={said.icon} />
          {words ?? said.words}
        </>
      ) : null}
    </p>
  );
}

export interface StepsProps {
  /** From 1. */
  now: number;
  of: number;
  name?: string;
  saved?: SavedState;
}

/** The way: a line with stops and the plum dot for "you are here". */
export const Steps = memo(function Steps({ now, of, name, saved }: StepsProps) {
  return (
    <div className="cw-steps">
      <p className="cw-steps__text">
        <strong>
          Step {now} of {of}
        </strong>
        {name ? <span className="cw-steps__name"> · {name}</span> : null}
      </p>
      {saved ? <Saved state={saved} /> : null}
      <div className="cw-way" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a stop is its place on the way
            key={index}
            className={classes(index + 1 < now && 'is-done', index + 1 === now && 'is-now')}
          />
        ))}
      </div>
    </div>
  );
});

export interface TimelineStep {
  title: ReactNode;
  /** "5 minutes, now". */
  when?: ReactNode;
  state?: 'done' | 'now' | 'later';
  children?: ReactNode;
}

/** What happens next, in order. */
export function Timeline({ steps, level = 3 }: { steps: readonly TimelineStep[]; level?: 2 | 3 }) {
  const Heading = level === 3 ? 'h3' : 'h2';
  return (
    <ol className="cw-time">
      {steps.map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
          key={index}
          className={classes(
            'cw-time__step',
            step.state === 'done' && 'is-done',
            step.state === 'now' && 'is-now',
          )}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="cw-time__num" aria-hidden="true">
            {step.state === 'done' ? <Icon of={Check} /> : index + 1}
          </span>
          <Heading>
            {step.title}
            {step.when ? <span>{step.when}</span> : null}
          </Heading>
          {step.children}
        </li>
      ))}
    </ol>
  );
}

/** How much is done, in words and as a bar. */
export function Meter({
  done,
  of,
  words,
  beside,
}: {
  done: number;
  of: number;
  words: string;
  beside?: ReactNode;
}) {
  return (
    <div className="cw-meter">
      <p>
        <span>{words}</span>
        {beside ? <span>{beside}</span> : null}
      </p>
      <span className="cw-meter__line" aria-hidden="true">
        <i style={{ width: `${of === 0 ? 0 : Math.round((100 * done) / of)}%` }} />
      </span>
    </div>
  );
}
