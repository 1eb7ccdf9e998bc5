import { useLocation } from 'react-router';
import { safeReturnPath } from '../../session/returnPath.ts';
import { FieldError } from '../../ui/field.tsx';
import { useAction } from '../../ui/useAction.ts';
import { untilPageRestored } from './untilPageRestored.ts';

async function leaveFor(next: string | undefined): Promise<boolean> {
  const { startStaffSignIn } = await import('../../session/identityProvider.ts');
  return startStaffSignIn(next);
}

/** Staff sign in through their organisation; that code is loaded only when asked for. */
export function StaffSignIn() {
  const { search, state: from } = useLocation();
  const told = (from as { staff?: string } | null)?.staff;
  const going = useAction({
    act: async () => {
      const next = safeReturnPath(new URLSearchParams(search).get('next'));
      // Whatever stops it, the way on is the same: try again.
      return (await leaveFor(next).catch(() => false)) || undefined;
    },
    done: untilPageRestored,
  });
  const problem = going.problem || (going.busy ? '' : told);
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
        onClick={() => void going.press()}
        aria-busy={going.busy || undefined}
      >
        {going.busy ? 'Opening your sign in…' : 'Staff sign in'}
      </button>
    </div>
  );
}
