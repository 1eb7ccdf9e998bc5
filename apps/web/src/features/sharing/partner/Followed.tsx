import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { type RowOf, usePaged } from '../../../api/usePaged.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Pages } from '../../../ui/list/Pages.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { ShareTag } from '../ShareTag.tsx';
import { toldWords } from '../share/HowTold.tsx';
import { dayAndTime, dayOf } from '../whenWords.ts';

type Share = RowOf<'formShares'>;

const waits = ({ status, withdrawn }: Share) => !withdrawn && (status === 'shared' || status === 'draft');

const COLUMNS: readonly Column<Share>[] = [
  { key: 'who', head: 'Client', header: true, cell: ({ sharedToName }) => <bdi>{sharedToName}</bdi> },
  {
    key: 'state',
    head: 'What they have done',
    cell: (one) => (
      <>
        <ShareTag {...one} />
        <span className="cw-sub">
          {one.completedDate
            ? dayAndTime(one.completedDate)
            : `${one.answered} of ${one.required} asked so far`}
        </span>
      </>
    ),
  },
  {
    key: 'given',
    head: 'Given',
    cell: ({ sharedAt, sharedByName }) => (
      <>
        {dayOf(sharedAt)}
        <span className="cw-sub">{sharedByName ? `By ${sharedByName}` : 'By the service'}</span>
      </>
    ),
  },
];

/**
 * Who of the own organisation's clients has a form, and what each has done; a reminder for those who have it open. No
 * answers.
 */
export function Followed({ formId }: { formId: string }) {
  const queries = useQueryClient();
  const list = usePaged('formShares', { params: { id: formId }, query: {} });
  const reminding = useAction({
    act: (share: Share) => call('remindOfForm', { params: { id: share.id } }),
    done: (told, share) => {
      const goes = told.how === 'now' || told.how === 'later';
      say(`${share.sharedToName}: ${toldWords(told)}`, goes ? 'success' : 'blank');
      return queries.invalidateQueries({ queryKey: ['formShares'] });
    },
  });
  const acts: Column<Share> = {
    key: 'acts',
    head: 'Actions',
    cell: (share) =>
      waits(share) ? (
        <LinkButton
          aria-busy={reminding.doing?.id === share.id || undefined}
          onClick={() => void reminding.press(share)}
        >
          Remind now
          <span className="cw-vh">
            {' '}
            <bdi>{share.sharedToName}</bdi>
          </span>
        </LinkButton>
      ) : null,
  };
  return (
    <>
      <h3 className="cw-desk__h">Who has it</h3>
      <WentWrong words={reminding.problem} />
      <Pages of={list} many="clients" empty={<p>No client of your organisation has this form.</p>}>
        {(rows) => (
          <Table
            caption="Newest first"
            columns={[...COLUMNS, acts]}
            rows={rows}
            rowKey={({ id }) => id}
            listBelow={900}
          />
        )}
      </Pages>
    </>
  );
}
