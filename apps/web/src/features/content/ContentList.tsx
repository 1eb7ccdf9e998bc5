import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ExternalLink } from 'lucide-react';
import type { CallReply } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { Card, inCard } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { named } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import { useContentCrumbs } from '../../ui/published/useContentCrumbs.ts';
import { STATE_LOOKS, STATE_WORDS, whenDone } from '../../ui/published/versionWords.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { editorOf } from './content.ts';
import { PathwayWords } from './PathwayWords.tsx';
import { Pictures } from './Pictures.tsx';

type Row = CallReply<'contentPages'>['data'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'page',
    head: 'Page',
    header: true,
    cell: ({ page, name, title }) => (
      <>
        <Link to={editorOf(page)}>{name}</Link>
        {title === name ? null : <span className="cw-sub">{title}</span>}
      </>
    ),
  },
  {
    key: 'used',
    head: 'Clients read',
    cell: ({ inUse: { number, decidedAt, decidedBy } }) => (
      <>
        <Tag tone="good" icon={CircleCheck}>
          Version {number}
        </Tag>
        <span className="cw-sub">
          {decidedAt ? `Since ${whenDone(decidedAt)}, approved by ${decidedBy ?? ''}` : 'As it came'}
        </span>
      </>
    ),
  },
  {
    key: 'open',
    head: 'Draft',
    cell: ({ open }) =>
      open ? (
        <>
          <Tag tone={STATE_LOOKS[open.state].tone} icon={STATE_LOOKS[open.state].icon}>
            {STATE_WORDS[open.state]}
          </Tag>
          <span className="cw-sub">
            Version {open.number}, saved by {open.savedBy}
          </span>
        </>
      ) : (
        <span className="cw-soft">None</span>
      ),
  },
  {
    key: 'at',
    head: 'On the site',
    cell: ({ at, name }) => (
      <Link to={named(at)} aria-label={`See it: ${name}, as clients read it`}>
        See it <Icon of={ExternalLink} />
      </Link>
    ),
  },
];

/** Every content page: which version clients read, and what is being written. `problem`: they could not go in. */
export function ContentList({ problem, see }: { problem: string; see: See }) {
  return (
    <Loaded
      of={useQuery(asQuery('contentPages', {}))}
      loading="Loading the pages"
      failed="The pages did not load"
      rows={5}
      around={(meanwhile) => <StaffPage title="Pages and pictures">{inCard(meanwhile)}</StaffPage>}
    >
      {({ data, pathways }) => <Listed data={data} pathways={pathways} problem={problem} see={see} />}
    </Loaded>
  );
}

type See = 'pages' | 'pictures';

function Listed({
  data,
  pathways,
  problem,
  see,
}: {
  data: readonly Row[];
  pathways: CallReply<'contentPages'>['pathways'];
  problem: string;
  see: See;
}) {
  const crumbs = useContentCrumbs();
  const waiting = data.filter(({ open }) => open?.mayDecide);
  return (
    <StaffPage
      title="Pages and pictures"
      crumbs={crumbs}
      facts={['What everybody can read on the site. Two people publish each change.']}
      tabs={
        <TabLinks
          label="Content"
          items={[
            { to: '?part=pages', words: 'Pages', count: data.length, current: see === 'pages' },
            { to: '?part=pages&see=pictures', words: 'Pictures', current: see === 'pictures' },
          ]}
        />
      }
    >
      <div className="cw-stack">
        <WentWrong words={problem} />
        {waiting.length > 0 ? (
          <Notice
            tone="time"
            title={waiting.length === 1 ? '1 page waits for you' : `${waiting.length} pages wait for you`}
          >
            <p>A colleague wrote it and asks a second person to read it.</p>
            <ul className="cw-plain">
              {waiting.map(({ page, name }) => (
                <li key={page}>
                  <Link to={editorOf(page)}>Read and decide: {name}</Link>
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {see === 'pictures' ? (
          <Pictures />
        ) : (
          <>
            <Card>
              <Table
                caption={`${data.length} pages`}
                columns={COLUMNS}
                rows={data}
                rowKey={({ page }) => page}
                listBelow={900}
              />
            </Card>
            <PathwayWords pathways={pathways} />
          </>
        )}
      </div>
    </StaffPage>
  );
}
