import type { Rule } from '@careway/core/pathways/pathway';
import { LinkButton } from '../../../../ui/Button.tsx';
import type { Proposing } from './proposing.ts';

interface Props {
  node: string;
  rule: Rule;
  place: number;
  /** How many rules the page has. */
  of: number;
  onPropose: (proposing: Proposing) => void;
}

/** What can be proposed of a rule. One that keeps somebody safe leads where it leads. */
export function RuleActs({ node, rule, place, of, onPropose }: Props) {
  const isMovable = of > 2 && place < of - 1;
  if (rule.safeguarding && !isMovable) return null;
  return (
    <p className="cw-acts cw-ruleacts">
      {rule.safeguarding ? null : (
        <LinkButton onClick={() => onPropose({ kind: 'leads', node, rule: rule.id })}>
          Lead somewhere else
        </LinkButton>
      )}
      {isMovable ? (
        <LinkButton onClick={() => onPropose({ kind: 'order', node })}>Change the order</LinkButton>
      ) : null}
    </p>
  );
}
