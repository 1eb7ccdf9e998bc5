import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asQuery } from '../../../api/query.ts';
import { Card } from '../../../ui/Card.tsx';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Back, Columns, Page, Stack } from '../../../ui/Page.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { LoadFailure, Skeleton } from '../../../ui/states.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { messageRows, privacyRows, profileRows, securityRows } from './settingRows.tsx';

/** /client/account-settings: everything that can be set, with what is set now and the way to change it. */
export default function AccountSettingsScreen() {
  const account = useQuery(asQuery('myAccount', {}));
  const setup = useQuery(asQuery('mySetup', {}));
  const sessions = useQuery(asQuery('mySessions', {}));
  const [password, setPassword] = useState(false);
  const failed = [account, setup, sessions].find((one) => one.isError);
  const ready = account.data && setup.data && sessions.data;
  return (
    <Page>
      <Back to="/client/account">Your account</Back>
      <Columns aside={<HelpAside />}>
        <h1>Settings</h1>
        {ready ? (
          <Stack>
            <Card title="Your details">
              <SummaryList rows={profileRows(account.data)} />
            </Card>
            <Card title="Safety and messages">
              <SummaryList rows={messageRows(setup.data)} />
            </Card>
            <Card title="Signing in">
              {password ? (
                <ChangePassword
                  onDone={() => {
                    setPassword(false);
                    void sessions.refetch();
                  }}
                  onCancel={() => setPassword(false)}
                />
              ) : (
                <SummaryList
                  rows={securityRows(setup.data, sessions.data.data.length, () => setPassword(true))}
                />
              )}
            </Card>
            <Card title="Privacy">
              <SummaryList rows={privacyRows(account.data)} />
            </Card>
          </Stack>
        ) : failed ? (
          <LoadFailure
            title="Your settings did not load"
            error={failed.error}
            onRetry={() => {
              for (const one of [account, setup, sessions]) if (one.isError) void one.refetch();
            }}
          />
        ) : (
          <Skeleton rows={8} words="Loading your settings" />
        )}
      </Columns>
    </Page>
  );
}
