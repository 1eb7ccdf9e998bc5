import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { address } from '../../ui/paths/address.ts';
import type { Draft, Gone } from './draftContent.ts';

/** What became of a draft while its page stood open: approved, by whom and when, given up, or deleted. */
export function BecameOfIt({ draft: { id, version }, gone }: { draft: Draft; gone: Gone }) {
  const all = (
    <ButtonLink look="second" to="/questionnaires">
      All forms
    </ButtonLink>
  );
  if (gone === 'missing')
    return (
      <Notice role="status" tone="time" icon={CircleSlash} title="This form is not here any more">
        <p>A colleague may have deleted it a moment ago. What you see below is how it was.</p>
        <p className="cw-acts">{all}</p>
      </Notice>
    );
  const open = <ButtonLink to={address('/questionnaires/form/{id}', { id })}>Open the form</ButtonLink>;
  if (gone.version !== version)
    return (
      <Notice role="status" tone="time" icon={CircleSlash} title={`Version ${version} was given up`}>
        <p>A colleague has given it up. Version {gone.version} stays in use.</p>
        <p className="cw-acts">
          {open}
          {all}
        </p>
      </Notice>
    );
  return (
    <Notice
      role="status"
      tone="good"
      icon={CircleCheck}
      title={`Approved${gone.by ? ` by ${gone.by}` : ''} on ${whenWords(gone.at, clock)}`}
    >
      <p>Version {version} is in use. Everybody who is given this form from now on gets it.</p>
      {gone.comment ? <p>“{gone.comment}”</p> : null}
      <p className="cw-acts">
        {open}
        {all}
      </p>
    </Notice>
  );
}
