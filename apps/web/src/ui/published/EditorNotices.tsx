import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { Overtaken } from '../Overtaken.tsx';
import type { LifeVersion } from './versionWords.ts';

interface Props<Version extends LifeVersion> {
  editing: {
    theirs: Version | null;
    save: { busy: boolean; press: (revision: number) => unknown };
    take: (version: Version) => void;
    found: boolean;
  };
  open: Version;
}

/**
 * What somebody who writes must know first: a colleague saved meanwhile, or this is what they typed before they left.
 */
export function EditorNotices<Version extends LifeVersion>({ editing, open }: Props<Version>) {
  const { theirs, save, take, found } = editing;
  if (theirs)
    return (
      <Overtaken
        by={theirs.savedBy}
        mine="Save mine instead"
        theirs="Keep theirs"
        busy={save.busy}
        onMine={() => save.press(theirs.revision)}
        onTheirs={() => take(theirs)}
      >
        <p>What they wrote is in the draft now. What you typed is still below. Choose which to keep.</p>
      </Overtaken>
    );
  if (!found) return null;
  return (
    <Notice tone="blue" role="status" title="We kept what you typed">
      <p>You left before it was saved. It was kept on this device, for you alone.</p>
      <p className="cw-acts">
        <Button look="quiet" onClick={() => take(open)}>
          Throw away what I typed
        </Button>
      </p>
    </Notice>
  );
}
