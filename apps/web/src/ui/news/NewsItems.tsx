import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { named } from '../paths/address.ts';
import { Link } from '../paths/links.ts';
import { Tag } from '../Tag.tsx';

export interface NewsItem {
  id: string;
  at: string;
  words: string;
  leadsTo: string | null;
  seen: boolean;
}

/** What is new for somebody, newest first: the words lead to where more is to be seen or done (rule 13.10). */
export function NewsItems({
  items,
  time,
  here,
}: {
  items: readonly NewsItem[];
  /** Staff read the clock in 24 hours. */
  time?: (minutes: number) => string;
  /** The page that it stands on: what leads to it is no link. */
  here?: string;
}) {
  return (
    <ul className="cw-news">
      {items.map(({ id, at, words, leadsTo, seen }) => (
        <li key={id}>
          <span className="cw-news__words">
            {leadsTo && leadsTo !== here ? <Link to={named(leadsTo)}>{words}</Link> : words}
          </span>{' '}
          {seen ? null : <Tag tone="blue">New</Tag>}
          <span className="cw-soft cw-small cw-news__at">{whenWords(at, time)}</span>
        </li>
      ))}
    </ul>
  );
}
