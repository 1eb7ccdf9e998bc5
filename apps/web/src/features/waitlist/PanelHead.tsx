import { X } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** The head of what was opened beside the list. */
export function PanelHead({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <div className="cw-panel__h cw-panel__t">
      <h2 tabIndex={-1}>{title}</h2>
      <Button small look="quiet" onClick={onClose}>
        <Icon of={X} />
        Close
      </Button>
    </div>
  );
}
