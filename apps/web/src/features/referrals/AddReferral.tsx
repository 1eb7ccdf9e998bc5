import { SERVICE_CODES, SERVICES, type ServiceCode } from '@careway/core/eligibility/services';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { newKey } from '../../ui/newKey.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { useSaveReferral } from './useSaveReferral.ts';

/** A referral that we were told of: its number, what it is for, and the passcode that was given with it. */
export function AddReferral({ onClose }: { onClose: () => void }) {
  const [ubrn, setUbrn] = useState('');
  const [service, setService] = useState<ServiceCode>('top');
  const [passcode, setPasscode] = useState('');
  const save = useSaveReferral(
    () => call('addReferral', { body: { ubrn, service, passcode } }, { idempotencyKey: newKey() }),
    onClose,
    'Referral added',
  );
  return (
    <FormPanel
      id="add-referral"
      title="Add a referral"
      verb={save.busy ? 'Adding…' : 'Add it'}
      busy={save.busy}
      onClose={onClose}
      onSubmit={() => void save.press()}
    >
      <div className="cw-panel__s">
        <TextField
          id="referral-ubrn"
          label="Referral number (UBRN)"
          hint="12 digits, like 1234 5678 9012"
          width={20}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={ubrn}
          onChange={({ target }) => {
            setUbrn(target.value);
            save.clear();
          }}
        />
        <Select
          id="referral-service"
          label="Service"
          value={service}
          options={SERVICE_CODES.map((value) => ({ value, words: SERVICES[value].name }))}
          onChange={({ target }) => setService(target.value as ServiceCode)}
        />
        <Passcode value={passcode} onValue={setPasscode} clear={save.clear} />
        <WentWrong words={save.problem} />
      </div>
    </FormPanel>
  );
}

/** What proves a referral, typed in the open: whoever writes it down has it before them. */
export function Passcode({
  value,
  onValue,
  clear,
}: {
  value: string;
  onValue: (typed: string) => void;
  clear: () => void;
}) {
  return (
    <TextField
      id="referral-passcode"
      label="Passcode"
      hint="As it was given. Capitals and blanks do not matter. Nobody sees it again"
      autoComplete="off"
      maxLength={40}
      value={value}
      onChange={({ target }) => {
        onValue(target.value);
        clear();
      }}
    />
  );
}
