import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { isRefusal } from '../../ui/refusal.ts';
import { LoadFailure } from '../../ui/states.tsx';

/** An appointment that did not load: one that is not there (or not hers) needs another way on than a lost connection. */
export function NotThere({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  if (isRefusal(error) && (error.statusCode === 404 || error.statusCode === 400)) {
    return (
      <Notice title="We could not find that appointment" role="status">
        <p>The link may be old. All you have booked is on your list.</p>
        <ButtonLink to="/appointment/list">See your appointments</ButtonLink>
      </Notice>
    );
  }
  return (
    <LoadFailure title={title} error={error} onRetry={onRetry}>
      What you have booked is safe. Try again in a moment.
    </LoadFailure>
  );
}
