import { currentUser } from '../../../api/signedInUser.ts';
import { home } from '../../../session/home.ts';
import { Actions, ButtonLink } from '../../../ui/Button.tsx';
import { FormFrame } from '../FormFrame.tsx';

/** Staff who open a page of a client's way: it has nobody's answers to show, and asks them nothing. */
export function ForClients() {
  return (
    <FormFrame>
      <h1>This page is for clients</h1>
      <p className="cw-lead">
        Clients answer these questions themselves. What one of them answered stands in their record.
      </p>
      <Actions>
        <ButtonLink to={home(currentUser()) ?? '/auth/login'}>Go to your first page</ButtonLink>
      </Actions>
    </FormFrame>
  );
}
