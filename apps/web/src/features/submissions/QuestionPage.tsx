import type { PageView, QuestionView } from '@careway/core/questionnaires/form';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTitle } from '../../app/title.ts';
import { Actions, Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Back } from '../../ui/Page.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { FinishLater } from './FinishLater.tsx';
import { FormFrame } from './FormFrame.tsx';
import { fieldId } from './fields/field.ts';
import { LikertGrid } from './fields/Likert.tsx';
import type { Filling } from './filling.ts';
import { QuestionField } from './QuestionField.tsx';
import { Conflict, savedState, Trouble } from './Standing.tsx';
import { addressOf, askingPages, stepAfter, stepBefore } from './steps.ts';
import { isUrgent } from './urgent.ts';

/** One page of questions. Mistakes are said once Continue was pressed, never while somebody is still typing. */
export function QuestionPage({ filling, page, step }: { filling: Filling; page: PageView; step: number }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const { form } = filling;
  const steps = askingPages(form).length + 1;
  const tried = filling.wasAttempted(page.id);
  const before = stepBefore(step, form);
  useTitle(`Step ${step} of ${steps}`);

  const onContinue = (event: FormEvent) => {
    event.preventDefault();
    filling.saveNow();
    if (page.errors.length > 0) {
      filling.attempt(page.id);
      setAttempt((tries) => tries + 1);
      return;
    }
    const toCheck = search.get('back') === 'check' && form.complete();
    void navigate(addressOf(toCheck ? 'check' : stepAfter(step, form)));
  };

  return (
    <FormFrame>
      {before === undefined ? <Back to="/client/dashboard" /> : <Back to={addressOf(before)} />}
      <Steps now={step} of={steps} name={page.title} saved={savedState(filling)} />
      <ErrorSummary
        attempt={attempt}
        problems={
          tried ? page.errors.map(({ questionId, message }) => ({ id: fieldId(questionId), message })) : []
        }
      >
        <p>What you have already told us is safe.</p>
      </ErrorSummary>
      <h1>{page.title}</h1>
      {page.description ? <p className="cw-lead cw-lead--page">{page.description}</p> : null}
      <Conflict filling={filling} />
      <form noValidate onSubmit={onContinue}>
        <div className="cw-questions">
          <Questions filling={filling} views={page.questions} tried={tried} />
        </div>
        <Trouble filling={filling} />
        <Actions>
          <Button type="submit">
            Continue
            <Icon of={ArrowRight} />
          </Button>
          <FinishLater filling={filling} />
        </Actions>
      </form>
    </FormFrame>
  );
}

/** Neighbours of one likert group are one grid; everything else is asked by itself. */
function grouped(views: readonly QuestionView[]): QuestionView[][] {
  const groups: QuestionView[][] = [];
  for (const view of views) {
    const last = groups.at(-1);
    const group = view.question.type === 'likert' ? view.question.group : undefined;
    if (last && group !== undefined && last[0]?.question.group === group) last.push(view);
    else groups.push([view]);
  }
  return groups;
}

function Questions({
  filling,
  views,
  tried,
}: {
  filling: Filling;
  views: readonly QuestionView[];
  tried: boolean;
}) {
  const { set } = filling.form.compiled;
  return grouped(views).map(([view, ...others]) => {
    if (!view) return null;
    const { question } = view;
    if (question.type === 'likert' && question.group !== undefined) {
      return (
        <LikertGrid
          key={question.id}
          title={question.group}
          views={[view, ...others]}
          errorOf={(one) => (tried ? one.error : undefined)}
          onValue={filling.answer}
        />
      );
    }
    return (
      <QuestionField
        key={question.id}
        view={view}
        tried={tried}
        urgent={isUrgent(question, set)}
        answer={filling.answer}
      />
    );
  });
}
