import { type SetupStep, setupPlace } from '@careway/core/accounts/signUpSteps';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/paths/links.ts';
import type { Address } from '../../../ui/paths/path.ts';
import { LoadFailure, Skeleton } from '../../../ui/states.tsx';
import { useHeadingKept } from '../useHeadingKept.ts';
import { WayIn } from '../WayIn.tsx';
import { DASHBOARD, type Setup, useSetUp } from './useSetUp.ts';

/** One step after the account was made: where she is, what she said before, and the way out. Nothing here is a must. */
export function SetUpPage({
  step,
  title,
  back,
  children,
}: {
  step: SetupStep;
  /** While what she said is fetched. */
  title: string;
  back?: Address;
  children: (setup: Setup) => ReactNode;
}) {
  const setup = useSetUp();
  useHeadingKept(setup.data ? 'page' : 'waiting');
  return (
    <WayIn step={setupPlace(step)} {...(back ? { back } : {})}>
      {setup.data ? (
        children(setup.data)
      ) : (
        <>
          <h1>{title}</h1>
          {setup.isError ? (
            <LoadFailure title="This did not load" error={setup.error} onRetry={() => void setup.refetch()} />
          ) : (
            <Skeleton rows={4} words="Loading" />
          )}
        </>
      )}
      <p className="cw-after">
        <Link to={DASHBOARD}>Do this later</Link>
      </p>
    </WayIn>
  );
}
