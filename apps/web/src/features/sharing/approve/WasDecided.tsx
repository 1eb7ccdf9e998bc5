import { CircleCheck, CornerUpLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { address } from '../../../ui/paths/address.ts';
import { Link } from '../../../ui/paths/links.ts';
import type { Approval } from './approvals.ts';
import type { Decision } from './DecideForm.tsx';

/** What was decided a moment ago. */
export interface Done {
  of: Approval;
  decision: Decision;
}

/**
 * The form that was decided about, with the way to it: the next one that waits stands below. Takes the focus when it
 * comes.
 */
export function WasDecided({ of: { of, decision } }: { of: Done }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  const approved = decision === 'approved';
  return (
    <div ref={here} tabIndex={-1}>
      <Notice
        tone={approved ? 'good' : 'time'}
        icon={approved ? CircleCheck : CornerUpLeft}
        title={approved ? `You approved “${of.name}”` : `You sent “${of.name}” back`}
      >
        <p>
          {approved ? `Version ${of.version} is in use. ` : `${of.author} was told, with your words. `}
          {approved ? (
            <Link to={address('/questionnaires/form/{id}', { id: of.questionSetId })}>Open the form</Link>
          ) : (
            <Link to={address('/questionnaires/builder/{id}', { id: of.questionSetId })}>Read the form</Link>
          )}
        </p>
      </Notice>
    </div>
  );
}
