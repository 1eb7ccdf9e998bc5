import { phoneWords } from '@careway/core/accounts/phoneWords';
import { longDate } from '@careway/core/dates';
import { useQuery } from '@tanstack/react-query';
import { Calendar, History, Pencil, Settings } from 'lucide-react';
import type { CallReply } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { Card } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { LinkRows } from '../../../ui/lists.tsx';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Back, Columns, Page, Stack } from '../../../ui/Page.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { SummaryList } from '../../../ui/SummaryList.tsx';

/** /client/account: what we know about them, as they gave it, and the way to the rest of their account. */
export default function AccountScreen() {
  return (
    <Page>
      <Back to="/client/dashboard">Dashboard</Back>
      <Columns
        aside={
          <>
            <Card small title="Your pages">
              <LinkRows
                rows={[
                  { to: '/client/account-settings', words: 'Settings', icon: Settings },
                  { to: '/client/edit-profile', words: 'Change your details', icon: Pencil },
                  { to: '/client/account-history', words: 'Account history', icon: History },
                  { to: '/appointment/list', words: 'All your appointments', icon: Calendar },
                ]}
              />
            </Card>
            <HelpAside />
          </>
        }
      >
        <h1>Your account</h1>
        <Loaded
          of={useQuery(asQuery('myAccount', {}))}
          loading="Loading your details"
          rows={6}
          failed="Your details did not load"
        >
          {(account) => (
            <Stack>
              <Card title="About you">
                <SummaryList rows={aboutRows(account)} />
              </Card>
              <Card title="How we contact you">
                <SummaryList rows={contactRows(account)} />
                <p className="cw-soft">
                  Is something wrong, or not safe any more?{' '}
                  <Link to="/client/account-settings">Change it in your settings</Link>, or call us and we
                  will do it with you.
                </p>
              </Card>
            </Stack>
          )}
        </Loaded>
      </Columns>
    </Page>
  );
}

type Account = CallReply<'myAccount'>;

function aboutRows({ firstName, lastName, knownAs, dateOfBirth, address }: Account) {
  return [
    { label: 'Name', value: `${firstName} ${lastName}` },
    ...(knownAs ? [{ label: 'What we call you', value: knownAs }] : []),
    ...(dateOfBirth ? [{ label: 'Date of birth', value: longDate(dateOfBirth) }] : []),
    ...(address.length > 0 ? [{ label: 'Address', value: address.join(', ') }] : []),
  ];
}

function contactRows({ email, mobile }: Account) {
  return [
    ...(mobile ? [{ label: 'Mobile', value: <span className="cw-nowrap">{phoneWords(mobile)}</span> }] : []),
    ...(email ? [{ label: 'Email', value: email }] : []),
    { label: 'What we say', value: 'Only times and codes. Never what it is about.' },
  ];
}
