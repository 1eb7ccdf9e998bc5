import type { ReactNode } from 'react';
import { HelpAside } from '../../ui/Notice.tsx';
import { Back, Columns, Page, Sheet } from '../../ui/Page.tsx';
import type { Address } from '../../ui/paths/path.ts';
import { Steps } from '../../ui/Steps.tsx';

/** One step on the way in: a sheet with the way back, the way itself where there are steps, and a person to call. */
export function SignInPage({
  back,
  step,
  children,
  aside,
}: {
  back?: Address;
  step?: { now: number; of: number; name: string };
  children: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <Page sheet>
      <Columns
        stay
        aside={
          <>
            <HelpAside>If you get stuck, call us. We can do this with you. It is free and private.</HelpAside>
            {aside}
          </>
        }
      >
        <Sheet>
          {back ? <Back to={back} /> : null}
          {step ? <Steps {...step} /> : null}
          {children}
        </Sheet>
      </Columns>
    </Page>
  );
}
