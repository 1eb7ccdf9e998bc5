import { summarise } from '@careway/core/questionnaires/summary';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { Back, Stack } from '../../ui/Page.tsx';
import { Answers } from '../../ui/questions/Answers.tsx';
import { askingPages, closingPage } from '../../ui/questions/formSteps.ts';
import { LinkedText } from '../../ui/questions/LinkedText.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { useTitle } from '../../ui/title.ts';
import { NothingKept } from './NothingKept.tsx';
import type { StepProps } from './OpeningPage.tsx';

/** What a client checks before they send, and the words they read afterwards; for staff the score as well. */
export function EndPage({ form, to, back, scored }: StepProps & { scored: boolean }) {
  const pages = askingPages(form);
  const closing = closingPage(form);
  const steps = pages.length + 1;
  useTitle(`Step ${steps} of ${steps}`);
  return (
    <>
      <Back to={to(pages.length)} />
      <Steps now={steps} of={steps} name="Check your answers" />
      <NothingKept />
      <h1>Check your answers</h1>
      <Answers
        parts={summarise(form)}
        changeOf={(part) => to(pages.findIndex((page) => page.id === part.pageId) + 1)}
      />
      <Stack>
        {closing ? (
          <section className="cw-told" aria-labelledby="afterwards">
            <h2 id="afterwards">After it is sent: {closing.title}</h2>
            <LinkedText words={closing.questions[0]?.question.description ?? ''} />
          </section>
        ) : null}
        {scored ? <ScoreRead form={form} /> : null}
      </Stack>
      <Actions>
        <ButtonLink to={back}>Close this form</ButtonLink>
      </Actions>
    </>
  );
}

/** What staff would read of these answers; nothing for a form without a score. */
function ScoreRead({ form }: Pick<StepProps, 'form'>) {
  const { total, most, left, band } = form.score();
  if (most === 0) return null;
  return (
    <section className="cw-told" aria-labelledby="score">
      <h2 id="score">
        Score: {total} of {most}
      </h2>
      <p>
        {left > 0
          ? `${left === 1 ? 'One scored question has' : `${left} scored questions have`} no answer yet, so the score means nothing so far.`
          : (band?.description ?? 'This form does not say what its score means.')}{' '}
        A client does not see this.
      </p>
    </section>
  );
}
