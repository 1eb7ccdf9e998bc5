import {
  addressLine1Problem,
  addressLine2Problem,
  countryProblem,
  postcodeProblemIn,
  townProblem,
} from '@careway/core/accounts/fields';
import { useState } from 'react';
import { passStep, signUpDraft } from '../../../session/signUpState.ts';
import { Actions, Button, LinkButton } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { useNavigate } from '../../../ui/paths/links.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { SignInPage } from '../SignInPage.tsx';
import { FinishLater } from './FinishLater.tsx';
import { stepAfter, stepBefore, stepOf, useKeptTyping } from './signUpPages.ts';

/** The address of whoever lives outside the UK (rule 8.35): typed, with a postcode where there is one. */
export function AddressAbroad({ onHome }: { onHome: () => void }) {
  const navigate = useNavigate();
  const [{ address }] = useState(signUpDraft);
  const abroad = address?.country ? address : undefined;
  const { field, values, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: {
      line1: abroad?.line1 ?? '',
      line2: abroad?.line2 ?? '',
      town: abroad?.town ?? '',
      postcode: abroad?.postcode ?? '',
      country: abroad?.country ?? '',
    },
    checks: {
      line1: addressLine1Problem,
      line2: addressLine2Problem,
      town: townProblem,
      postcode: (value) => postcodeProblemIn(value, 'abroad'),
      country: countryProblem,
    },
    send: async (typed) => {
      passStep('address', typed);
      return navigate(stepAfter(signUpDraft(), 'address'));
    },
  });
  useKeptTyping('address', values);
  return (
    <SignInPage back={stepBefore('address')} step={stepOf('address')}>
      <form noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <h1>Where do you live?</h1>
        <p className="cw-lead">
          We do not send you letters, and tell nobody where you live that you were here.
        </p>
        <TextField {...field('line1')} label="First line of your address" autoComplete="address-line1" />
        <TextField {...field('line2')} label="Second line, if there is one" autoComplete="address-line2" />
        <TextField {...field('town')} label="Town or city" autoComplete="address-level2" />
        <TextField
          {...field('postcode')}
          label="Postcode, if you have one"
          width={10}
          autoComplete="postal-code"
          spellCheck={false}
        />
        <TextField {...field('country')} label="Country" autoComplete="country-name" />
        <Actions>
          <Button type="submit" busy={busy}>
            Continue
          </Button>
        </Actions>
        <p>
          <LinkButton onClick={onHome}>I live in the UK</LinkButton>
        </p>
      </form>
      <FinishLater typed={{ address: values }} />
    </SignInPage>
  );
}
