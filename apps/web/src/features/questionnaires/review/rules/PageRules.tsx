import type { Pathway, PathwayNode, Rule } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';
import { wordsOf } from '@careway/core/pathways/ruleWords';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tag } from '../../../../ui/Tag.tsx';

interface Props {
  definition: Pathway;
  node: PathwayNode;
  /** The title of the node that a rule leads to, as a way there. */
  leadTo: (id: string, title: string) => ReactNode;
  /** What can be done with a rule. */
  acts?: ((rule: Rule, place: number) => ReactNode) | undefined;
}

/** Where a page stands and what it asks, then its rules in the order they are tried, each a sentence. */
export function PageRules({ definition, node, leadTo, acts }: Props) {
  return (
    <>
      <p className="cw-soft cw-s">
        {node.route}
        {asks(definition, node)}
      </p>
      <ul>
        {node.rules.map((rule, place) => (
          <li key={rule.id}>
            {rule.when ? `If ${wordsOf(definition, rule.when)}: go to ` : 'Otherwise: go to '}
            {leadTo(rule.go, definition.nodes[rule.go]?.title ?? rule.go)}
            {rule.safeguarding ? (
              <>
                {' '}
                <Tag tone="care" icon={ShieldAlert}>
                  Keeps somebody safe
                </Tag>
              </>
            ) : null}
            {rule.because ? <p className="cw-soft cw-s">They read: “{rule.because}”</p> : null}
            {acts?.(rule, place)}
          </li>
        ))}
      </ul>
    </>
  );
}

function asks(definition: Pathway, { asks: codes = [], waitsFor = [] }: PathwayNode): string {
  const { byCode } = planFor(definition);
  const labels = codes
    .map((code) => byCode(code)?.question)
    .map((question) => question?.label ?? question?.question ?? '');
  const asked = labels.length > 0 ? `. Asks: ${labels.join(', ')}` : '';
  return waitsFor.length > 0 ? `${asked}. Waits for what others know` : asked;
}
