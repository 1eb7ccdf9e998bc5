import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import type { Role } from './people.ts';
import { renewPeople } from './useRights.ts';

/** Removes a role that nobody has, asked once more. */
export function RemoveRole({ role, onGone }: { role: Role; onGone: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useAction({
    act: () => call('removeRole', { params: { id: role.id } }),
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
