import type { SecurityFactorKind } from '@careway/core/accounts/securityFactor';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Link, Navigate } from '../../../ui/paths/links.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { useConfirmFirst } from '../useConfirmFirst.tsx';
import { FACTOR_WORDS, FactorForm } from './FactorForm.tsx';
import { SetUpPage } from './SetUpPage.tsx';
import { useKnown } from './useKnown.ts';
import { type Setup, useGoOn } from './useSetUp.ts';

const KIND = '/signup/security';

/** /signup/securitypin and /signup/memorablepreference: the same page for either kind. */
export function ChooseFactor({ kind }: { kind: SecurityFactorKind }) {
  return (
    <SetUpPage step="security" title={FACTOR_WORDS[kind].title} back={KIND}>
      {(setup) => <Choose kind={kind} setup={setup} />}
    </SetUpPage>
  );
}

function Choose({ kind, setup }: { kind: SecurityFactorKind; setup: Setup }) {
  const goOn = useGoOn(setup);
  const known = useKnown();
  // Not the one that they are choosing here and now.
  const [before] = useState(setup.security);
  const first = useConfirmFirst(async (body: { kind: SecurityFactorKind; value: string; token?: string }) =>
    (await call('setSecurity', { body })) === undefined ? false : goOn('security'),
  );
  if (before) return <Navigate to={KIND} replace />;
  const other = kind === 'pin' ? 'word' : 'pin';
  return (
    <>
      <WentWrong words={first.problem} />
      {/* Kept while it is confirmed: what is typed stays (it is hidden, not gone). */}
      <div hidden={first.waiting}>
        <FactorForm
          kind={kind}
          known={known}
          heading={
            <>
              <h1>{FACTOR_WORDS[kind].title}</h1>
              <p className="cw-lead">
                We ask for it when we talk on the phone. Never tell it to anyone else.
              </p>
            </>
          }
          action="Save and continue"
          send={(value) => first.save({ kind, value })}
          refused={(refusal, { value }) => first.refused(refusal, { kind, value })}
        />
      </div>
      {first.panel(<p>Your new {FACTOR_WORDS[kind].what} is ready. One check first.</p>)}
      <p className="cw-after">
        <Link to={other === 'pin' ? '/signup/securitypin' : '/signup/memorablepreference'}>
          {other === 'pin' ? 'Choose a PIN instead' : 'Choose a memorable word instead'}
        </Link>
      </p>
    </>
  );
}
