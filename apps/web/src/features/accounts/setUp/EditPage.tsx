import type { ReactNode } from 'react';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Back, Columns, Page, Sheet } from '../../../ui/Page.tsx';
import type { Setup } from './useSetUp.ts';
import { WhatWasSaid } from './WhatWasSaid.tsx';

/** Where their settings are read and changed. */
export const SETTINGS = '/client/account-settings';

/** A page of their account on which they change one of the things they said at sign-up. */
export function EditPage({ title, children }: { title: string; children: (setup: Setup) => ReactNode }) {
  return (
    <Page sheet>
      <Columns stay aside={<HelpAside />}>
        <Sheet>
          <Back to={SETTINGS}>Settings</Back>
          <WhatWasSaid title={title}>{children}</WhatWasSaid>
        </Sheet>
      </Columns>
    </Page>
  );
}
