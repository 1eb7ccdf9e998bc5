import { FIRST_TERMS, termsName } from '@careway/core/accounts/terms';
import { longDate } from '@careway/core/dates';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CallReply } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { useUser } from '../../session/storedSession.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { HelpAside, Notice } from '../../ui/Notice.tsx';
import { Columns, Page, Sheet } from '../../ui/Page.tsx';
import { Link } from '../../ui/paths/links.ts';
import { SaidPage } from '../../ui/said/SaidPage.tsx';
import { ReadMore } from './InformationPage.tsx';
import { YourAnswer } from './YourAnswer.tsx';

/**
 * The terms in plain words, for everyone to read; a signed-in client answers them (docs/decisions/0023).
 * @param version an earlier one, to be read; without it the one in use
 */
export function Terms({ version }: { version: number | undefined }) {
  return (
    <Page sheet>
      <Columns
        aside={
          <>
            <ReadMore here={null} />
            <HelpAside />
          </>
        }
      >
        <Sheet>
          <Loaded
            of={useQuery({
              ...asQuery('shownPage', {
                params: { page: 'terms' },
                query: version === undefined ? {} : { version },
              }),
              // The words do not change while somebody reads them: what they answer is what they have read (rule 8.29).
              refetchOnWindowFocus: false,
              refetchOnReconnect: false,
            })}
            loading="Loading our terms"
            rows={8}
            failed="Our terms did not load"
            safe="You can call us at any time. Our number is on this page."
          >
            {(shown) => <Shown {...shown} />}
          </Loaded>
        </Sheet>
      </Columns>
    </Page>
  );
}

function Shown({ number, inUse, title, said, changedAt }: CallReply<'shownPage'>) {
  const client = useUser()?.usertype === 'Client';
  const [newer, setNewer] = useState(false);
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (newer) top.current?.focus();
  }, [newer]);
  return (
    <>
      <h1 ref={top} tabIndex={-1}>
        {title}
      </h1>
      {newer ? (
        <Notice tone="time" role="alert" title="These are our new terms">
          <p>They came while you were reading. Nothing is kept of your answer. Read these, then answer.</p>
        </Notice>
      ) : null}
      {number === inUse ? null : (
        <Notice tone="time" title={`This is version ${number}`}>
          <p>
            It is not in use any more. We keep it so that you can read what you said yes or no to.{' '}
            <Link to="/T&C">Read the terms in use now</Link>
          </p>
        </Notice>
      )}
      <SaidPage said={said} />
      <p className="cw-soft">
        Version {number}. Written on {longDate(changedAt?.slice(0, 10) ?? FIRST_TERMS)}.
      </p>
      {client && number === inUse ? (
        <YourAnswer version={termsName(number)} onNewer={() => setNewer(true)} />
      ) : null}
    </>
  );
}
