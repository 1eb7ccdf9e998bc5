import { COMES_TOGETHER } from '@careway/core/clients/oneRecord';
import { contactRule, safeContactSaid } from '@careway/core/clients/safeContact';
import type { ReactNode } from 'react';
import type { CallReply } from '../../../api/call.ts';
import { useRead } from '../../../api/useRead.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card, inCard } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Navigate } from '../../../ui/paths/links.ts';
import { Facts } from '../../../ui/SummaryList.tsx';
import { phoneWords } from '../../../ui/staffWords.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { bornWords } from '../earlier/earlierWords.ts';
import { bothAddress, recordAddress } from '../recordAddresses.ts';
import { AskTogether } from './AskTogether.tsx';
import { DecideTogether } from './DecideTogether.tsx';

type Client = CallReply<'client'>;
type Preview = CallReply<'mergePreview'>;
type Merge = CallReply<'clientMerges'>['data'][number];

/**
 * Two records beside each other: what would come together, what is safe then, and what comes first
 * (rules 16.54, 16.55, 1.16).
 */
export function BothRecords({ client, otherId }: { client: Client; otherId: string }) {
  const preview = useRead('mergePreview', { params: { id: client.id, otherId } });
  const merges = useRead('clientMerges', { params: { id: client.id } });
  const asked = merges.data?.data.find(({ state, other }) => state === 'asked' && other.id === otherId);
  const turned = asked?.stays === false;
  const waiting = asked?.stays ? asked : undefined;
  return (
    <Loaded
      of={preview}
      loading="Loading both records"
      failed="The two records did not load"
      around={(meanwhile) => inCard(meanwhile)}
    >
      {(both) =>
        // Asked about the other way round: they are looked at as they were asked.
        turned ? (
          <Navigate to={bothAddress(otherId, client.id)} replace />
        ) : (
          <Both both={both} waiting={waiting} />
        )
      }
    </Loaded>
  );
}

function Both({ both, waiting }: { both: Preview; waiting: Merge | undefined }) {
  const { stays, goes, keptApart } = both;
  // The record with an account stays: where only the other one has it, it is looked at the other way round.
  const swap = (goes.hasAccount || !stays.hasAccount) && !waiting;
  return (
    <Card
      title="Are these one person?"
      beside={
        swap ? (
          <ButtonLink small look="second" to={bothAddress(goes.id, stays.id)}>
            Let the other one stay
          </ButtonLink>
        ) : null
      }
    >
      <p>
        Nothing is lost: all of {goes.reference} goes into {stays.reference}, and links to it lead there. It
        can be taken apart again for one day.
      </p>
      <Table
        caption="The two records, and what comes together"
        columns={COLUMNS(both)}
        rows={rowsOf(both)}
        rowKey={({ what }) => what}
      />
      <div className="cw-stack">
        <Safe both={both} />
        <section aria-labelledby="signs-in-then">
          <h3 id="signs-in-then">Signing in</h3>
          <p>{both.signIn}</p>
          <p>
            {both.contact.holds?.channels.length === 0
              ? 'No message is safe then: a colleague tells them that we had their details twice.'
              : 'They are told by what is safe then, and only that we had their details twice.'}
          </p>
        </section>
        {keptApart.length > 0 ? (
          <Notice tone="time" level={3} title="This comes first">
            <ul>
              {keptApart.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {waiting ? (
          <DecideTogether both={both} asked={waiting} />
        ) : keptApart.length === 0 ? (
          <AskTogether both={both} />
        ) : (
          <p>
            <ButtonLink small look="second" to={recordAddress(goes.id)}>
              Open the other record
            </ButtonLink>
          </p>
        )}
      </div>
    </Card>
  );
}

interface Line {
  what: string;
  stays: ReactNode;
  goes: ReactNode;
}

const COLUMNS = ({ stays, goes }: Preview): readonly Column<Line>[] => [
  { key: 'what', head: 'What', header: true, cell: ({ what }) => what },
  { key: 'stays', head: `${stays.reference} stays`, cell: (row) => row.stays },
  { key: 'goes', head: `${goes.reference} goes in`, cell: (row) => row.goes },
];

function rowsOf({ stays, goes, parts }: Preview): readonly Line[] {
  const line = (what: string, of: (half: Preview['stays']) => ReactNode): Line => ({
    what,
    stays: of(stays),
    goes: of(goes),
  });
  return [
    line('Name', ({ name }) => <bdi className="cw-break">{name}</bdi>),
    line('Date of birth', bornWords),
    line('Account', ({ hasAccount }) => (hasAccount ? 'Signs in' : 'None')),
    line('Mobile', ({ mobile }) => (mobile ? phoneWords(mobile) : 'Not given')),
    line('Email', ({ email }) => (email ? <span className="cw-break">{email}</span> : 'Not given')),
    ...parts
      .filter((part) => part.stays + part.goes > 0)
      .map((part) => ({ what: COMES_TOGETHER[part.what], stays: part.stays, goes: part.goes })),
  ];
}

type Contact = Preview['contact']['holds'];
const contactWords = (contact: Contact) =>
  contact === null
    ? 'They have not said.'
    : contactRule(safeContactSaid(contact)).join(' ') || 'Calls are safe, and a voicemail.';

/** What was said in each, and what holds then: the strictest of both (rule 1.16). */
function Safe({ both: { contact, stays, goes } }: { both: Preview }) {
  return (
    <section className="cw-safebox" aria-labelledby="safe-then">
      <h3 id="safe-then">What is safe then</h3>
      <p className="rule">
        <span>{contactWords(contact.holds)}</span>
      </p>
      <Facts
        rows={[
          { label: `Said in ${stays.reference}`, value: contactWords(contact.stays) },
          { label: `Said in ${goes.reference}`, value: contactWords(contact.goes) },
        ]}
      />
      <p className="cw-s cw-soft">Only what both called safe stays safe. Ask them when you next speak.</p>
    </section>
  );
}
