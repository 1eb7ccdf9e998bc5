import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonDay } from '@careway/core/dates';
import { SERVICES } from '@careway/core/eligibility/services';
import { Download, FileUp, Plus, Ticket } from 'lucide-react';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { type QueryOf, usePaged } from '../../api/usePaged.ts';
import { useSignInFirst } from '../../session/useSignInFirst.tsx';
import { Button, ButtonLink, LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { StaffList } from '../../ui/list/list.ts';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { SERVICE_FILTER } from '../../ui/list/serviceFilter.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import type { Column } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useBeside } from '../../ui/useBeside.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { AddReferral } from './AddReferral.tsx';
import { OneReferral } from './OneReferral.tsx';
import type { Referral } from './useSaveReferral.ts';

const LIST: StaffList<QueryOf<'referrals'>, Referral> = {
  id: 'referrals',
  one: 'referral',
  order: 'by number',
  rowKey: ({ id }) => id,
  search: { label: 'How the number begins', placeholder: 'Number' },
  filters: [
    {
      name: 'state',
      words: 'State',
      choices: [
        { value: 'on', words: 'On' },
        { value: 'off', words: 'Off' },
      ],
    },
    SERVICE_FILTER,
  ],
  empty: {
    icon: Ticket,
    title: 'No referrals yet',
    words: 'Add the numbers and passcodes that you were sent, one by one or by a file.',
  },
};

const useReferrals = (query: QueryOf<'referrals'>) => usePaged('referrals', { query });

const COLUMNS: readonly Column<Referral>[] = [
  { key: 'ubrn', head: 'Number', header: true, cell: ({ ubrn }) => ubrn },
  { key: 'service', head: 'Service', cell: ({ service }) => SERVICES[service].name },
  {
    key: 'state',
    head: 'State',
    cell: ({ on }) => <Tag tone={on ? 'good' : 'grey'}>{on ? 'On' : 'Off'}</Tag>,
  },
  {
    key: 'made',
    head: 'Written down',
    cell: ({ madeAt }) => (madeAt ? dayWords(londonDay(new Date(madeAt))) : 'Not known'),
  },
];

const NO_WORK = { id: '' };

/**
 * /admin?part=referrals: numbers of referrals that let a client go on, with a passcode that nobody is shown again
 * (rule 17.30).
 */
export default function ReferralsScreen() {
  const [open, setOpen] = useBeside<{ one: Referral | null }>();
  const box = useRef<HTMLInputElement>(null);
  const first = useSignInFirst('file of referrals', NO_WORK, {
    title: 'To save them as a file, sign in again first',
    why: 'Numbers of referrals are people’s own.',
    back: 'You come back to this list.',
    level: 2,
  });
  const saving = useAction({
    act: () => call('referralsFile', {}),
    refused: (refusal) => (first.asks(refusal) ? null : undefined),
    done: (file) => saveFile(new Blob([file], { type: 'text/csv' }), 'referrals.csv'),
  });
  const close = () => setOpen(null);
  return (
    <StaffPage
      title="Referrals"
      crumbs={[{ to: '/admin', words: 'Admin' }]}
      facts={[
        'Whoever has a number and its passcode goes on without asking a GP. A passcode is never shown.',
      ]}
      actions={
        <>
          <Button onClick={() => setOpen({ one: null })}>
            <Icon of={Plus} />
            Add a referral
          </Button>
          <ButtonLink look="second" to="/admin/upload-csv">
            <Icon of={FileUp} />
            Import a file
          </ButtonLink>
          <Button look="second" busy={saving.busy} onClick={() => void saving.press()}>
            <Icon of={Download} />
            Save as CSV
          </Button>
        </>
      }
    >
      <div className="cw-stack">
        {first.panel}
        <WentWrong words={saving.problem} />
        <div className={open ? 'cw-split' : undefined}>
          <PagedList
            of={LIST}
            useRows={useReferrals}
            columns={COLUMNS}
            box={box}
            current={open?.one?.id}
            acts={(one) => (
              <LinkButton onClick={() => setOpen({ one })}>
                Change<span className="cw-vh"> {one.ubrn}</span>
              </LinkButton>
            )}
          />
          {open?.one ? <OneReferral key={open.one.id} one={open.one} onClose={close} /> : null}
          {open && !open.one ? <AddReferral onClose={close} /> : null}
        </div>
      </div>
    </StaffPage>
  );
}
