import type { ReactNode } from 'react';
import { Loaded } from '../../../ui/Loaded.tsx';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Back, Columns, Page, Sheet } from '../../../ui/Page.tsx';
import { hasRoute } from '../../../ui/paths/built.ts';
import { useHeadingKept } from '../useHeadingKept.ts';
import { type Setup, useSetUp } from './useSetUp.ts';

const SETTINGS = '/client/account-settings';

/** Where their settings are read and changed. */
export const settings = () => (hasRoute(SETTINGS) ? SETTINGS : '/client/account');

/** A page of their account on which they change one of the things they said at sign-up. */
export function EditPage({ title, children }: { title: string; children: (setup: Setup) => ReactNode }) {
  const setup = useSetUp();
  useHeadingKept(setup.data ? 'page' : 'waiting');
  return (
    <Page sheet>
      <Columns stay aside={<HelpAside />}>
        <Sheet>
          <Back to={settings()}>Settings</Back>
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
        </Sheet>
      </Columns>
    </Page>
  );
}
