import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Link } from './paths/links.ts';
import type { Address } from './paths/path.ts';
import { useFold } from './useFold.ts';
import { useWraps } from './useWraps.ts';

export interface TabLinkItem {
  to: Address;
  /** What several beside each other are of: said before each, and where there is little room before the first alone. */
  of?: string;
  words: string;
  count?: number;
  /** When the address alone does not tell (a query): which one is shown. */
  current?: boolean;
  /** Also current on every address below `to`. */
  below?: boolean;
}

/** More than these fold behind the one that is shown where they take more than a row. */
const ROW = 3;
const LINKS = [':scope > a'];

/**
 * Tabs whose parts are pages with their own address (a client's record, the dashboard's lists). Where a row has no
 * room for them, a list that opens.
 */
export function TabLinks({ label, items }: { label: string; items: readonly TabLinkItem[] }) {
  const { pathname } = useLocation();
  const { open, way, close, press } = useFold();
  const box = useRef<HTMLElement>(null);
  const many = items.length > ROW;
  const wraps = useWraps(box, LINKS, items.map(({ of, words, count }) => `${of} ${words} ${count}`).join());
  const folds = many && wraps;
  const shown = items.map((item, at) => ({
    ...item,
    again: item.of !== undefined && items[at - 1]?.of === item.of,
    here:
      item.current ?? (pathname === item.to || (item.below === true && pathname.startsWith(`${item.to}/`))),
  }));
  const now = shown.find((item) => item.here);
  return (
    <nav
      ref={box}
      className={classes('cw-tabs', many && 'cw-tabs--many')}
      aria-label={label}
      data-folds={folds ? '' : undefined}
      data-open={(folds && open) || undefined}
    >
      {folds ? (
        <button type="button" ref={way} className="cw-tabs__now" aria-expanded={open} onClick={press}>
          <span>{now ? [now.of, now.words].filter(Boolean).join(' ') : label}</span>
          <Count of={now?.count} />
          <span className="cw-vh">, choose another part</span>
          <Icon of={ChevronDown} />
        </button>
      ) : null}
      {shown.map(({ to, of, again, words, count, here: current }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? 'page' : undefined}
          onClick={folds && open ? close : undefined}
        >
          <span>
            {of ? <span className={again ? 'cw-tabs__again' : undefined}>{of} </span> : null}
            {words}
          </span>
          <Count of={count} />
        </Link>
      ))}
    </nav>
  );
}

const Count = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : <span className="cw-count">{of}</span>;
