import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Link, useNavigate } from '../../ui/paths/links.ts';
import { say } from '../../ui/toast.ts';
import type { Filling } from './filling.ts';
import { ownHome } from './ownHome.ts';
import { useOnceSaved } from './useOnceSaved.ts';

/** Leaves the form once everything in it is saved; where it is not, says so and stays. */
export function FinishLater({ filling }: { filling: Filling }) {
  const navigate = useNavigate();
  const { press, busy, stuck } = useOnceSaved(filling, () => {
    if (filling.auto.savedAt) say('Your answers are saved');
    return navigate(ownHome());
  });
  return (
    <>
      <LinkButton onClick={press} aria-busy={busy || undefined}>
        {busy ? 'Saving your answers' : 'Save and finish later'}
      </LinkButton>
      {stuck ? (
        <div className="cw-actions__note">
          <Notice tone="time" title="Your last answers are not saved yet" role="alert">
            <p>
              {filling.lock.works
                ? 'They are on this device, locked, so you can leave. We send them as soon as you are back online and signed in here.'
                : 'Stay here until they are. If you have to leave this page, keep the tab open: we go on trying.'}
            </p>
            <p>
              <Link to={ownHome()}>{filling.lock.works ? 'Leave this page' : 'Leave this page anyway'}</Link>
            </p>
          </Notice>
        </div>
      ) : null}
    </>
  );
}
