import { Check, ChevronRight, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Link } from './paths/links.ts';
import type { Address } from './paths/path.ts';

export interface TickItem {
  words: ReactNode;
  /** A tick unless said; `no` shows a cross. */
  icon?: LucideIcon | 'no';
  /** Said in bold above the words. */
  strong?: ReactNode;
}

/** Points with a picture before each. `good`: green ticks. */
export function Ticks({ items, good }: { items: readonly TickItem[]; good?: boolean }) {
  return (
    <ul className={classes('cw-ticks', good && 'cw-ticks--good')}>
      {items.map(({ words, icon, strong }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
        <li key={index}>
          <Icon of={icon === 'no' ? X : (icon ?? Check)} />
          <span>
            {strong ? <strong>{strong}</strong> : null}
            {words}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Rows that go somewhere: the whole row is the link. */
export function LinkRows({ rows }: { rows: readonly { to: Address; words: string; icon?: LucideIcon }[] }) {
  return (
    <ul className="cw-rows">
      {rows.map(({ to, words, icon }) => (
        <li key={to}>
          <Link to={to}>
            {icon ? <Icon of={icon} /> : null}
            <span>{words}</span>
            <Icon of={ChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
