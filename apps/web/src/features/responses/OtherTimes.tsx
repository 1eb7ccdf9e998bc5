import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/paths/links.ts';
import { shortWhen } from '../../ui/staffWords.ts';
import { besideAddress } from './responseAddresses.ts';
import type { ReadResponse } from './responseList.ts';

/** The same form of the same client at other times, each a press away from standing beside this one. */
export function OtherTimes({ of, now }: { of: ReadResponse; now: Date }) {
  if (of.others.length === 0) return null;
  return (
    <Card title="The same form at other times">
      <ul className="cw-plain">
        {of.others.map((one) => (
          <li key={one.id}>
            <Link to={besideAddress(of.id, one.id)}>
              Compare with {shortWhen(one.at, now)}
              {one.version === of.form.version ? '' : `, version ${one.version}`}
            </Link>
            {one.total === null ? null : <span className="cw-soft"> Score {one.total}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
