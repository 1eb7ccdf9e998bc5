import { ButtonLink } from '../../ui/Button.tsx';
import { FormFrame } from './FormFrame.tsx';

/** A form that our team fills in while they talk with them: there is nothing for them to do. */
export function OnThePhone() {
  return (
    <FormFrame>
      <h1>We ask you these questions on the phone</h1>
      <p className="cw-lead">Someone from our team fills this in with you. You have nothing to do now.</p>
      <ButtonLink to="/client/dashboard">Go to your dashboard</ButtonLink>
    </FormFrame>
  );
}
