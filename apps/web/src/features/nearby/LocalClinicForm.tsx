import {
  LOCAL_CLINIC_WAY_WORDS,
  LOCAL_CLINIC_WAYS,
  type LocalClinicWay,
} from '@careway/core/eligibility/localClinic';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { newKey } from '../../ui/newKey.ts';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import type { LocalClinic } from './useSaveNearby.ts';
import { useSaveNearby } from './useSaveNearby.ts';

const BOXES = [
  { name: 'name', label: 'Name', hint: 'As clients read it', most: 80 },
  { name: 'address', label: 'Address', hint: 'In one line, with commas', most: 200 },
  { name: 'hours', label: 'Hours, in words', hint: 'Like Monday to Friday, 8am to 6pm', most: 120 },
  { name: 'phone', label: 'Telephone', hint: 'Clients are told to call it', most: 30 },
  {
    name: 'areas',
    label: 'For which areas',
    hint: 'Parts of postcodes with commas, like WE, LF4. Leave it empty and nobody is sent there',
    most: 600,
  },
] as const;

/** A clinic that the clients of some areas go through first, new or changed (rule 17.31). */
export function LocalClinicForm({ one, onClose }: { one: LocalClinic | null; onClose: () => void }) {
  const [typed, setTyped] = useState({
    ...{ name: one?.name ?? '', address: one?.address ?? '', hours: one?.hours ?? '' },
    ...{ phone: one?.phone ?? '', areas: one?.areas.join(', ') ?? '' },
  });
  const [way, setWay] = useState<LocalClinicWay>(one?.way ?? 'bluebell-suite');
  const [code, setCode] = useState('');
  const gives = way === 'bluebell-suite';
  const save = useSaveNearby(
    'localClinics',
    async () => {
      const body = { ...typed, way, code: gives && code.trim() !== '' ? code : null };
      return one
        ? call('changeLocalClinic', { params: { id: one.id }, body: { ...body, seen: one.seen } })
        : call('addLocalClinic', { body }, { idempotencyKey: newKey() });
    },
    onClose,
  );
  return (
    <FormPanel
      id="local-clinic"
      title={one ? `Change ${one.name}` : 'Add a local clinic'}
      verb={save.busy ? 'Saving…' : 'Save the clinic'}
      busy={save.busy}
      onClose={onClose}
      onSubmit={() => void save.press()}
    >
      <div className="cw-panel__s">
        {BOXES.map(({ name, label, hint, most }) => (
          <TextField
            key={name}
            id={`local-clinic-${name}`}
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
        <RadioCards
          id="local-clinic-way"
          name="local-clinic-way"
          small
          label="What the clinic does"
          value={way}
          onValue={(chosen) => setWay(chosen as LocalClinicWay)}
          options={LOCAL_CLINIC_WAYS.map((value) => ({ value, ...LOCAL_CLINIC_WAY_WORDS[value] }))}
        />
        {gives ? (
          <TextField
            id="local-clinic-code"
            label="Its code"
            hint={
              one?.way === 'bluebell-suite'
                ? 'Leave it empty to keep the code as it is. Nobody sees it again'
                : '6 letters and digits or more. Nobody sees it again'
            }
            autoComplete="off"
            maxLength={40}
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              save.clear();
            }}
          />
        ) : null}
        <WentWrong words={save.problem} />
      </div>
    </FormPanel>
  );
}
