import { UserPlus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { type QueryOf, usePaged } from '../../api/usePaged.ts';
import { DashboardTabs } from '../../session/DashboardTabs.tsx';
import { useUser } from '../../session/storedSession.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { KeysFoot, useKeys } from '../../ui/list/keys.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { MSI_STAFF } from '../../ui/paths/dashboard.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { useBeside } from '../../ui/useBeside.ts';
import { InvitePanel } from './InvitePanel.tsx';
import { PeopleTabs } from './PeopleTabs.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { peopleList, type Rights } from './people.ts';
import { peopleColumns } from './peopleColumns.tsx';
import { RightsSignIn } from './RightsSignIn.tsx';
import { useRights } from './useRights.ts';
import { waitedRights } from './waitingRights.ts';

/** What is open beside the list. */
type Open = { kind: 'person'; id: string } | { kind: 'invite' };

/** Where somebody was who signed in again. */
function openedAgain(): Open | null {
  if (waitedRights('invite')) return { kind: 'invite' };
  const person = waitedRights('person') ?? waitedRights('invitation') ?? waitedRights('devices');
  return person ? { kind: 'person', id: person.id } : null;
}

const usePeople = (query: QueryOf<'people'>) => usePaged('people', { query });

/**
 * /users, /trust-users and /admin/dashboard/msistaff: who works here, what each may do, and changing that
 * (rule 10.13). Of one organisation, the people of the own one; system administrators choose it in the list. The last
 * is a tab of the dashboard (rule 14.9).
 */
export default function PeopleScreen() {
  const rights = useRights();
  const { pathname } = useLocation();
  const everywhere = useUser()?.usertype === 'Super_Admin';
  const tab = pathname === MSI_STAFF;
  const title = tab ? 'MSI staff' : everywhere ? 'People' : 'People of your organisation';
  const [open, show] = useBeside<Open>(openedAgain);
  const box = useRef<HTMLInputElement>(null);
  const mayInvite = rights.data?.mayKeepPeople === true && rights.data.freshUntil !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is new with what is open
  const keys = useMemo(
    () => [
      { key: '/', words: 'search', run: () => box.current?.focus() },
      ...(mayInvite ? [{ key: 'i', words: 'invite', run: () => show({ kind: 'invite' }) }] : []),
      { key: 'escape', words: 'close what is open', run: () => show(null) },
    ],
    [mayInvite, open],
  );
  useKeys(keys);
  const list = useMemo(() => peopleList('people-at-work', rights.data), [rights.data]);
  const columns = peopleColumns({ trusts: everywhere, onOpen: (id) => show({ kind: 'person', id }) });
  return (
    <StaffPage
      title={title}
      facts={['A role is a list of rights. The organisation decides whose clients somebody sees.']}
      tabs={tab ? <DashboardTabs /> : <PeopleTabs />}
      actions={
        mayInvite ? (
          <Button onClick={() => show({ kind: 'invite' })}>
            <Icon of={UserPlus} />
            Invite a person
          </Button>
        ) : null
      }
      foot={<KeysFoot keys={keys} />}
    >
      <Loaded of={rights} loading="Loading who may do what" failed="The roles did not load">
        {(data) => (
          <div className="cw-stack">
            <RightsSignIn rights={data} here={pathname} />
            <div className={open ? 'cw-split' : undefined}>
              <PagedList of={list} useRows={usePeople} columns={columns} box={box} />
              <Beside open={open} rights={data} show={show} />
            </div>
          </div>
        )}
      </Loaded>
    </StaffPage>
  );
}

function Beside({
  open,
  rights,
  show,
}: {
  open: Open | null;
  rights: Rights;
  show: (next: Open | null) => void;
}) {
  if (open?.kind === 'person') return <PersonPanel id={open.id} rights={rights} onClose={() => show(null)} />;
  if (open?.kind === 'invite')
    return (
      <InvitePanel
        rights={rights}
        onClose={() => show(null)}
        onInvited={(id) => show({ kind: 'person', id })}
      />
    );
  return null;
}
