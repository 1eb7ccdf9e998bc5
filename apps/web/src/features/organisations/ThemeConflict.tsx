import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Swatches } from './Swatches.tsx';
import type { Version } from './themeDraft.ts';

/** Somebody published in between: what they published stands beside what was typed. Takes the focus when it comes. */
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const who = newest?.madeBy ?? 'A colleague';
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="time" role="alert" title={`${who} published a theme after you opened this one`}>
        <p>Clients see theirs now. What you typed is still below. Choose which to keep.</p>
        {newest ? <Swatches theme={newest.theme} /> : null}
        <p className="cw-acts">
          <Button look="second" busy={busy} onClick={onMine}>
            Publish mine instead
          </Button>
          <Button look="quiet" onClick={onTheirs}>
            Keep theirs
          </Button>
        </p>
      </Notice>
    </div>
  );
}
