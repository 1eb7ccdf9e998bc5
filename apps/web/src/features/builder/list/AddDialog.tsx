import type { QuestionType } from '@careway/core/questionnaires/types';
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
      <ul className="cw-kinds">
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
