import { SERVICES } from '@careway/core/eligibility/services';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { Passcode } from './AddReferral.tsx';
import type { Referral } from './useSaveReferral.ts';
import { useSaveReferral } from './useSaveReferral.ts';

/** One referral: another passcode, which switches it on too, or off. */
export function OneReferral({ one, onClose }: { one: Referral; onClose: () => void }) {
  const [passcode, setPasscode] = useState('');
  const [asking, setAsking] = useState(false);
  const params = { id: one.id };
  const save = useSaveReferral(
    () => call('changeReferral', { params, body: { passcode } }),
    onClose,
    'The new passcode counts from now on',
  );
  const off = useSaveReferral(
    () => call('changeReferral', { params, body: { on: false } }),
    onClose,
    'Switched off',
  );
  return (
    <FormPanel
      id="one-referral"
      title={one.ubrn}
      verb={save.busy ? 'Saving…' : one.on ? 'Save the new passcode' : 'Switch it on'}
      busy={save.busy}
      onClose={onClose}
      onSubmit={() => void save.press()}
    >
      <div className="cw-panel__s">
        <p>
          {SERVICES[one.service].name}. {one.on ? 'On' : 'Off: it lets nobody go on'}.
        </p>
        <Passcode value={passcode} onValue={setPasscode} clear={save.clear} />
        <WentWrong words={save.problem} />
      </div>
      {one.on ? (
        <div className="cw-panel__s">
          <p className="cw-soft">
            Sent in error, or its passcode got about? Whoever has gone on with it already goes on.
          </p>
          <Button look="danger" small onClick={() => setAsking(true)}>
            Switch it off
          </Button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={`Switch off ${one.ubrn}?`}
            keep="Keep it on"
            action={off}
            verbs={[{ words: 'Switch it off', look: 'danger', press: () => off.press() }]}
          >
            <p>Nobody goes on with it any more. To switch it on again, give it a new passcode.</p>
          </ConfirmDialog>
        </div>
      ) : null}
    </FormPanel>
  );
}
