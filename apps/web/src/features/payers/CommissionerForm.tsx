import { useState } from 'react';
import { call } from '../../api/call.ts';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import type { Commissioner } from './payersShown.ts';
import { useSavePayer } from './useSavePayer.ts';

/** A commissioner, new or renamed; its code stays, contracts name it. */
export function CommissionerForm({ one, onClose }: { one: Commissioner | null; onClose: () => void }) {
  const [code, setCode] = useState(one?.code ?? '');
  const [name, setName] = useState(one?.name ?? '');
  const save = useSavePayer(
    () =>
      call('putCommissioner', {
        params: { code: code.trim().toUpperCase() || '-' },
        body: { name, was: one?.name ?? null },
      }),
    onClose,
  );
  return (
    <FormPanel
      id="commissioner"
      title={one ? `Change ${one.name}` : 'Add a commissioner'}
      verb={save.busy ? 'Saving…' : 'Save it'}
      busy={save.busy}
      onClose={onClose}
      onSubmit={() => void save.press()}
    >
      <div className="cw-panel__s">
        {one ? (
          <p>Its code is {one.code}. Contracts name it by that.</p>
        ) : (
          <TextField
            id="commissioner-code"
            label="Code"
            hint="As the NHS writes it, like QOP. Files of contracts name it so"
            width={10}
            autoComplete="off"
            maxLength={6}
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              save.clear();
            }}
          />
        )}
        <TextField
          id="commissioner-name"
          label="Name"
          autoComplete="off"
          maxLength={120}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            save.clear();
          }}
        />
        <WentWrong words={save.problem} />
      </div>
    </FormPanel>
  );
}
