import type { PageView } from '@careway/core/questionnaires/form';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useCallback, useState } from 'react';
import { Actions, Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Back } from '../../ui/Page.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import { fieldId } from '../../ui/questions/field.ts';
import { askingPages, stepAfter, stepBefore } from '../../ui/questions/formSteps.ts';
import { Questions } from '../../ui/questions/Questions.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { useTitle } from '../../ui/title.ts';
import { NothingKept } from './NothingKept.tsx';
import type { StepProps } from './OpeningPage.tsx';

/** One page of questions, with the mistakes a client would be asked to mend. Whoever looks may go on regardless. */
export function AskedPage({ form, page, step, to, back }: StepProps & { page: PageView; step: number }) {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const steps = askingPages(form).length + 1;
  const before = stepBefore(step, form);
  const next = to(stepAfter(step, form));
  const tried = attempt > 0;
  useTitle(`Step ${step} of ${steps}`);
  const answer = useCallback<Parameters<typeof Questions>[0]['answer']>(
    (questionId, value) => void form.set(questionId, value),
    [form],
  );
  const onContinue = (event: FormEvent) => {
    event.preventDefault();
    if (page.errors.length > 0) setAttempt((tries) => tries + 1);
    else void navigate(next);
  };
  return (
    <>
      <Back to={before === undefined ? back : to(before)} />
      <Steps now={step} of={steps} name={page.title} />
      <NothingKept />
      <ErrorSummary
        attempt={attempt}
        problems={
          tried ? page.errors.map(({ questionId, message }) => ({ id: fieldId(questionId), message })) : []
        }
      />
      <h1>{page.title}</h1>
      {page.description ? <p className="cw-lead cw-lead--page">{page.description}</p> : null}
      <form noValidate onSubmit={onContinue}>
        <Questions set={form.compiled.set} views={page.questions} tried={tried} answer={answer} />
        <Actions>
          <Button type="submit">
            Continue
            <Icon of={ArrowRight} />
          </Button>
          {page.errors.length > 0 ? (
            <Button look="quiet" onClick={() => void navigate(next)}>
              Next page without answering
            </Button>
          ) : null}
        </Actions>
      </form>
    </>
  );
}
