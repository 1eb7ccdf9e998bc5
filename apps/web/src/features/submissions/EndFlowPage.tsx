import { Actions, Button, ButtonLink } from '../../ui/Button.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import { addressOf, askingPages } from '../../ui/questions/formSteps.ts';
import { useTitle } from '../../ui/title.ts';
import { FormFrame } from './FormFrame.tsx';
import type { Filling } from './filling.ts';
import { ownHome } from './ownHome.ts';
import { NotSavedNotice, SaveConflict } from './SaveStatus.tsx';

/** They chose an answer that ends the form: it is said what that means, and done only when they say so. */
export function EndFlowPage({ filling }: { filling: Filling }) {
  const navigate = useNavigate();
  const { form, stage, phase } = filling;
  const stops = new Set(
    form.compiled.set.options.flatMap((option) => (option.endsFlow ? [option.questionId] : [])),
  );
  const at = askingPages(form).findIndex((page) =>
    page.questions.some(({ question }) => stops.has(question.id)),
  );
  useTitle('Stop here');
  return (
    <FormFrame>
      <h1>Do you want to stop here?</h1>
      <p className="cw-lead cw-lead--page">
        That is OK. We keep what you have told us so far, and ask you nothing more on this form.
      </p>
      <p>If you are not sure, go back. You can also save what you have and finish another day.</p>
      <SaveConflict filling={filling} />
      <NotSavedNotice filling={filling} />
      <Actions>
        <Button
          busy={stage === 'sending'}
          {...(phase.name === 'conflict' ? { because: 'First choose which answers to keep.' } : {})}
          onClick={() => filling.finish('end')}
        >
          {stage === 'sending' ? 'Stopping' : 'Stop this form'}
        </Button>
        <Button look="second" onClick={() => void navigate(addressOf(Math.max(at, 0) + 1))}>
          Go back to my answer
        </Button>
        <ButtonLink look="second" to={ownHome()}>
          Finish another day
        </ButtonLink>
      </Actions>
    </FormFrame>
  );
}
