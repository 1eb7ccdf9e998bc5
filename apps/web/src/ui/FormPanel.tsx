import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { PanelActs } from './PanelActs.tsx';
import { usePanelInSight } from './usePanelInSight.ts';

interface FormPanelProps {
  /** Of its heading. */
  id: string;
  title: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
  /** On the button that sends it. */
  verb: ReactNode;
  busy: boolean;
  /** On the way out without sending. */
  leave?: string;
  /** Its parts, each a `cw-panel__s`. */
  children: ReactNode;
}

/**
 * A panel beside a list in which something is filled in. It takes the focus when it opens: its heading is read first.
 */
export function FormPanel({
  id,
  title,
  onClose,
  onSubmit,
  verb,
  busy,
  leave = 'Cancel',
  children,
}: FormPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  usePanelInSight(panel);
  useEffect(() => heading.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <aside ref={panel} className="cw-panel cw-panel--sheet" aria-labelledby={id}>
      <div className="cw-panel__h cw-panel__t">
        <h2 id={id} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <PanelActs onClose={onClose} />
      </div>
      <form noValidate onSubmit={send}>
        {children}
        <div className="cw-panel__f">
          <Button type="submit" busy={busy}>
            {verb}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {leave}
          </Button>
        </div>
      </form>
    </aside>
  );
}
