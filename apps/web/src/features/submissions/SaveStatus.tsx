import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Saved, type SavedState } from '../../ui/Steps.tsx';
import type { Filling } from './filling.ts';
import { useOf } from './useFilling.ts';

/** Few are ever asked: it comes when two devices disagree, which the API has just told. */
const ConflictChoice = lazyPart(async () => ({
  default: (await import('./ConflictChoice.tsx')).ConflictChoice,
}));

/** The few words beside the steps. */
export function savedState(filling: Filling): SavedState {
  const { phase } = filling;
  if (phase.name === 'offline') return phase.queued ? 'waiting' : 'none';
  if (phase.name === 'dirty' || phase.name === 'saving') return 'saving';
  return phase.name === 'saved' ? 'saved' : 'none';
}

/** These words, drawn again by themselves. */
export function SavedNow({ filling }: { filling: Filling }) {
  return <Saved state={useOf(filling, () => savedState(filling))} />;
}

/** At the top of a page: two devices disagree, and they have to choose. */
export function SaveConflict({ filling }: { filling: Filling }) {
  const { phase } = filling;
  return phase.name === 'conflict' ? <ConflictChoice filling={filling} stored={phase.stored} /> : null;
}

/**
 * Beside the buttons, so that nothing moves while they answer: what keeps the answers from being saved, and what can
 * be done about it. Nothing while all is well.
 */
export function NotSavedNotice({ filling }: { filling: Filling }) {
  const { phase, stage } = filling;
  if (phase.name === 'failed') {
    return (
      <Notice tone="bad" title="Your last answers are not saved yet" role="alert">
        <p>{phase.message}</p>
        <p>Your answers are still on this page.</p>
        <Button look="second" onClick={filling.tryAgain}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (phase.name !== 'offline' || !phase.queued) return null;
  return (
    <Notice tone="time" title="We cannot reach our service right now" role="status">
      <p>
        {filling.lock.works
          ? 'Your answers are safe on this device, and locked so that nobody else can read them. You can carry on.'
          : 'Your answers are safe on this page, so keep it open. You can carry on.'}{' '}
        {stage === 'sending'
          ? 'We send your form as soon as you are back online.'
          : 'We save them as soon as you are back online.'}
      </p>
      <Button look="second" onClick={filling.tryAgain}>
        Try now
      </Button>
    </Notice>
  );
}
