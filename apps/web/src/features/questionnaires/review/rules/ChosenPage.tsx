import type { Rule } from '@careway/core/pathways/pathway';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { LinkButton } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import type { UnderReview } from '../underReview.ts';
import { PageRules } from './PageRules.tsx';
import { endsAt } from './PathwayList.tsx';

interface Props {
  review: UnderReview;
  id: string;
  onChoose: (id: string | undefined) => void;
  /** The map shows this page alone, with what lies beside it. */
  alone: boolean;
  onAlone: (alone: boolean) => void;
  acts?: ((node: string, rule: Rule, place: number) => ReactNode) | undefined;
  onWords?: ((node: string) => void) | undefined;
}

/** The page or outcome that was chosen on the map, with its rules. */
export function ChosenPage({ review, id, onChoose, alone, onAlone, acts, onWords }: Props) {
  const { draft, proofs } = review;
  const node = draft.nodes[id];
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever moves by keyboard is led on to what they chose.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page takes the focus
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  if (node === undefined) return null;
  const pages = Object.entries(draft.nodes).filter(([, { rules }]) => rules.length > 0);
  const number = pages.findIndex(([one]) => one === id) + 1;
  const from = pages.filter(([, { rules }]) => rules.some(({ go }) => go === id));
  const leadTo = (go: string, title: string) => <LinkButton onClick={() => onChoose(go)}>{title}</LinkButton>;
  return (
    <section className="cw-chosen" aria-labelledby="chosen">
      <div className="cw-chosen__h">
        <h3 id="chosen" ref={heading} tabIndex={-1}>
          {number > 0 ? `Page ${number}: ` : 'Outcome: '}
          {node.title}
        </h3>
        <LinkButton onClick={() => onAlone(!alone)}>
          {alone ? 'Show the whole map' : 'Show only what is beside it'}
        </LinkButton>
        {onWords ? <LinkButton onClick={() => onWords(id)}>Its words</LinkButton> : null}
        <LinkButton onClick={() => onChoose(undefined)}>
          <Icon of={X} />
          Close
        </LinkButton>
      </div>
      <div className="cw-review">
        {node.lead ? <p>{node.lead}</p> : null}
        {number > 0 ? (
          <PageRules
            definition={draft}
            node={node}
            leadTo={leadTo}
            acts={acts && ((rule, place) => acts(id, rule, place))}
          />
        ) : (
          <p className="cw-soft cw-s">
            {node.route}. {endsAt(proofs, id)}
          </p>
        )}
        {from.length > 0 ? (
          <p className="cw-s cw-chosen__from">
            <span className="cw-soft">Reached from</span>
            {from.map(([one, { title }]) => (
              <span key={one}>{leadTo(one, title)}</span>
            ))}
          </p>
        ) : null}
      </div>
    </section>
  );
}
