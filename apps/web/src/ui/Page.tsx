import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Link } from './paths/links.ts';
import type { Address } from './paths/path.ts';

/**
 * A client page's `<main>`. `sheet`: a form's page, edge to edge on a phone. `top` stands above it, full width
 * (Band).
 */
export function Page({ children, sheet, top }: { children: ReactNode; sheet?: boolean; top?: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {top}
      <div className={classes('cw-page cw-page--main', sheet && 'cw-page--sheet')}>{children}</div>
    </main>
  );
}

/**
 * 672 px for the task and 328 for help and secondary ways; one column on a phone. Never put the main action in the
 * aside.
 */
export function Columns({
  children,
  aside,
  stay,
}: {
  children: ReactNode;
  aside?: ReactNode;
  stay?: boolean;
}) {
  return (
    <div className="cw-cols">
      <div className="cw-cols__main">{children}</div>
      {aside ? (
        <aside className={classes('cw-aside', 'cw-stack', stay && 'cw-aside--stay')} aria-label="Help">
          {aside}
        </aside>
      ) : null}
    </div>
  );
}

/** One task on white. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className="cw-sheet">{children}</div>;
}

/** A step back: a link where there is an address, else a button. */
export function Back({
  to,
  onClick,
  children = 'Back',
}: {
  to?: Address;
  onClick?: () => void;
  children?: ReactNode;
}) {
  const inside = (
    <>
      <Icon of={ChevronLeft} />
      {children}
    </>
  );
  return to ? (
    <Link className="cw-back" to={to}>
      {inside}
    </Link>
  ) : (
    <button type="button" className="cw-back cw-linkbtn--act" onClick={onClick}>
      {inside}
    </button>
  );
}

/** 24 px between cards. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className="cw-stack">{children}</div>;
}
