import { Actions, ButtonLink } from '../../../ui/Button.tsx';

/** The link was used, ran out, or a newer one was printed. */
export function FirstOver() {
  return (
    <>
      <h1>This link does not work any more</h1>
      <p className="cw-lead">It works once, for 15 minutes, and only while there is no administrator.</p>
      <p>
        Is there an administrator already? Then sign in, or ask them to invite you. If there is none, type{' '}
        <strong>npm run first-admin</strong> on the server. It prints a new link.
      </p>
      <Actions>
        <ButtonLink to="/auth/login">Go to the sign-in page</ButtonLink>
      </Actions>
    </>
  );
}
