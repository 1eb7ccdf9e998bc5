import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface CardProps {
  title?: ReactNode;
  /** 2 unless the card lies inside another section. */
  level?: 2 | 3;
  /** The next step or the present choice: the only use of the 2 px blue border. */
  next?: boolean;
  /** Tighter: in the aside. */
  small?: boolean;
  /** Links or a tag beside the title (staff side). */
  beside?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** White, one line round it, no shadow. With a title it is a named section. */
export function Card({ title, level = 2, next, small, beside, children, className }: CardProps) {
  const id = useId();
  const Heading = level === 3 ? 'h3' : 'h2';
  return (
    <section
      className={classes('cw-card', 'cw-card--plain', next && 'cw-next', small && 'cw-card--s', className)}
      aria-labelledby={title ? id : undefined}
    >
      {title && beside ? (
        <div className="cw-card__head">
          <Heading id={id}>{title}</Heading>
          {beside}
        </div>
      ) : title ? (
        <Heading id={id}>{title}</Heading>
      ) : null}
      {children}
    </section>
  );
}

/** For what goes around something on its way: `<Loaded around={inCard}>`. */
export const inCard = (meanwhile: ReactNode) => <Card>{meanwhile}</Card>;

/** The small line above a "what to do next" title, with the plum dot. */
export function NextKicker({ children = 'What to do next' }: { children?: ReactNode }) {
  return (
    <p className="cw-next__kicker">
      <span className="cw-stop" aria-hidden="true" />
      {children}
    </p>
  );
}
