import type { ImportState } from '@careway/core/imports/importKinds';
import { Check } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';

const STEPS = ['Choose a file', 'Check', 'Import'];

const placeOf = (state: ImportState | undefined): number => {
  if (state === undefined) return 0;
  if (state === 'arriving' || state === 'checking' || state === 'to_mend') return 1;
  return state === 'ready' || state === 'importing' ? 2 : 3;
};

/** The three steps of an import, and which one it is at. */
export function ImportSteps({ state }: { state: ImportState | undefined }) {
  const now = placeOf(state);
  return (
    <ol className="cw-import__steps" aria-label="Steps">
      {STEPS.map((words, at) => (
        <li
          key={words}
          className={at < now ? 'is-done' : undefined}
          aria-current={at === now ? 'step' : undefined}
        >
          <span className="n">{at < now ? <Icon of={Check} /> : at + 1}</span>
          {words}
          {at < now ? <span className="cw-vh"> (done)</span> : null}
        </li>
      ))}
    </ol>
  );
}
