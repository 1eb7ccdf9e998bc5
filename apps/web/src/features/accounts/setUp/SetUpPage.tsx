import { type SetupStep, setupPlace } from '@careway/core/accounts/signUpSteps';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/paths/links.ts';
import type { Address } from '../../../ui/paths/path.ts';
import { SignInPage } from '../SignInPage.tsx';
import { type Setup, useAfterSetUp } from './useSetUp.ts';
import { WhatWasSaid } from './WhatWasSaid.tsx';

/**
 * One step after the account was made: where they are, what they said before, and the way out. Nothing here is a
 * must.
 */
export function SetUpPage({
  step,
  title,
  back,
  children,
}: {
  step: SetupStep;
  /** While what they said is fetched. */
  title: string;
  back?: Address;
  children: (setup: Setup) => ReactNode;
}) {
  const after = useAfterSetUp();
  return (
    <SignInPage step={setupPlace(step)} {...(back ? { back } : {})}>
      <WhatWasSaid title={title}>{children}</WhatWasSaid>
      <p className="cw-after">
        <Link className="cw-more" to={after}>
          Do this later
        </Link>
      </p>
    </SignInPage>
  );
}
