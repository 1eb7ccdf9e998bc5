import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { safeNext } from '../../session/origin.ts';
import { FieldError } from '../../ui/field.tsx';
import { NOT_CONNECTED } from '../../ui/usePageForm.ts';

/** Staff sign in through their organisation; that code is loaded only when asked for. */
export function StaffSignIn() {
  const { search, state: from } = useLocation();
  const told = (from as { staff?: string } | null)?.staff;
  const [state, setState] = useState<'idle' | 'going' | 'failed'>('idle');
  const problem = state === 'failed' ? NOT_CONNECTED : state === 'idle' ? told : undefined;
  useEffect(() => {
    // The browser may bring this page back as it was left.
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setState('idle');
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  const go = async () => {
    if (state === 'going') return;
    setState('going');
    try {
      const next = safeNext(new URLSearchParams(search).get('next'));
      const { startStaffSignIn } = await import('../../session/identityProvider.ts');
      if (!(await startStaffSignIn(next))) setState('failed');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="cw-staff cw-small">
      {problem ? (
        <div role="alert">
          <FieldError id="staff-sign-in">{problem}</FieldError>
        </div>
      ) : null}
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
