import { type SummaryPart, summarise } from '@careway/core/questionnaires/summary';
import { Send } from 'lucide-react';
import { Actions, Button, LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Back } from '../../ui/Page.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import { Answers } from '../../ui/questions/Answers.tsx';
import { addressOf, askingPages, stepBefore } from '../../ui/questions/formSteps.ts';
import { Steps } from '../../ui/Steps.tsx';
import { useTitle } from '../../ui/title.ts';
import { FinishLater } from './FinishLater.tsx';
import { FormFrame } from './FormFrame.tsx';
import type { Filling } from './filling.ts';
import { NotSavedNotice, SaveConflict, savedState } from './SaveStatus.tsx';
import { useNamedPractice } from './useNamedPractice.ts';

/** Everything that was answered, to read once more before it is sent. */
export function CheckPage({ filling }: { filling: Filling }) {
  const navigate = useNavigate();
  const { form, stage, phase } = filling;
  const pages = askingPages(form);
  const steps = pages.length + 1;
  const before = stepBefore('check', form) ?? 1;
  const parts = summarise(form, useNamedPractice(form));
  useTitle(`Step ${steps} of ${steps}`);

  const unfinished = pages.filter((page) => !page.complete);
  const toFirst = () => {
    filling.attempt(...unfinished.map(({ id }) => id));
    void navigate(addressOf(pages.findIndex((page) => !page.complete) + 1, { back: true }));
  };
  const changeOf = (part: SummaryPart) =>
    addressOf(pages.findIndex((page) => page.id === part.pageId) + 1, { back: true });

  return (
    <FormFrame>
      <Back to={addressOf(before)} />
      <Steps now={steps} of={steps} name="Check your answers" saved={savedState(filling)} />
      <h1>Check your answers</h1>
      <p className="cw-lead cw-lead--page">You can change anything before you send it.</p>
      <SaveConflict filling={filling} />
      {unfinished.length > 0 ? (
        <Notice
          tone="time"
          title={
            form.progress().left === 1
              ? 'One question still needs an answer'
              : `${form.progress().left} questions still need an answer`
          }
        >
          <p>
            If you cannot answer, you can hand it over as it is. Our team gets in touch and helps with the
            rest.
          </p>
          <div className="cw-acts">
            <Button look="second" onClick={toFirst}>
              Answer now
            </Button>
            <LinkButton aria-busy={stage === 'sending' || undefined} onClick={() => filling.hold()}>
              Hand it over to our team
            </LinkButton>
          </div>
        </Notice>
      ) : null}
      <Answers parts={parts} changeOf={changeOf} />
      <h2>When you send this</h2>
      <p>
        Only the people who care for you read your answers. If something changes later, call us and we change
        it with you.
      </p>
      <NotSavedNotice filling={filling} />
      <Actions>
        <Button
          busy={stage === 'sending'}
          {...(phase.name === 'conflict' ? { because: 'First choose which answers to keep.' } : {})}
          onClick={() => (unfinished.length > 0 ? toFirst() : filling.submit())}
        >
          {stage === 'sending' ? 'Sending' : 'Send my answers'}
          <Icon of={Send} />
        </Button>
        <FinishLater filling={filling} />
      </Actions>
    </FormFrame>
  );
}
