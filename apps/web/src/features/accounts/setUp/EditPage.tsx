import type { ReactNode } from 'react';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Back, Columns, Page, Sheet } from '../../../ui/Page.tsx';
import { hasRoute } from '../../../ui/paths/built.ts';
import type { Setup } from './useSetUp.ts';
import { WhatWasSaid } from './WhatWasSaid.tsx';

const SETTINGS = '/client/account-settings';

/** Where their settings are read and changed. */
export const settings = () => (hasRoute(SETTINGS) ? SETTINGS : '/client/account');

/** A page of their account on which they change one of the things they said at sign-up. */
export function EditPage({ title, children }: { title: string; children: (setup: Setup) => ReactNode }) {
  return (
    <Page sheet>
      <Columns stay aside={<HelpAside />}>
        <Sheet>
          <Back to={settings()}>Settings</Back>
          <WhatWasSaid title={title}>{children}</WhatWasSaid>
        </Sheet>
      </Columns>
    </Page>
  );
}
