import { REVIEW_STATES } from '@careway/core/needs/reviewed';
import { LinkButton } from '../../ui/Button.tsx';
import { FlagTags, FormState } from '../../ui/formTags.tsx';
import { shortWhen } from '../../ui/staffWords.ts';
import type { Column } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { Response } from './responseList.ts';
import { ScoreCell } from './ScoreCell.tsx';

/** What is shown of each: whose it is, which form, when, score and flags. */
export function responseColumns(
  now: Date,
  of: { trusts: boolean; onOpen: (row: Response) => void },
): Column<Response>[] {
  return [
    {
      key: 'client',
      head: 'Client',
      header: true,
      cell: (row) => (
        <>
          <LinkButton onClick={() => of.onOpen(row)}>
            <bdi>{row.client.name}</bdi>
            <span className="cw-vh">, {row.form.name}</span>
          </LinkButton>
          <p className="sub">{row.client.reference}</p>
        </>
      ),
    },
    {
      key: 'form',
      head: 'Form',
      cell: (row) => (
        <>
          {row.form.name}
          <p className="sub">
            Version {row.form.version}
            {of.trusts ? ` · ${row.trust ?? 'No organisation yet'}` : ''}
          </p>
        </>
      ),
    },
    {
      key: 'sent',
      head: 'Sent in',
      cell: (row) => (
        <>
          {row.sentAt ? shortWhen(row.sentAt, now) : `Given ${shortWhen(row.sharedAt, now)}`}
          <p className="sub">
            <FormState status={row.status} progress={row} />
          </p>
        </>
      ),
    },
    { key: 'score', head: 'Score', cell: (row) => (row.withheld ? null : <ScoreCell score={row.score} />) },
    {
      key: 'flags',
      head: 'Flags',
      cell: (row) =>
        row.withheld ? (
          <span className="cw-soft">Answers not shown to you</span>
        ) : row.flags.length > 0 ? (
          <span className="cw-tags">
            <FlagTags flags={row.flags} />
          </span>
        ) : (
          <span className="cw-none">None</span>
        ),
    },
    {
      key: 'review',
      head: 'Review',
      cell: ({ review }) =>
        review === null ? (
          <span className="cw-none">Not needed</span>
        ) : (
          <>
            <Tag tone={review.state === 'reviewed' ? 'good' : 'time'}>{REVIEW_STATES[review.state]}</Tag>
            {review.by && review.at ? (
              <p className="sub">
                <bdi>{review.by}</bdi>, {shortWhen(review.at, now)}
              </p>
            ) : null}
          </>
        ),
    },
  ];
}
