import type { ReactNode } from 'react';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Back, Columns, Page, Sheet } from '../../../ui/Page.tsx';
import { hasRoute } from '../../../ui/paths/built.ts';
import { LoadFailure, Skeleton } from '../../../ui/states.tsx';
import { useHeadingKept } from '../useHeadingKept.ts';
import { type Setup, useSetUp } from './useSetUp.ts';

const SETTINGS = '/client/account-settings';

/** Where her settings are read and changed. */
export const settings = () => (hasRoute(SETTINGS) ? SETTINGS : '/client/account');

/** A page of her account on which she changes one of the things she said at sign-up. */
export function EditPage({ title, children }: { title: string; children: (setup: Setup) => ReactNode }) {
  const setup = useSetUp();
  useHeadingKept(setup.data ? 'page' : 'waiting');
  return (
    <Page sheet>
      <Columns stay aside={<HelpAside />}>
        <Sheet>
          <Back to={settings()}>Settings</Back>
          {setup.data ? (
            children(setup.data)
          ) : (
            <>
              <h1>{title}</h1>
              {setup.isError ? (
                <LoadFailure
                  title="This did not load"
                  error={setup.error}
                  onRetry={() => void setup.refetch()}
                />
              ) : (
                <Skeleton rows={4} words="Loading" />
              )}
            </>
          )}
        </Sheet>
      </Columns>
    </Page>
  );
}
