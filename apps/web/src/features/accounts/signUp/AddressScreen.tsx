import { useState } from 'react';
import { passStep, signUpDraft } from '../../../session/signUpState.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Navigate, useNavigate } from '../../../ui/paths/links.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { SignInPage } from '../SignInPage.tsx';
import { AddressPart } from './AddressPart.tsx';
import { FinishLater } from './FinishLater.tsx';
import { missingStep, stepAfter, stepBefore, stepOf, useKeptTyping } from './signUpPages.ts';
import { ADDRESS_IDS, type TypedAddress, useAddressPart } from './useAddressPart.ts';

/**
 * /auth/signup_address: the address by itself, for whoever has only that left. On the way it stands below who they
 * are.
 */
export default function AddressScreen() {
  const [missing] = useState(() => missingStep(signUpDraft(), 'address'));
  return missing ? <Navigate to={missing} replace /> : <Address />;
}

function Address() {
  const navigate = useNavigate();
  const part = useAddressPart();
  const form = usePageForm<TypedAddress>({
    defaults: part.start,
    ids: ADDRESS_IDS,
    checks: part.checks,
    send: async (typed) => {
      passStep('address', part.kept(typed));
      return navigate(stepAfter(signUpDraft(), 'address'));
    },
  });
  const { values, problems, attempt, onSubmit, busy } = form;
  useKeptTyping('address', part.kept(values));
  return (
    <SignInPage back={stepBefore('address')} step={stepOf('address')}>
      <form noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <h1>Where do you live?</h1>
        <p className="cw-lead">This tells us which clinics are near you. We do not send you letters.</p>
        <AddressPart part={part} form={form} />
        <Actions>
          <Button type="submit" busy={busy}>
            Continue
          </Button>
        </Actions>
      </form>
      <FinishLater typed={{ address: part.kept(values) }} />
    </SignInPage>
  );
}
