import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from './Icon.tsx';
import { Link } from './paths/links.ts';
import type { Address } from './paths/path.ts';

export interface TabLinkItem {
  to: Address;
  words: string;
  count?: number;
  /** When the address alone does not tell (a query): which one is shown. */
  current?: boolean;
  /** Also current on every address below `to`. */
  below?: boolean;
}

/** More than these take several rows of a phone: there they fold behind the one that is shown. */
const ROW = 3;

/** Tabs whose parts are pages with their own address (a client's record, the dashboard's lists). On a phone, a list that opens. */
export function TabLinks({ label, items }: { label: string; items: readonly TabLinkItem[] }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [openedAt, openAt] = useState<string>();
  const open = openedAt === here;
  const way = useRef<HTMLButtonElement>(null);
  /** What was pressed is gone from the screen then: the keyboard stays where the list was. */
  const close = () => {
    openAt(undefined);
    way.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      openAt(undefined);
      way.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  const shown = items.map((item) => ({
    ...item,
    here:
      item.current ?? (pathname === item.to || (item.below === true && pathname.startsWith(`${item.to}/`))),
  }));
  const now = shown.find((item) => item.here);
  return (
    <nav
      className="cw-tabs"
      aria-label={label}
      data-folds={items.length > ROW || undefined}
      data-open={open || undefined}
    >
      {items.length > ROW ? (
        <button
          type="button"
          ref={way}
          className="cw-tabs__now"
          aria-expanded={open}
          onClick={() => (open ? close() : openAt(here))}
        >
          <span>{now?.words ?? label}</span>
          <Count of={now?.count} />
          <span className="cw-vh">, choose another part</span>
          <Icon of={ChevronDown} />
        </button>
      ) : null}
      {shown.map(({ to, words, count, here: current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined} onClick={open ? close : undefined}>
          {words}
          <Count of={count} />
        </Link>
      ))}
    </nav>
  );
}

const Count = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : <span className="cw-count">{of}</span>;
