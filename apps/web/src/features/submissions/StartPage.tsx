import { ArrowRight, Clock, ListChecks, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Back } from '../../ui/Page.tsx';
import { addressOf, openingPage } from '../../ui/questions/formSteps.ts';
import { LinkedText } from '../../ui/questions/LinkedText.tsx';
import { CopyRight } from './CopyRight.tsx';
import { ForAppointment } from './ForAppointment.tsx';
import { FormFrame } from './FormFrame.tsx';
import type { Filling } from './filling.ts';
import { ownHome } from './ownHome.ts';
import { NotSavedNotice, SaveConflict } from './SaveStatus.tsx';
import { ToRead } from './ToRead.tsx';

/** The words before the first question. */
export function StartPage({ filling }: { filling: Filling }) {
  const { form } = filling;
  const opening = openingPage(form);
  const words = opening?.questions[0]?.question.description ?? '';
  const { estimateTime } = form.compiled.set;
  const known = form.progress().answered;
  // Opening the form may save it; what we knew before is still worth telling.
  const [isNew] = useState(filling.auto.savedAt === undefined);
  return (
    <FormFrame>
      <Back to={ownHome()}>Dashboard</Back>
      <h1>{opening?.title}</h1>
      <ForAppointment at={filling.appointmentAt} />
      <SaveConflict filling={filling} />
      <div className="cw-lead cw-lead--page">
        <LinkedText words={words} />
      </div>
      {known > 0 && isNew ? (
        <Notice
          tone="good"
          title={known === 1 ? 'One answer is already there' : `${known} answers are already there`}
        >
          <p>You gave them to us before, so we do not ask again. You can change them on the way.</p>
        </Notice>
      ) : null}
      <div className="cw-told">
        <Ticks
          items={[
            ...(estimateTime
              ? [
                  {
                    icon: Clock,
                    strong: `About ${estimateTime}`,
                    words: 'Most of it is choosing from a list.',
                  },
                ]
              : []),
            {
              icon: Smartphone,
              strong: 'You can stop at any time',
              words: 'Your answers are kept. Go on later on any phone or computer.',
            },
            {
              icon: ListChecks,
              strong: 'You see it all before you send it',
              words: 'You can check and change every answer at the end.',
            },
          ]}
        />
      </div>
      <NotSavedNotice filling={filling} />
      <Actions>
        <ButtonLink to={addressOf(1)}>
          Start
          <Icon of={ArrowRight} />
        </ButtonLink>
      </Actions>
      <ToRead ids={filling.resourceIds} />
      <CopyRight of={form.compiled.set} />
    </FormFrame>
  );
}
