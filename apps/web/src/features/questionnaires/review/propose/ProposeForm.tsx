import type { Change } from '@careway/core/pathways/pathwayChange';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { WhyField, whyProblem } from './WhyField.tsx';

interface Props {
  name: string;
  /** The change as it is filled in; undefined where something is still to be mended. */
  asked: (why: string) => Change | undefined;
  onPropose: (change: Change) => Promise<boolean>;
  /** A change is on its way. */
  busy: boolean;
  /** It is kept. */
  done?: () => void;
  /** A way out without proposing. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * What every proposal has: its reason, and the button that puts it into the draft. What was typed stays until it is
 * kept.
 */
export function ProposeForm({ name, asked, onPropose, done, onClose, children, busy }: Props) {
  const [why, setWhy] = useState('');
  const [error, setError] = useState<string>();

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const problem = whyProblem(why);
    setError(problem);
    const change = asked(why.trim());
    if (busy || problem !== undefined || change === undefined) return;
    if (!(await onPropose(change))) return;
    setWhy('');
    done?.();
  }

  return (
    <form className="cw-propose" noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
      <WhyField id={`${name}-why`} value={why} error={error} onValue={setWhy} />
      <p className="cw-acts">
        <Button type="submit" look="second" busy={busy}>
          Put it into the draft
        </Button>
        {onClose ? (
          <Button look="quiet" onClick={onClose}>
            Leave it as it is
          </Button>
        ) : null}
      </p>
    </form>
  );
}
