import { ArrowRight, Flag, Route } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { shortWhen } from '../../ui/staffWords.ts';
import type { ReadResponse } from './responseList.ts';

/**
 * What the check led to that this form belongs to (rule 2.16): the outcome, why, what staff must know, and the way
 * there.
 */
export function Decision({ of, now }: { of: NonNullable<ReadResponse['decision']>; now: Date }) {
  return (
    <>
      <p>
        <b>{of.title}</b>
      </p>
      <p className="cw-soft cw-s">Decided {shortWhen(of.at, now)}</p>
      {of.flags.length > 0 ? (
        <ul className="cw-rules" aria-label="To know">
          {of.flags.map((because) => (
            <li key={because}>
              <Icon of={Flag} />
              <span>{because}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <ol className="cw-trace">
        {of.path.map(({ page, because }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place on the way
          <li key={at} className={at === of.path.length - 1 ? 'end' : undefined}>
            <span className="dot">
              <Icon of={at === of.path.length - 1 ? ArrowRight : Route} />
            </span>
            <div>
              {page}
              {because ? <div className="then">{because}</div> : null}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
