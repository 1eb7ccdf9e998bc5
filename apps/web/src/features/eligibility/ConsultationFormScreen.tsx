import type { ComponentType } from 'react';
import { Navigate } from '../../ui/paths/links.ts';
import { onTheWay } from './guard.ts';
import { startOf } from './openWalk.ts';
import { FromNode } from './outcomes/FromNode.tsx';
import { NoGp } from './outcomes/NoGp.tsx';
import { NotPregnant } from './outcomes/NotPregnant.tsx';
import type { OutcomeProps } from './outcomes/outcomeProps.ts';
import { TalkToUs } from './outcomes/TalkToUs.tsx';
import { TestFirst } from './outcomes/TestFirst.tsx';
import { useOutcome } from './useOutcome.ts';

export const loader = onTheWay;

/** Those of the first service have pages of their own; the others follow from their node. */
const OUTCOMES: Record<string, ComponentType<OutcomeProps>> = {
  'no-gp': NoGp,
  'not-pregnant': NotPregnant,
  'talk-to-us': TalkToUs,
  'test-first': TestFirst,
};

/** The outcomes where a person helps on, or where something comes first. Nothing has to be left here. */
export default function ConsultationFormScreen() {
  const { reply, walked, service } = useOutcome();
  if (!reply) return <Navigate to={startOf(service)} replace />;
  const Outcome = (service === 'top' ? OUTCOMES[reply.outcome] : undefined) ?? FromNode;
  return <Outcome reply={reply} walked={walked} />;
}
