import { queryClient } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import type { Filling } from './filling.ts';
import { useComing } from './NextAfter.tsx';
import { useOnceSaved } from './useOnceSaved.ts';

/**
 * On to a time before the rest of the form (decision 0200), once what was answered is saved: the API looks at it
 * (rule 8.38).
 */
export function useTimeNow(filling: Filling) {
  const navigate = useNavigate();
  return useOnceSaved(filling, () => {
    // Whether they may choose a time comes along with the places.
    queryClient.removeQueries({ queryKey: ['clinics'] });
    return navigate('/appointment/booking?service=top');
  });
}

/** Whoever has a time is not asked for another. */
export function TimeNow({
  service,
  time: { busy, stuck },
}: {
  service: string | null | undefined;
  time: ReturnType<typeof useTimeNow>;
}) {
  if (useComing(service)?.length !== 0) return null;
  return (
    <>
      <Button type="submit" look="second" name="time" busy={busy}>
        {busy ? 'Saving your answers' : 'Choose a time now'}
      </Button>
      {stuck ? (
        <div className="cw-actions__note">
          <Notice tone="time" title="Your last answers are not saved yet" role="alert">
            <p>You can choose a time as soon as they are. Stay on this page and try again in a moment.</p>
          </Notice>
        </div>
      ) : null}
    </>
  );
}
