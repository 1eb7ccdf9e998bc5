import { nextSetupStep } from '@careway/core/accounts/signUpSteps';
import { MessageCircle, Phone, ShieldCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { Actions, ButtonLink } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Ticks } from '../../../ui/lists.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { withQuery } from '../../../ui/paths/address.ts';
import { SignInPage } from '../SignInPage.tsx';
import { useAfterSetUp, useSetUp } from './useSetUp.ts';

/** /signup/completeverification: the account is made; what comes next, and why. */
export default function CompleteVerificationScreen() {
  const setup = useSetUp();
  const after = useAfterSetUp();
  return (
    <SignInPage>
      <h1>Your account is ready</h1>
      <Loaded
        of={setup}
        loading="Loading what comes next"
        rows={4}
        failed="The next questions did not load"
        around={(meanwhile) => (
          <>
            {meanwhile}
            {setup.isError ? (
              <Actions>
                <ButtonLink look="second" to={after}>
                  Do this later
                </ButtonLink>
              </Actions>
            ) : null}
          </>
        )}
      >
        {({ done }) => <WhatComesNext next={nextSetupStep(done)} />}
      </Loaded>
    </SignInPage>
  );
}

function WhatComesNext({ next }: { next: ReturnType<typeof nextSetupStep> }) {
  const { search } = useLocation();
  const after = useAfterSetUp();
  return next ? (
    <>
      <p className="cw-lead">
        A few short questions come next. They help us keep you safe. They take about 3 minutes.
      </p>
      <Ticks
        items={[
          {
            icon: MessageCircle,
            strong: 'Messages',
            words: 'If we may send you any, and what they say',
          },
          {
            icon: ShieldCheck,
            strong: 'A PIN or memorable word',
            words: 'So that nobody else can pretend to be you',
          },
          { icon: Phone, strong: 'Safe contact', words: 'How and when we may reach you' },
        ]}
      />
      <p className="cw-after">You can leave at any question. We keep what you have answered.</p>
      <Actions>
        <ButtonLink to={withQuery(next.path, search)}>Carry on</ButtonLink>
        <ButtonLink look="second" to={after}>
          Do this later
        </ButtonLink>
      </Actions>
    </>
  ) : (
    <>
      <Notice tone="good">
        <p>You have told us all we need. You can change it on your account page.</p>
      </Notice>
      <Actions>
        <ButtonLink to={after}>{after === '/client/dashboard' ? 'Go to your dashboard' : 'Go on'}</ButtonLink>
      </Actions>
    </>
  );
}
