import { LET_IN_BY, LET_IN_BY_WORDS } from '@careway/core/accounts/letIn';
import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { createPortal } from 'react-dom';
import { call } from '../../../api/call.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { say } from '../../../ui/toast.ts';
import { HowSureForm } from '../calling/HowSureForm.tsx';

const CHOICES = LET_IN_BY.map((value) => ({ value, words: LET_IN_BY_WORDS[value] }));

/** Lets a client in who has no second way, once somebody made sure who it is, and says how (rule 8.31). */
export function LetIn({
  clientId,
  onClose,
  onDone,
}: {
  clientId: string;
  onClose: () => void;
  onDone: () => unknown;
}) {
  return createPortal(
    <Dialog open onClose={onClose} title="Let them sign in again?">
      <HowSureForm
        about={`let in ${clientId}`}
        label="How did you make sure who it is?"
        choices={CHOICES}
        words={{
          signIn: 'To let them in, sign in again first',
          press: 'Let them in',
          pressed: 'Letting them in…',
          leave: 'Not yet',
        }}
        onClose={onClose}
        send={async (how) => {
          const reply = await call('letClientIn', { params: { id: clientId }, body: { how } });
          if (!reply) return false;
          say(`They can sign in from ${whenWords(reply.worksAt)}`);
          await onDone();
          onClose();
          return undefined;
        }}
      >
        <p>
          After this, one mailbox or phone is enough to get in. We tell them by every safe way, and it works
          an hour later. The client reads how you made sure.
        </p>
      </HowSureForm>
    </Dialog>,
    document.body,
  );
}
