import { waitingForms } from '../../session/unsaved.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { address } from '../../ui/paths/address.ts';

/** Answers that are on this device alone and need them: two devices disagree, or they could not be saved. */
export function WaitingAnswers() {
  return waitingForms.use().map(({ shareId, questionSetId, name }) => (
    <Notice key={shareId} tone="time" title="Some answers on this device are not saved yet" role="status">
      <p>They belong to “{name}”. Open it to choose what to keep. Nothing is lost.</p>
      <ButtonLink
        look="second"
        to={address('/questionnaires/viewform/{id}/{shareId}', { id: questionSetId, shareId })}
      >
        Open the form
      </ButtonLink>
    </Notice>
  ));
}
