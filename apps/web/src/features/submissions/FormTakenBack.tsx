import { useEffect } from 'react';
import { queryClient } from '../../api/query.ts';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { useTitle } from '../../ui/title.ts';
import { FormFrame } from './FormFrame.tsx';
import { ownHome } from './ownHome.ts';

/** A form that our team took back: there is nothing to do, and nothing they did wrong. */
export function FormTakenBack() {
  useTitle('Your form');
  // Lists that still show it are out of date.
  useEffect(() => void queryClient.invalidateQueries({ queryKey: ['myForms'] }), []);
  return (
    <FormFrame>
      <h1>We do not need this form any more</h1>
      <p className="cw-lead">Our team took it back. You do not have to do anything.</p>
      <p>What you had told us in it stays safe with us. If you think we still need it, call us.</p>
      <Actions>
        <ButtonLink to={ownHome()}>Go to your dashboard</ButtonLink>
      </Actions>
    </FormFrame>
  );
}
