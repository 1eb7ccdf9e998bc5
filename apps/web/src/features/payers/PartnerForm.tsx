import { useState } from 'react';
import { call } from '../../api/call.ts';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { newKey } from '../../ui/newKey.ts';
import { TextField } from '../../ui/TextField.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import type { Partner } from './payersShown.ts';
import { useSavePayer } from './useSavePayer.ts';

const BOXES = [
  { name: 'name', label: 'Name', hint: 'Clients read it, and files of contracts name it so', most: 120 },
  { name: 'phone', label: 'Telephone', hint: 'Clients are told to call it', most: 30 },
  { name: 'hours', label: 'Hours, in words', hint: 'When somebody answers', most: 120 },
  { name: 'website', label: 'Web address', hint: 'Begins with https://', most: 200 },
] as const;

/** A booking service or another provider, new or changed. */
export function PartnerForm({ one, onClose }: { one: Partner | null; onClose: () => void }) {
  const was = {
    ...{ name: one?.name ?? '', phone: one?.phone ?? '' },
    ...{ hours: one?.hours ?? '', website: one?.website ?? '' },
  };
  const [typed, setTyped] = useState(was);
  const save = useSavePayer(
    async () =>
      one
        ? call('changePartner', { params: { id: one.id }, body: { ...typed, was } })
        : call('addPartner', { body: typed }, { idempotencyKey: newKey() }),
    onClose,
  );
  return (
    <FormPanel
      id="partner"
      title={one ? `Change ${one.name}` : 'Add a service or provider'}
      verb={save.busy ? 'Saving…' : 'Save it'}
      busy={save.busy}
      onClose={onClose}
      onSubmit={() => void save.press()}
    >
      <div className="cw-panel__s">
        {BOXES.map(({ name, label, hint, most }) => (
          <TextField
            key={name}
            id={`partner-${name}`}
            label={label}
            hint={hint}
            autoComplete="off"
            maxLength={most}
            value={typed[name]}
            onChange={({ target }) => {
              setTyped({ ...typed, [name]: target.value });
              save.clear();
            }}
          />
        ))}
        <WentWrong words={save.problem} />
      </div>
    </FormPanel>
  );
}
