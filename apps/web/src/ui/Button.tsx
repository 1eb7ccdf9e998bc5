import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './paths/links.ts';

/**
 * `main`: the one filled button of a screen. `second`: outlined. `danger`: outlined in red. `quiet`: bare (staff
 * side).
 */
export type ButtonLook = 'main' | 'second' | 'danger' | 'quiet';

interface Looks {
  look?: ButtonLook;
  /** As wide as its column. */
  wide?: boolean;
  /** 32 px, for the staff's toolbars. */
  small?: boolean;
}

export function buttonClass({ look = 'main', wide, small }: Looks, more?: string): string {
  return classes(
    'nhsuk-button',
    look !== 'main' && `cw-button--${look}`,
    wide && 'cw-button--wide',
    small && 'cw-button--small',
    more,
  );
}

export interface ButtonProps extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While true a second press does nothing; screen readers hear that it is working. */
  busy?: boolean;
  /** Why it cannot be pressed: shown beside it. It stays reachable by keyboard. */
  because?: string;
}

/** A verb that does something here. For going somewhere use ButtonLink. */
export function Button({ look, wide, small, busy, because, type = 'button', onClick, ...rest }: ButtonProps) {
  const off = busy || because !== undefined;
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, wide, small }, rest.className)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
  if (because === undefined) return button;
  return (
    <span className="cw-because">
      {button}
      <span className="cw-small cw-soft">{because}</span>
    </span>
  );
}

/** A link with a button's look: it goes to another page. */
export function ButtonLink({ look, wide, small, ...rest }: Looks & LinkProps) {
  return (
    <Link {...rest} className={buttonClass({ look, wide, small }, rest.className as string | undefined)} />
  );
}

/** A link's look for something that happens on this page; or, with `to`, a strong link. 44 px either way. */
export function LinkButton({
  bad,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { bad?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      {...rest}
      className={classes('cw-linkbtn', 'cw-linkbtn--act', bad && 'cw-linkbtn--bad', className)}
    />
  );
}

/** Verbs at the end of a form or a card: stacked on a phone, in a row on a desktop. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="cw-actions">{children}</div>;
}
