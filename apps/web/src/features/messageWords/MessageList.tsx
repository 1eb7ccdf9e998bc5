import { MESSAGE_GROUPS, type MessageGroup } from '@careway/core/messages/messageGroups';
import { messageOf } from '@careway/core/messages/portalWords';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, PencilLine } from 'lucide-react';
import type { CallReply } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { Card, inCard } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Link } from '../../ui/paths/links.ts';
import { useContentCrumbs } from '../../ui/published/useContentCrumbs.ts';
import { STATE_LOOKS, STATE_WORDS, whenDone } from '../../ui/published/versionWords.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { editorOf } from './messageWords.ts';

type Row = CallReply<'messageWordsList'>['data'][number];
const TITLE = 'Emails and texts';

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'message',
    head: 'Goes out when',
    header: true,
    cell: ({ message }) => <Link to={editorOf(message)}>{messageOf(message).goesOut}</Link>,
  },
  {
    key: 'words',
    head: 'What it says now',
    wide: true,
    cell: ({ message, inUse: { said } }) => (
      <>
        <strong>{said.subject}</strong>
        <span className="cw-sub cw-messages__said">
          {messageOf(message).emailOnly ? said.email.split('\n')[0] : said.text}
        </span>
      </>
    ),
  },
  {
    key: 'whose',
    head: 'Words',
    cell: (row) => (
      <>
        <WhoseWords {...row} />
        {row.open ? <Draft {...row.open} /> : null}
      </>
    ),
  },
];

/** The portal's own words, the provider's, or the portal's in spite of the provider's. */
function WhoseWords({ fallsBack, inUse: { number, changed, decidedAt, decidedBy } }: Row) {
  if (fallsBack)
    return (
      <>
        <Tag tone="bad" icon={CircleAlert}>
          Yours do not go out
        </Tag>
        <span className="cw-sub">The portal’s own go out: open it to see why</span>
      </>
    );
  if (!changed)
    return (
      <Tag tone="grey" icon={CircleCheck}>
        The portal’s
      </Tag>
    );
  return (
    <>
      <Tag tone="good" icon={PencilLine}>
        Changed
      </Tag>
      <span className="cw-sub">
        Version {number}, since {whenDone(decidedAt)}, by {decidedBy}
      </span>
    </>
  );
}

/** What is being written, or waits for a second person. */
function Draft({ state, number, savedBy }: NonNullable<Row['open']>) {
  return (
    <span className="cw-messages__draft">
      <Tag tone={STATE_LOOKS[state].tone} icon={STATE_LOOKS[state].icon}>
        {STATE_WORDS[state]}
      </Tag>
      <span className="cw-sub">
        Version {number}, saved by {savedBy}
      </span>
    </span>
  );
}

/** Every message that goes out, by what it is for, with the words that it has now. */
export function MessageList() {
  return (
    <Loaded
      of={useQuery(asQuery('messageWordsList', {}))}
      loading="Loading the messages"
      failed="The messages did not load"
      rows={8}
      around={(meanwhile) => <StaffPage title={TITLE}>{inCard(meanwhile)}</StaffPage>}
    >
      {({ data }) => <Listed data={data} />}
    </Loaded>
  );
}

function Listed({ data }: { data: readonly Row[] }) {
  const waiting = data.filter(({ open }) => open?.mayDecide);
  return (
    <StaffPage
      title={TITLE}
      crumbs={useContentCrumbs()}
      facts={['What goes out by email and text. Two people publish each change.']}
    >
      <div className="cw-stack">
        {waiting.length > 0 ? (
          <Notice
            tone="time"
            title={
              waiting.length === 1 ? '1 message waits for you' : `${waiting.length} messages wait for you`
            }
          >
            <p>A colleague wrote it and asks a second person to read it.</p>
            <ul className="cw-plain">
              {waiting.map(({ message }) => (
                <li key={message}>
                  <Link to={editorOf(message)}>Read and decide: {messageOf(message).goesOut}</Link>
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {MESSAGE_GROUPS.map((group) => (
          <Group key={group.title} group={group} data={data} />
        ))}
      </div>
    </StaffPage>
  );
}

function Group({ group, data }: { group: MessageGroup; data: readonly Row[] }) {
  const { title, who, when, ways } = group;
  const rows = data.filter(({ message }) => group.messages.includes(message));
  return (
    <Card title={title}>
      <dl className="cw-messages__facts">
        <div>
          <dt>Who gets them</dt>
          <dd>{who}</dd>
        </div>
        <div>
          <dt>When</dt>
          <dd>{when}</dd>
        </div>
        <div>
          <dt>Which way</dt>
          <dd>{ways}</dd>
        </div>
      </dl>
      <Table
        caption={rows.length === 1 ? '1 message' : `${rows.length} messages`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ message }) => message}
        listBelow={900}
      />
    </Card>
  );
}
