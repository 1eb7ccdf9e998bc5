import { useState } from 'react';
import { FieldError } from '../../ui/field.tsx';
import { NOT_CONNECTED } from '../../ui/usePageForm.ts';

/** Staff sign in through their organisation; that code is loaded only when asked for. */
export function StaffSignIn() {
  const [state, setState] = useState<'idle' | 'going' | 'failed'>('idle');
  const go = async () => {
    if (state === 'going') return;
    setState('going');
    try {
      const { startStaffSignIn } = await import('../../session/identityProvider.ts');
      if (!(await startStaffSignIn())) setState('failed');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="cw-staff cw-small">
      {state === 'failed' ? <FieldError id="staff-sign-in">{NOT_CONNECTED}</FieldError> : null}
      Do you work here?{' '}
      <button
        type="button"
        className="cw-more cw-linkbtn--act"
        onClick={go}
        aria-busy={state === 'going' || undefined}
      >
        {state === 'going' ? 'Opening your sign in…' : 'Staff sign in'}
      </button>
    </div>
  );
}
