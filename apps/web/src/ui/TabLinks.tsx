import { NavLink } from 'react-router';

/** Tabs whose parts are pages with their own address (a client's record, the dashboard's lists). */
export function TabLinks({
  label,
  items,
}: {
  label: string;
  items: readonly { to: string; words: string; count?: number; end?: boolean }[];
}) {
  return (
    <nav className="cw-tabs" aria-label={label}>
      {items.map((item) => (
        <NavLink key={item.to} to={item.to} end={item.end ?? true}>
          {item.words}
          {item.count === undefined ? null : <span className="cw-count">{item.count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
