import { Card } from '../../../ui/Card.tsx';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Back, Columns, Page, Stack } from '../../../ui/Page.tsx';
import { AccountHistoryList } from './AccountHistoryList.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Devices } from './Devices.tsx';
import { DownloadData } from './DownloadData.tsx';

/**
 * /client/account-history: their devices, their data, the end of their account, and what happened on it (rule 8.25).
 */
export default function AccountHistoryScreen() {
  return (
    <Page>
      <Back to="/client/account">Your account</Back>
      <Columns aside={<HelpAside />}>
        <h1>Account history</h1>
        <p className="cw-lead">
          Where you are signed in and everything that happened on your account. If you do not know something
          here, call us.
        </p>
        <Stack>
          <Card title="Where you are signed in">
            <Devices unknown="Sign it out, then change your password." />
          </Card>
          <Card title="Take your data with you">
            <DownloadData />
          </Card>
          <Card title="Delete your account">
            <DeleteAccount />
          </Card>
        </Stack>
        <section className="cw-sec" aria-labelledby="happened">
          <h2 id="happened">What happened</h2>
          <AccountHistoryList />
        </section>
      </Columns>
    </Page>
  );
}
