import { readsAsReason } from '@careway/core/clients/lookReason';
import { isRealDate } from '@careway/core/dates';
import { LOOK_BEYOND } from '@careway/core/limits';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { DateFields, isoDate, NO_DATE } from '../../ui/DateFields.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { usePageForm } from '../../ui/usePageForm.ts';
import { recordAddress } from './recordAddresses.ts';

/** The way to one client of another trust, for whoever has that client on the phone (docs/decisions/0039). */
export function LookBeyond() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <span className="cw-s">Is it a client of another organisation?</span>
      <Button look="second" small onClick={() => setOpen(true)}>
        Open their record with a reason
      </Button>
      {open ? createPortal(<Ask onClose={() => setOpen(false)} />, document.body) : null}
    </>
  );
}

function Ask({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { field, held, problems, attempt, busy, onSubmit } = usePageForm({
    defaults: { reference: '', birth: NO_DATE, reason: '' },
    ids: { reference: 'beyond-reference', birth: 'beyond-birth', reason: 'beyond-reason' },
    apiNames: { dateOfBirth: 'birth' },
    checks: {
      reference: (value) => (value.trim() ? undefined : 'Enter the reference, like 20481'),
      birth: (value) =>
        isRealDate(isoDate(value)) ? undefined : 'Enter a real date of birth, like 27 3 1998',
      reason: (value) =>
        readsAsReason(value) ? undefined : 'Say why in a few words. The client can read it',
    },
    async send({ reference, birth, reason }) {
      const found = await call('lookBeyond', {
        body: { reference: reference.trim(), dateOfBirth: isoDate(birth), reason: reason.trim() },
      });
      if (!found) return false;
      void navigate(recordAddress(found.id));
      return undefined;
    },
  });
  return (
    <Dialog open onClose={onClose} title="Open a record of another organisation">
      <form noValidate onSubmit={onSubmit}>
        <p>
          You can read it for one hour. The client sees in their account that someone from another
          organisation opened it, and your reason. Your name is kept with it for us.
        </p>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <TextField
          {...field('reference')}
          label="Reference"
          hint="Ask the client. For example, 20481"
          autoComplete="off"
          spellCheck={false}
        />
        <DateFields {...held('birth')} small label="Date of birth" hint="For example, 27 3 1998" />
        <TextArea
          {...field('reason')}
          label="Why do you need to see it?"
          hint="Plain words. The client can read this"
          rows={3}
          most={LOOK_BEYOND.reason.most}
        />
        <div className="cw-dialog__actions">
          <Button type="submit" busy={busy}>
            {busy ? 'Opening…' : 'Open the record'}
          </Button>
          <Button look="second" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
