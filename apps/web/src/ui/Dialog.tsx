import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ExitSite } from './ExitSite.tsx';

export interface DialogProps {
  open: boolean;
  /** Escape, the cancel verb, or a press beside it. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Verbs: say what each does ("Cancel the appointment", "Keep it"), never OK. */
  actions?: ReactNode;
  /** Must be answered: a press beside it does nothing. */
  firm?: boolean;
  /** `alertdialog` for what interrupts (idle warning). */
  role?: 'dialog' | 'alertdialog';
}

/**
 * A question that must be answered before going on. The browser's own modal dialog: the focus stays inside and goes
 * back afterwards. EXIT SITE lies inside it, because nothing may ever cover it (rule 1.5).
 */
export function Dialog({ open, onClose, title, children, actions, firm, role = 'dialog' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  const id = useId();
  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    if (open && !box.open) {
      opener.current = document.activeElement;
      box.showModal();
      // The question is read first; no verb is one careless Enter away.
      heading.current?.focus();
    }
    if (!open && box.open) box.close();
  }, [open]);
  useEffect(
    () => () => {
      // Taken off the page while it is open it gives nothing back by itself.
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && opener.current instanceof HTMLElement) opener.current.focus();
    },
    [],
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself
    <dialog
      ref={dialog}
      className="cw-modal"
      role={role}
      aria-labelledby={id}
      aria-describedby={role === 'alertdialog' ? `${id}-says` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (!firm && event.target === dialog.current) onClose();
      }}
    >
      {open ? (
        <>
          <div className="cw-dialog">
            <h2 id={id} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {role === 'alertdialog' ? <div id={`${id}-says`}>{children}</div> : children}
            {actions ? <div className="cw-dialog__actions">{actions}</div> : null}
          </div>
          <div className="cw-modal__exit">
            <ExitSite />
          </div>
        </>
      ) : null}
    </dialog>
  );
}
