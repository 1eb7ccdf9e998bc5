import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { useTitle } from '../../ui/title.ts';
import { FormFrame } from './FormFrame.tsx';
import { ownHome } from './ownHome.ts';

/** A form that was sent and does not show its answers again (rule 7.13): somebody may look over their shoulder. */
export function FormSentKept() {
  useTitle('Your form');
  return (
    <FormFrame>
      <h1>You have sent this form</h1>
      <p className="cw-lead">We have it. You do not have to do anything.</p>
      <p>
        This form does not show your answers again, so that nobody else can read them here. If you want to
        change one, call us.
      </p>
      <Actions>
        <ButtonLink to={ownHome()}>Go to your dashboard</ButtonLink>
      </Actions>
    </FormFrame>
  );
}
