import type { LetInBy } from '@careway/core/accounts/letIn';
import { createPortal } from 'react-dom';
import type { CallReply } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { ContactFields } from '../../../ui/contact/ContactFields.tsx';
import {
  asContact,
  type ContactTyped,
  contactChecks,
  NOTHING_SAID,
} from '../../../ui/contact/contactTyped.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { sureChoices, sureProblem, useCorrect } from './useCorrect.tsx';

type Client = CallReply<'client'>;

interface Typed extends ContactTyped {
  how: LetInBy | '';
}
/** Asked anew, whole: what was safe once is not filled in for somebody who may be in danger now. */
const EMPTY: Typed = { ...NOTHING_SAID, how: '' };

/** Writes down what a client says is safe now (rule 16.34). */
export default function ChangeSafe({ client, onClose }: { client: Client; onClose: () => void }) {
  const correct = useCorrect(client, { what: 'safe', begins: EMPTY, onClose });
  const { field, held, values, problems, attempt, busy, onSubmit } = usePageForm<Typed>({
    defaults: correct.defaults,
    ids: {
      channels: 'safe-ways',
      hours: 'safe-hours',
      voicemail: 'safe-voicemail',
      askFor: 'safe-name',
      how: 'safe-how',
    },
    checks: { ...contactChecks('staff'), how: sureProblem },
    refused: correct.refused,
    send: async ({ how, ...typed }) => (how ? correct.send({ contact: asContact(typed), how }) : undefined),
  });
  correct.holds(() => (JSON.stringify(values) === JSON.stringify(EMPTY) ? undefined : values));
  return createPortal(
    <Dialog open firm onClose={correct.close} title={`What is safe for ${client.firstName} now?`}>
      <form noValidate onSubmit={onSubmit}>
        <p>Ask each of these anew. It holds at once, in the place of all they said before.</p>
        {correct.panel}
        <ErrorSummary problems={problems()} attempt={attempt} />
        <ContactFields by="staff" form={{ field, held }} values={values} />
        <RadioCards
          {...field('how')}
          small
          label="How did you make sure who it is?"
          options={sureChoices(client)}
        />
        <div className="cw-dialog__actions">
          <Button type="submit" busy={busy}>
            {busy ? 'Saving…' : 'Save what is safe'}
          </Button>
          <Button look="second" onClick={correct.close}>
            Change nothing
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
