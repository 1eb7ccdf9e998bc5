import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asQuery } from '../../../api/query.ts';
import { nhsTicket } from '../../../session/nhsLogin.ts';
import { nhsLoginIsOn } from '../../../session/signInPages.ts';
import { Card } from '../../../ui/Card.tsx';
import { Loaded, together } from '../../../ui/Loaded.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Back, Columns, Page, Stack } from '../../../ui/Page.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { messageRows, privacyRows, profileRows, securityRows } from './settingRows.tsx';

const NhsLogin = lazyPart(() => import('./NhsLoginCard.tsx'));

/** /client/account-settings: everything that can be set, with what is set now and the way to change it. */
export default function AccountSettingsScreen() {
  const account = useQuery(asQuery('myAccount', {}));
  const setup = useQuery(asQuery('mySetup', {}));
  const sessions = useQuery(asQuery('mySessions', {}));
  const [password, setPassword] = useState(false);
  // Whoever came to connect it finds it first.
  const [ticketToken, setTicket] = useState(nhsTicket);
  const nhs = nhsLoginIsOn() ? (
    <NhsLogin ticketToken={ticketToken} onSettled={() => setTicket(undefined)} />
  ) : null;
  return (
    <Page>
      <Back to="/client/account">Your account</Back>
      <Columns aside={<HelpAside />}>
        <h1>Settings</h1>
        <Loaded
          of={together({ account, setup, sessions })}
          loading="Loading your settings"
          rows={8}
          failed="Your settings did not load"
        >
          {(known) => (
            <Stack>
              {ticketToken ? nhs : null}
              <Card title="Your details">
                <SummaryList rows={profileRows(known.account)} />
              </Card>
              <Card title="Safety and messages">
                <SummaryList rows={messageRows(known.setup)} />
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
                    rows={securityRows(known.setup, known.sessions.data.length, () => setPassword(true))}
                  />
                )}
              </Card>
              {ticketToken ? null : nhs}
              <Card title="Privacy">
                <SummaryList rows={privacyRows(known.account)} />
              </Card>
            </Stack>
          )}
        </Loaded>
      </Columns>
    </Page>
  );
}
