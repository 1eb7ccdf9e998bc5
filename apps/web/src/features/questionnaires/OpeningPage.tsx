import type { Form } from '@careway/core/questionnaires/form';
import { ArrowRight } from 'lucide-react';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Back } from '../../ui/Page.tsx';
import type { Address } from '../../ui/paths/path.ts';
import { openingPage, type Step } from '../../ui/questions/formSteps.ts';
import { LinkedText } from '../../ui/questions/LinkedText.tsx';
import { NothingKept } from './NothingKept.tsx';

export interface StepProps {
  form: Form;
  /** The address of a step. */
  to: (step: Step) => Address;
  /** Where the form was opened from. */
  back: Address;
}

/** The words before the first question. */
export function OpeningPage({ form, to, back }: StepProps) {
  const opening = openingPage(form);
  return (
    <>
      <Back to={back} />
      <NothingKept />
      <h1>{opening?.title}</h1>
      <div className="cw-lead cw-lead--page">
        <LinkedText words={opening?.questions[0]?.question.description ?? ''} />
      </div>
      <Actions>
        <ButtonLink to={to(1)}>
          Start
          <Icon of={ArrowRight} />
        </ButtonLink>
      </Actions>
    </>
  );
}
