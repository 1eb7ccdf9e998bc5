import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Overtaken } from '../../ui/Overtaken.tsx';
import type { useEditing } from './useEditing.ts';

/**
 * What somebody who writes must know first: a colleague saved meanwhile, or this is what they typed before they left.
 */
export function EditorNotices({ editing }: { editing: ReturnType<typeof useEditing> }) {
  const { theirs, save, takeTheirs, found, throwAway } = editing;
  if (theirs)
    return (
      <Overtaken
        by={theirs.savedBy}
        mine="Save mine instead"
        theirs="Keep theirs"
        busy={save.busy}
        onMine={() => save.press(theirs.revision)}
        onTheirs={takeTheirs}
      >
        <p>What they wrote is in the draft now. What you typed is still below. Choose which to keep.</p>
      </Overtaken>
    );
  if (!found) return null;
  return (
    <Notice tone="blue" role="status" title="We kept what you typed">
      <p>You left before it was saved. It was kept on this device, for you alone.</p>
      <p className="cw-acts">
        <Button look="quiet" onClick={throwAway}>
          Throw away what I typed
        </Button>
      </p>
    </Notice>
  );
}
