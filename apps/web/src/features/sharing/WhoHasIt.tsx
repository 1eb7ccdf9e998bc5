import { counted } from '@careway/core/numbers';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { type QueryOf, usePaged } from '../../api/usePaged.ts';
import { LinkButton } from '../../ui/Button.tsx';
import type { StaffList } from '../../ui/list/list.ts';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { address } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import type { Column } from '../../ui/Table.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { ChooseOne, RemindSome, useChosen } from './RemindSome.tsx';
import { type Share, waits } from './remindSome.ts';
import { SHARE_WORDS, ShareTag } from './ShareTag.tsx';
import { toldWords } from './share/HowTold.tsx';
import { dayAndTime, dayOf, dayWords } from './whenWords.ts';

const SHARES: StaffList<QueryOf<'formShares'>, Share> = {
  id: 'who-has-it',
  one: 'person',
  many: 'people',
  order: 'newest first',
  rowKey: ({ id }) => id,
  listBelow: 900,
  filters: [
    {
      name: 'status',
      words: 'State',
      choices: (['shared', 'draft', 'completed'] as const).map((value) => ({
        value,
        words: SHARE_WORDS[value],
      })),
    },
  ],
  empty: {
    icon: Users,
    title: 'Nobody has been given this form',
    words: 'Share it, and you see here what each person has done.',
  },
};

/** The page of what this person answered. */
const answersOf = ({ id, sharedTo }: Share) =>
  address('/admin/dashboard/all-clients/{id}/forms/{shareId}', { id: sharedTo, shareId: id });

const COLUMNS: readonly Column<Share>[] = [
  {
    key: 'who',
    head: 'Client',
    header: true,
    cell: (one) => (
      <Link to={answersOf(one)}>
        <bdi>{one.sharedToName}</bdi>
      </Link>
    ),
  },
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
    cell: ({ sharedAt, sharedByName, shareType, follows }) => (
      <>
        {dayOf(sharedAt)}
        <span className="cw-sub">
          {sharedByName ? `By ${sharedByName}` : 'By the service'}
          {shareType === 'scheduled' ? ', as planned' : ''}
          {follows ? `, after ${follows}` : ''}
        </span>
      </>
    ),
  },
  {
    key: 'due',
    head: 'Due by',
    cell: ({ dueDate, reminderTypeDates, appointmentAt }) => (
      <>
        {dueDate ? dayWords(dueDate) : 'No day'}
        {reminderTypeDates.length > 0 ? (
          <span className="cw-sub">Reminders {reminderTypeDates.map(dayWords).join(', ')}</span>
        ) : null}
        {appointmentAt ? <span className="cw-sub">For {dayAndTime(appointmentAt)}</span> : null}
      </>
    ),
  },
  {
    key: 'reads',
    head: 'Who reads it',
    cell: (one) => (
      <ul className="cw-share__flags">
        {one.responseViewBySender ? null : <li>Not whoever gave it</li>}
        {one.questionnaireViewByReceiver ? null : <li>Not shown to them again</li>}
        {one.responseViewNotifyToPatient ? (
          <li>
            {one.responseViewedAt ? `Read ${dayOf(one.responseViewedAt)}` : 'They hear when it is read'}
          </li>
        ) : null}
        {one.responseViewBySender && one.questionnaireViewByReceiver && !one.responseViewNotifyToPatient ? (
          <li>As usual</li>
        ) : null}
        {one.resourceIds.length > 0 ? <li>With {counted(one.resourceIds.length, 'thing')} to read</li> : null}
        {one.tpId ? <li>Reference {one.tpId}</li> : null}
      </ul>
    ),
  },
];

const isAnswered = ({ status, withdrawn }: Share) =>
  !withdrawn && (status === 'completed' || status === 'end flow');

function useShares(query: QueryOf<'formShares'>) {
  const { id = '' } = useParams();
  return usePaged('formShares', { params: { id }, query });
}

/**
 * Who was given the form of the address and what each has done, with a reminder for one of those who have it open, or
 * for many.
 */
export function WhoHasIt() {
  const [rows, setRows] = useState<readonly Share[]>();
  const some = useChosen(rows);
  const reminding = useAction({
    act: (share: Share) => call('remindOfForm', { params: { id: share.id } }),
    done: async (told, share) => {
      const how = told.how === 'now' || told.how === 'later';
      say(`${share.sharedToName}: ${toldWords(told)}`, how ? 'success' : 'blank');
      await queryClient.invalidateQueries({ queryKey: ['formShares'] });
    },
  });
  return (
    <div className="cw-stack">
      <WentWrong words={reminding.problem} />
      <RemindSome of={some} />
      <PagedList
        of={SHARES}
        useRows={useShares}
        columns={[
          ...COLUMNS,
          { key: 'remind', head: 'In one go', cell: (share) => <ChooseOne of={some} share={share} /> },
        ]}
        onRows={setRows}
        acts={(share) =>
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
          ) : isAnswered(share) ? (
            <Link to={answersOf(share)}>
              Read the answers
              <span className="cw-vh">
                {' '}
                of <bdi>{share.sharedToName}</bdi>
              </span>
            </Link>
          ) : null
        }
      />
    </div>
  );
}
