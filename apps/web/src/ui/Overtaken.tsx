import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface Props {
  /** Who saved in between; where nobody knows, "A colleague". */
  by: string | null | undefined;
  /** What they did, after their name. */
  did?: string;
  /** What holds now and what became of what was typed here; both, side by side, where that can be shown. */
  children: ReactNode;
  /** The two ways on, each by what it does: "Save mine instead", "Keep theirs". */
  mine: string;
  theirs: string;
  busy?: boolean;
  onMine: () => unknown;
  onTheirs: () => unknown;
  level?: 2 | 3;
  /** Counts the tries that met it: each brings the focus back. */
  attempt?: number;
  className?: string;
}

/**
 * Somebody saved in between: nothing that was typed is lost, and whoever typed it chooses. Takes the focus when it
 * comes.
 */
export function Overtaken({
  by,
  did = 'saved this after you opened it',
  children,
  mine,
  theirs,
  busy = false,
  onMine,
  onTheirs,
  level = 2,
  attempt = 0,
  className,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try brings the focus back
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div className={className} ref={box} tabIndex={-1}>
      <Notice tone="time" level={level} role="alert" title={`${by ?? 'A colleague'} ${did}`}>
        {children}
        <p className="cw-acts">
          <Button look="second" busy={busy} onClick={() => void onMine()}>
            {mine}
          </Button>
          <Button look="quiet" onClick={() => void onTheirs()}>
            {theirs}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
