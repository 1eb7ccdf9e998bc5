import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Somebody saved in between: what was typed stays below, and they choose. Takes the focus when it comes. */
export function Overtaken({
  by,
  busy,
  onMine,
  onTheirs,
}: {
  by: string | null;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="time" role="alert" title={`${by ?? 'A colleague'} saved this after you opened it`}>
        <p>Their settings hold now. What you chose is still below. Choose which to keep.</p>
        <p className="cw-acts">
          <Button look="second" busy={busy} onClick={onMine}>
            Save mine instead
          </Button>
          <Button look="quiet" onClick={onTheirs}>
            Keep theirs
          </Button>
        </p>
      </Notice>
    </div>
  );
}
