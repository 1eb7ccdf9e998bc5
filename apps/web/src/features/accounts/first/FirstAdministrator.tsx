import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asQuery } from '../../../api/query.ts';
import { useFirstAccount } from '../../../session/firstAdministrator.ts';
import { useSignInState } from '../../../session/signInState.ts';
import { useUser } from '../../../session/storedSession.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Columns, Page, Sheet } from '../../../ui/Page.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { isRefusal } from '../../../ui/refusal.ts';
import { EnterCode } from '../EnterCode.tsx';
import { LeaveForAccount, ThatIsMe } from './FirstByAccount.tsx';
import { FirstByPassword } from './FirstByPassword.tsx';
import { FirstOver } from './FirstOver.tsx';
import { WhatComesNext } from './WhatComesNext.tsx';

const TITLE = 'Make the first administrator';
type Way = 'account' | 'password';

/**
 * /set-password by the link that an empty portal prints at its start: one person gets in, to set up all the rest
 * (rule 17.15).
 */
export function FirstAdministrator({ token }: { token: string }) {
  const [expired, setExpired] = useState(false);
  const account = useFirstAccount();
  const code = useSignInState();
  const link = useQuery({ ...asQuery('firstLink', { params: { token } }), gcTime: 0 });
  const over = expired || (isRefusal(link.error) && link.error.statusCode === 401);
  const user = useUser();
  // The frame follows who is signed in, so with a right code this is drawn anew: they are on their way, and the link
  // is over.
  if (user && user.usertype !== 'Client' && !code.sent) return null;
  const inside = () => {
    if (code.purpose === 'first' && code.sent)
      return (
        <EnterCode
          state={code}
          sent={code.sent}
          again={{ to: '/auth/login', words: 'Go to the first page' }}
          onward="/admin?part=opening"
        />
      );
    if (over) return <FirstOver />;
    if (account.idToken) return <ThatIsMe account={account} onExpired={() => setExpired(true)} />;
    return (
      <Loaded
        of={link}
        loading="Checking your link"
        failed="We could not check your link"
        around={(meanwhile) => (
          <>
            <h1>{TITLE}</h1>
            {meanwhile}
          </>
        )}
      >
        {(ways) => <Ways {...ways} token={token} onExpired={() => setExpired(true)} />}
      </Loaded>
    );
  };
  return (
    <Page sheet>
      <Columns stay aside={<WhatComesNext />}>
        <Sheet>{inside()}</Sheet>
      </Columns>
    </Page>
  );
}

/** The ways that are set up here: one of two is chosen, and none says what is missing. */
function Ways({
  token,
  workAccount,
  password,
  onExpired,
}: {
  token: string;
  workAccount: boolean;
  password: boolean;
  onExpired: () => void;
}) {
  const [chosen, setChosen] = useState<Way>(workAccount ? 'account' : 'password');
  const head = (
    <>
      <h1>{TITLE}</h1>
      <p className="cw-lead">
        This portal is empty. The link you opened lets one person in, to set up all the rest.
      </p>
    </>
  );
  if (!workAccount && !password)
    return (
      <>
        {head}
        <p>
          No way to sign in is set up yet. Give the server <strong>OIDC_AUTHORITY</strong> for work accounts,
          or <strong>SMTP_URL</strong> so that we can email you codes. Then start it again: it prints a new
          link.
        </p>
      </>
    );
  const choice =
    workAccount && password ? (
      <RadioCards
        id="way"
        name="way"
        label="How will you sign in?"
        small
        value={chosen}
        onValue={(value) => setChosen(value as Way)}
        options={[
          {
            value: 'account',
            words: 'With your work account',
            hint: 'No new password. You go to your own sign-in page and come back here.',
          },
          {
            value: 'password',
            words: 'With a password, and a code by email each time',
            hint: 'If you have no work account, or while it is away.',
          },
        ]}
      />
    ) : null;
  return chosen === 'account' ? (
    <LeaveForAccount token={token}>
      {head}
      {choice}
    </LeaveForAccount>
  ) : (
    <FirstByPassword token={token} onExpired={onExpired}>
      {head}
      {choice}
    </FirstByPassword>
  );
}
