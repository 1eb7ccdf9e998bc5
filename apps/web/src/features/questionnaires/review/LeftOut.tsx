import { type Amendment, targetOf } from '@careway/core/pathways/pathwayChange';
import { titleOf } from '@careway/core/pathways/wordFaults';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Reviewing } from './reviewing.ts';

/**
 * What was approved and is left out, because the definition has moved on under it (rule 2.14), and the way to a
 * version without it: no draft that still has it could be approved. Nothing where all of it is walked.
 */
export function LeftOut({ of }: { of: Reviewing }) {
  const { leftOut, code, review, kept, open, drafting, mayPropose } = of;
  if (leftOut.length === 0) return null;
  const name = review.names.inUse.toLowerCase();
  const isOne = leftOut.length === 1;
  const still = new Set((open?.changes ?? kept.inUse.changes).map(targetOf));
  const isOut = (change: Amendment) => !still.has(targetOf(change));
  return (
    <Notice
      tone="bad"
      title={
        isOne ? `One change of ${name} is left out` : `${leftOut.length} changes of ${name} are left out`
      }
    >
      <p>
        {isOne
          ? 'The pathway has changed since it was approved, so people are walked without it:'
          : 'The pathway has changed since they were approved, so people are walked without them:'}
      </p>
      <ul>
        {leftOut.map(({ change, why }) => (
          <li key={JSON.stringify(change)}>
            {what(change, (at) => titleOf(code, at))}. {why}.{' '}
            {isOut(change) ? <strong>It is out of {review.names.draft.toLowerCase()}.</strong> : null}
            {mayPropose && !isOut(change) ? (
              <LinkButton onClick={() => void drafting.drop(targetOf(change))}>
                Take it out in a draft
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
      <p>
        {leftOut.every(({ change }) => isOut(change))
          ? 'Once the draft is approved, nothing is left out any more.'
          : `A draft can be approved once ${isOne ? 'it is' : 'they are'} out of it. If you still want ${isOne ? 'it, make it' : 'them, make them'} again.`}
      </p>
    </Notice>
  );
}

/** What was to be changed, in words. */
function what(change: Amendment, titled: (node: string) => string): string {
  switch (change.kind) {
    case 'limit':
      return `The limit ${change.limit.value}, to ${change.to}`;
    case 'leads':
      return `A rule that led to “${titled(change.was)}”, to lead to “${titled(change.go)}”`;
    case 'order':
      return `The order of the rules of “${titled(change.node)}”`;
    case 'words':
      return `The words “${change.was}”, to say “${change.words}”`;
  }
}
