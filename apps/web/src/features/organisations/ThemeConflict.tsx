import { Overtaken } from '../../ui/Overtaken.tsx';
import { Swatches } from './Swatches.tsx';
import type { Version } from './themeDraft.ts';

/** Somebody published in between: what they published stands beside what was typed. */
export function ThemeConflict({
  newest,
  busy,
  onMine,
  onTheirs,
}: {
  newest: Version | undefined;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}) {
  return (
    <Overtaken
      by={newest?.madeBy}
      did="published a theme after you opened this one"
      mine="Publish mine instead"
      theirs="Keep theirs"
      busy={busy}
      onMine={onMine}
      onTheirs={onTheirs}
    >
      <p>Clients see theirs now. What you typed is still below. Choose which to keep.</p>
      {newest ? <Swatches theme={newest.theme} /> : null}
    </Overtaken>
  );
}
