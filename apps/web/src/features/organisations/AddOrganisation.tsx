import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { newKey } from '../../ui/newKey.ts';
import { useNavigate } from '../../ui/paths/links.ts';
import { TextField } from '../../ui/TextField.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { type Organisation, renewOrganisations } from './OneOrganisation.tsx';

/** A new organisation, by its name alone; the rest is said in its settings. */
export function AddOrganisation({ fresh }: { fresh?: Pick<Organisation, 'freshUntil'> }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const navigate = useNavigate();
  const add = useAction({
    act: (given: string) => call('makeOrganisation', { body: { name: given } }, { idempotencyKey: newKey() }),
    done: async ({ id }, given) => {
      await renewOrganisations();
      setOpen(false);
      setName('');
      say(`${given} is there. Say who works in it next.`, 'success');
      await navigate(`/trust/overview/settings?trust=${id}`);
    },
  });
  return (
    <>
      <Button
        look="second"
        {...(fresh?.freshUntil === null ? { because: 'Sign in again first' } : {})}
        onClick={() => setOpen(true)}
      >
        Add an organisation
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Add an organisation"
        actions={
          <>
            <Button busy={add.busy} onClick={() => void add.press(name.trim())}>
              Add it
            </Button>
            <Button look="second" onClick={() => setOpen(false)}>
              Add none
            </Button>
          </>
        }
      >
        <TextField
          id="new-organisation"
          label="Name"
          value={name}
          maxLength={80}
          {...(add.problem ? { error: add.problem } : {})}
          onChange={({ target }) => {
            setName(target.value);
            add.clear();
          }}
        />
      </Dialog>
    </>
  );
}
