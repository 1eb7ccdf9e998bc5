import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { Clinic, Session, Week } from './clinicWords.ts';
import type { ClosedSession } from './closedWords.ts';

/** What is open beside the week. */
export type Open =
  | { what: 'session'; session: Session }
  | { what: 'add' }
  | { what: 'close' }
  | { what: 'details' }
  | { what: 'interpreters' }
  | { what: 'end'; pattern: Clinic['patterns'][number] }
  | { what: 'closure'; closure: Week['closures'][number] }
  | { what: 'closedSession'; session: ClosedSession }
  | { what: 'holiday'; holiday: Week['holidays'][number] };

export interface PanelProps {
  clinic: Clinic;
  monday: string;
  /** The day that is looked at, where it is one. */
  day?: string | undefined;
  today: string;
  onClose: () => void;
}

/** A panel with its title. The title takes the focus when it opens, so that whoever works by keyboard is there. */
export function Panel({
  title,
  facts = [],
  onClose,
  children,
}: {
  title: string;
  facts?: readonly string[];
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    const before = document.activeElement;
    return () => void (before instanceof HTMLElement && before.isConnected && before.focus());
  }, []);
  return (
    <aside className="cw-panel cw-panel--sheet" aria-labelledby={id}>
      <div className="cw-panel__h">
        <div className="cw-panel__t">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="cw-ib" aria-label="Close the panel" onClick={onClose}>
            <Icon of={X} />
          </button>
        </div>
        {facts.map((fact, index) => (
          <p key={fact} className={index > 0 ? 'cw-small cw-soft' : undefined}>
            {fact}
          </p>
        ))}
      </div>
      {children}
    </aside>
  );
}
