import type { QuestionType } from '@careway/core/questionnaires/types';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TYPE_WORDS, TYPES } from '../typeWords.ts';

/** Which kind of question to add: all of them, each with when to choose it. */
export function AddDialog({
  open,
  onClose,
  onAdd,
  off,
}: {
  open: boolean;
  onClose: () => void;
  onAdd: (type: QuestionType) => void;
  /** Switched off in their organisation: what is in a form stays, and no more is added. */
  off: (type: QuestionType) => boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const kinds = [...(list.current?.querySelectorAll('button') ?? [])];
      const next = nextKind(kinds, event.key);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="What do you want to add?"
      actions={
        <Button look="second" onClick={onClose}>
          Add nothing
        </Button>
      }
    >
      <ul className="cw-kinds" ref={list}>
        {TYPES.map((type) => {
          const { words, icon, hint } = TYPE_WORDS[type];
          return (
            <li key={type}>
              <button
                type="button"
                aria-disabled={off(type) || undefined}
                onClick={() => {
                  if (!off(type)) onAdd(type);
                }}
              >
                <Icon of={icon} />
                <span>
                  <strong>{words}</strong>
                  <span className="cw-s cw-soft">
                    {off(type) ? 'Switched off in your organisation' : hint}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** Where a key leads among the kinds as they stand in rows: an arrow, Home, End, or the first letter of one. */
function nextKind(kinds: readonly HTMLButtonElement[], key: string): HTMLButtonElement | undefined {
  const at = kinds.findIndex((kind) => kind === document.activeElement);
  const top = kinds[0]?.getBoundingClientRect().top;
  const columns = kinds.filter((kind) => kind.getBoundingClientRect().top === top).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  if (key === 'Home') return kinds[0];
  if (key === 'End') return kinds.at(-1);
  const step = steps[key];
  if (step !== undefined) return at < 0 ? kinds[0] : (kinds[at + step] ?? kinds[at]);
  if (key.length !== 1 || key === ' ') return undefined;
  const begins = (kind: HTMLElement) => kind.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...kinds.slice(at + 1), ...kinds.slice(0, at + 1)].find(begins);
}
