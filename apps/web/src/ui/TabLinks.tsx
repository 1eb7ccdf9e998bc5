import { useLocation } from 'react-router';
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

/** Tabs whose parts are pages with their own address (a client's record, the dashboard's lists). */
export function TabLinks({ label, items }: { label: string; items: readonly TabLinkItem[] }) {
  const { pathname } = useLocation();
  return (
    <nav className="cw-tabs" aria-label={label}>
      {items.map(({ to, words, count, current, below }) => {
        const here = current ?? (pathname === to || (below === true && pathname.startsWith(`${to}/`)));
        return (
          <Link key={to} to={to} aria-current={here ? 'page' : undefined}>
            {words}
            {count === undefined ? null : <span className="cw-count">{count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
