import type { QuestionSet } from '@careway/core/questionnaires/types';
import { X } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';

const Preview = lazyPart(() => import('./side/Preview.tsx'), { waiting: <p>Loading…</p> });

interface Props {
  set: QuestionSet;
  today: string;
  open: boolean;
  onClose: () => void;
}

/**
 * The form from its beginning, large, on whichever tab somebody is: answered as a client answers it, and sent
 * nowhere. On a phone it takes the whole screen. The cross, Escape and the button below lead back.
 */
export function TryIt({ set, today, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Try the form"
      actions={
        <Button look="second" onClick={onClose}>
          Go on writing
        </Button>
      }
    >
      <button type="button" className="cw-ib cw-try__close" aria-label="Close" onClick={onClose}>
        <Icon of={X} />
      </button>
      <Preview set={set} chosen={undefined} today={today} large onEscape={onClose} />
    </Dialog>
  );
}
