import { type SetupStep, setupPlace } from '@careway/core/accounts/signUpSteps';
import type { ReactNode } from 'react';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Link } from '../../../ui/paths/links.ts';
import type { Address } from '../../../ui/paths/path.ts';
import { useHeadingKept } from '../useHeadingKept.ts';
import { WayIn } from '../WayIn.tsx';
import { DASHBOARD, type Setup, useSetUp } from './useSetUp.ts';

/** One step after the account was made: where they are, what they said before, and the way out. Nothing here is a must. */
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
  const setup = useSetUp();
  useHeadingKept(setup.data ? 'page' : 'waiting');
  return (
    <WayIn step={setupPlace(step)} {...(back ? { back } : {})}>
      <Loaded
        of={setup}
        rows={4}
        failed="This did not load"
        around={(meanwhile) => (
          <>
            <h1>{title}</h1>
            {meanwhile}
          </>
        )}
      >
        {children}
      </Loaded>
      <p className="cw-after">
        <Link to={DASHBOARD}>Do this later</Link>
      </p>
    </WayIn>
  );
}
