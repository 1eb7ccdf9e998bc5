import { degreeIn } from '@careway/core/eligibility/district';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import type { District } from './useSaveNearby.ts';
import { useSaveNearby } from './useSaveNearby.ts';

const BOXES = [
  { name: 'code', label: 'District', hint: 'The first part of a postcode, like WE4', most: 8 },
  { name: 'town', label: 'Town', hint: 'As people know it', most: 80 },
  { name: 'latitude', label: 'Latitude', hint: 'Of its middle, like 53.41', most: 16 },
  { name: 'longitude', label: 'Longitude', hint: 'West of Greenwich with a minus, like -2.98', most: 16 },
] as const;

/** Where a district lies, new, changed or taken out (rule 17.31). */
export function DistrictForm({ one, onClose }: { one: District | null; onClose: () => void }) {
  const [typed, setTyped] = useState({
    ...{ code: one?.code ?? '', town: one?.town ?? '' },
    ...{ latitude: one ? String(one.latitude) : '', longitude: one ? String(one.longitude) : '' },
  });
  const [asking, setAsking] = useState(false);
  const save = useSaveNearby(
    'districts',
    () =>
      call('putDistrict', {
        params: { code: typed.code.trim() || '-' },
        body: {
          town: typed.town,
          // What is no number is sent as none, and the reply says what belongs there.
          latitude: degreeIn(typed.latitude, 'latitude') ?? 0,
          longitude: degreeIn(typed.longitude, 'longitude') ?? 180,
        },
      }),
    onClose,
  );
  const out = useSaveNearby(
    'districts',
    () => call('removeDistrict', { params: { code: one?.code ?? '' } }),
    onClose,
  );
  return (
    <FormPanel
      id="district"
      title={one ? `Change ${one.code}` : 'Add a district'}
      verb={save.busy ? 'Saving…' : 'Save the district'}
      busy={save.busy}
      onClose={onClose}
      onSubmit={() => void save.press()}
    >
      <div className="cw-panel__s">
        {BOXES.filter(({ name }) => !(one && name === 'code')).map(({ name, label, hint, most }) => (
          <TextField
            key={name}
            id={`district-${name}`}
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
      {one ? (
        <div className="cw-panel__s">
          <Button look="danger" small onClick={() => setAsking(true)}>
            Take it out
          </Button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={`Take out ${one.code}?`}
            keep="Keep it"
            action={out}
            verbs={[{ words: 'Take it out', look: 'danger', press: () => out.press() }]}
          >
            <p>Clients who live there are shown no distance. Clinics stay where they are.</p>
          </ConfirmDialog>
        </div>
      ) : null}
    </FormPanel>
  );
}
