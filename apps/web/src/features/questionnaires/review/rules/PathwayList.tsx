import { grouped } from '@careway/core/numbers';
import type { Rule } from '@careway/core/pathways/pathway';
import { wordsOf } from '@careway/core/pathways/ruleWords';
import type { ReactNode } from 'react';
import type { UnderReview } from '../underReview.ts';
import { PageRules } from './PageRules.tsx';

interface Props {
  review: UnderReview;
  acts?: ((node: string, rule: Rule, place: number) => ReactNode) | undefined;
}

/** The same as the map shows, as a list: every page with its rules, then the outcomes, then what staff are told. */
export function PathwayList({ review, acts }: Props) {
  const { draft, proofs } = review;
  const all = Object.entries(draft.nodes);
  const pages = all.filter(([, { rules }]) => rules.length > 0);
  const outcomes = all.filter(([, { rules }]) => rules.length === 0);
  return (
    <div className="cw-card__b">
      <ol className="cw-review">
        {pages.map(([id, node], index) => (
          <li key={id} id={id}>
            <h3>
              {index + 1}. {node.title}
            </h3>
            <PageRules
              definition={draft}
              node={node}
              leadTo={(go, title) => <a href={`#${go}`}>{title}</a>}
              acts={acts && ((rule, place) => acts(id, rule, place))}
            />
          </li>
        ))}
      </ol>
      <h3 className="cw-review__part">Outcomes</h3>
      <ul className="cw-review">
        {outcomes.map(([id, { title, route, lead }]) => (
          <li key={id} id={id}>
            <h4>{title}</h4>
            <p className="cw-soft cw-s">
              {route}. {endsAt(proofs, id)}
            </p>
            {lead ? <p>{lead}</p> : null}
          </li>
        ))}
      </ul>
      <h3 className="cw-review__part">What staff are told, whichever way it goes</h3>
      <ul className="cw-review">
        {draft.flags.map(({ flag, when, because, everyWay, raises = [] }) => (
          <li key={flag}>
            <h4>{because}</h4>
            <p>
              When {wordsOf(draft, when)}.{everyWay ? ' Nobody ends without being asked.' : ''}
            </p>
            {raises.length > 0 ? (
              <p className="cw-soft cw-s">
                {raises.map((one) => (one === 'callback' ? 'An urgent call' : 'Staff’s worklist')).join(', ')}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many combinations end here, now and under the draft. */
export function endsAt({ inUse, draft }: UnderReview['proofs'], id: string): string {
  const was = inUse.outcomes[id] ?? 0n;
  const is = draft.outcomes[id] ?? 0n;
  return was === is
    ? `${grouped(was)} combinations end here.`
    : `${grouped(was)} combinations end here, ${grouped(is)} in the draft.`;
}
