import { counted } from '@careway/core/numbers';
import { Equal, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../../api/useRead.ts';
import { AnswerLines } from '../../ui/answers/AnswerList.tsx';
import { Button } from '../../ui/Button.tsx';
import { inCard } from '../../ui/Card.tsx';
import { Loaded, together } from '../../ui/Loaded.tsx';
import { Link } from '../../ui/paths/links.ts';
import { isMissing } from '../../ui/refusal.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { shortWhen } from '../../ui/staffWords.ts';
import { Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useNow } from '../../ui/useNow.ts';
import { alongside, type Pair } from './alongside.ts';
import { NoSuchResponse } from './ResponseScreen.tsx';
import { RESPONSES, responseAddress } from './responseAddresses.ts';
import type { ReadResponse } from './responseList.ts';

const crumbs = [{ to: RESPONSES, words: 'Responses' }] as const;

/** /responses/{id}/beside/{other}: the same form of the same client at two times, question by question. */
export default function BesideScreen() {
  const { id = '', other = '' } = useParams();
  const both = together({
    one: useRead('readResponse', { params: { id } }),
    other: useRead('readResponse', { params: { id: other } }),
  });
  return (
    <Loaded
      of={both}
      loading="Loading both"
      rows={8}
      failed="The answers did not load"
      around={(meanwhile) => (
        <StaffPage title="Two responses" crumbs={crumbs}>
          {inCard(meanwhile)}
        </StaffPage>
      )}
      instead={(error) => (isMissing(error) ? <NoSuchResponse /> : undefined)}
    >
      {(read) => {
        const whenOf = (one: ReadResponse) => one.sentAt ?? one.sharedAt;
        const [before, after] = [read.one, read.other].sort((a, b) => whenOf(a).localeCompare(whenOf(b))) as [
          ReadResponse,
          ReadResponse,
        ];
        // Two people's answers never stand side by side as if they were one's.
        return before.client.id === after.client.id ? (
          <Shown before={before} after={after} />
        ) : (
          <NoSuchResponse />
        );
      }}
    </Loaded>
  );
}

function Shown({ before, after }: { before: ReadResponse; after: ReadResponse }) {
  const now = useNow();
  const [all, setAll] = useState(false);
  const pairs = alongside(before, after);
  const differ = pairs.filter(({ same }) => !same);
  const shown = all ? pairs : differ;
  const head = (of: ReadResponse) =>
    `${shortWhen(of.sentAt ?? of.sharedAt, now)}${before.form.version === after.form.version ? '' : `, version ${of.form.version}`}`;
  const said = (of: Pair['before']) =>
    of ? <AnswerLines lines={of.lines} /> : <span className="cw-light">Not asked</span>;
  return (
    <StaffPage
      title={`${after.form.name}, two times`}
      crumbs={[...crumbs, { to: responseAddress(after.id), words: after.form.name }]}
      facts={[
        after.client.name,
        after.client.reference,
        ...(before.score && after.score ? [`Score ${before.score.total}, then ${after.score.total}`] : []),
      ]}
      actions={
        <Button look="second" aria-pressed={all} onClick={() => setAll(!all)}>
          {all ? 'Show what differs' : 'Show every question'}
        </Button>
      }
    >
      <section className="cw-card" aria-label="Question by question">
        {shown.length === 0 ? (
          <div className="cw-card__b">
            <p>Every answer is the same both times.</p>
          </div>
        ) : (
          <div className="cw-paged cw-beside">
            <Table
              caption={
                all
                  ? `${counted(pairs.length, 'question')}, ${differ.length} answered differently`
                  : `${counted(differ.length, 'question')} answered differently, of ${pairs.length}`
              }
              columns={[
                { key: 'question', head: 'Question', header: true, cell: ({ question }) => question },
                { key: 'before', head: head(before), cell: (pair) => said(pair.before) },
                { key: 'after', head: head(after), cell: (pair) => said(pair.after) },
                {
                  key: 'same',
                  head: 'Compared',
                  cell: ({ same }) => (
                    <Tag tone={same ? 'grey' : 'time'} icon={same ? Equal : TriangleAlert}>
                      {same ? 'Same' : 'Differs'}
                    </Tag>
                  ),
                },
              ]}
              rows={shown}
              rowKey={({ questionId }) => questionId}
            />
          </div>
        )}
        <div className="cw-card__f">
          <Link to={responseAddress(before.id)}>Read the earlier one</Link>
          <Link to={responseAddress(after.id)}>Read the later one</Link>
        </div>
      </section>
    </StaffPage>
  );
}
