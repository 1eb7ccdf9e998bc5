import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import type { Role } from './people.ts';
import { renewPeople } from './useRights.ts';

/**
 * Removes a role that nobody has, asked once more.
 * @param asks whether a refusal asks for another sign-in, which the form around it then shows
 */
export function RemoveRole({
  role,
  onGone,
  asks,
}: {
  role: Role;
  onGone: () => void;
  asks: (refusal: object) => boolean;
}) {
  const [asking, setAsking] = useState(false);
  const remove = useAction({
    act: () => call('removeRole', { params: { id: role.id } }),
    refused: (refusal) => {
      if (!asks(refusal)) return undefined;
      setAsking(false);
      return null;
    },
    done: async () => {
      onGone();
      await renewPeople();
      say(`The role ${role.name} is removed`, 'success');
    },
  });
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Remove it
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove the role ${role.name}?`}
        keep="Keep it"
        action={remove}
        verbs={[{ words: 'Remove it', doing: 'Removing…', look: 'danger', press: () => remove.press() }]}
      >
        <p>Nobody has it. The audit trail still says what it could do.</p>
      </ConfirmDialog>
    </>
  );
}
