import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { isRefusal } from '../../ui/refusal.ts';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { FormFrame } from './FormFrame.tsx';
import { FormSentKept } from './FormSentKept.tsx';
import { FormTakenBack } from './FormTakenBack.tsx';
import { ownHome } from './ownHome.ts';

/** While a form is on its way, and when it cannot be opened. */
export function NotOpen({ error, retry }: { error: unknown; retry: (() => void) | undefined }) {
  if (isRefusal(error) && error.code === 'form_withdrawn') return <FormTakenBack />;
  if (isRefusal(error) && error.code === 'form_sent_kept') return <FormSentKept />;
  return (
    <FormFrame>
      <h1>Your form</h1>
      {error === undefined ? (
        <Skeleton rows={4} />
      ) : isRefusal(error) && error.statusCode < 500 ? (
        <>
          <p className="cw-lead">We could not find this form. It may belong to another account.</p>
          <p>Did a message of ours lead you here? Then sign in to the account that it was sent to.</p>
          <Actions>
            <ButtonLink to={ownHome()}>Go to your dashboard</ButtonLink>
            <ButtonLink look="second" to="/logout">
              Sign in to another account
            </ButtonLink>
          </Actions>
        </>
      ) : (
        <LoadFailure
          title="Your form did not load"
          error={error}
          onRetry={retry ?? (() => location.reload())}
        />
      )}
    </FormFrame>
  );
}
