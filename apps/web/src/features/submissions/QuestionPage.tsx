import { offersTime } from '@careway/core/pathways/timeBeforeForm';
import type { PageView } from '@careway/core/questionnaires/form';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../../session/storedSession.ts';
import { Actions, Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Back } from '../../ui/Page.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import { fieldId } from '../../ui/questions/field.ts';
import { addressOf, askingPages, stepAfter, stepBefore } from '../../ui/questions/formSteps.ts';
import { Questions } from '../../ui/questions/Questions.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { useTitle } from '../../ui/title.ts';
import { CopyRight } from './CopyRight.tsx';
import { FinishLater } from './FinishLater.tsx';
import { ForAppointment } from './ForAppointment.tsx';
import { FormFrame } from './FormFrame.tsx';
import type { Filling } from './filling.ts';
import { ownHome } from './ownHome.ts';
import { NotSavedNotice, SaveConflict, savedState } from './SaveStatus.tsx';
import { TalkInstead } from './TalkInstead.tsx';
import { TimeNow, useTimeNow } from './TimeNow.tsx';
import { ToRead } from './ToRead.tsx';

/** One page of questions. Mistakes are said once Continue was pressed, never while somebody is still typing. */
export function QuestionPage({ filling, page, step }: { filling: Filling; page: PageView; step: number }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const { form } = filling;
  const steps = askingPages(form).length + 1;
  const tried = filling.attempted.has(page.id);
  const before = stepBefore(step, form);
  const client = useUser()?.usertype === 'Client';
  const time = useTimeNow(filling);
  const timeFirst = client && offersTime(form, step);
  useTitle(`Step ${step} of ${steps}`);

  const onContinue = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    filling.saveNow();
    // Who stops here has nothing more to answer.
    if (page.errors.length > 0 && !filling.ends) {
      filling.attempt(page.id);
      setAttempt((tries) => tries + 1);
      return;
    }
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (timeFirst && submitter?.getAttribute('name') === 'time') {
      time.press();
      return;
    }
    const toCheck = filling.ends || (search.get('back') === 'check' && form.complete());
    void navigate(addressOf(toCheck ? 'check' : stepAfter(step, form)));
  };

  return (
    <FormFrame>
      {before === undefined ? <Back to={ownHome()} /> : <Back to={addressOf(before)} />}
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
      {before === undefined ? <ForAppointment at={filling.appointmentAt} /> : null}
      {page.description ? <p className="cw-lead cw-lead--page">{page.description}</p> : null}
      <SaveConflict filling={filling} />
      <form noValidate onSubmit={onContinue}>
        <Questions set={form.compiled.set} views={page.questions} tried={tried} answer={filling.answer} />
        <NotSavedNotice filling={filling} />
        <Actions>
          <Button type="submit">
            Continue
            <Icon of={ArrowRight} />
          </Button>
          <FinishLater filling={filling} />
          {timeFirst ? <TimeNow service={form.compiled.set.service} time={time} /> : null}
        </Actions>
        <TalkInstead filling={filling} questionId={page.questions[0]?.question.id ?? page.id} />
      </form>
      {before === undefined ? (
        <>
          <ToRead ids={filling.resourceIds} />
          <CopyRight of={form.compiled.set} />
        </>
      ) : null}
    </FormFrame>
  );
}
