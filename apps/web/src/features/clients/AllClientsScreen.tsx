import { type QueryOf, usePaged } from '../../api/usePaged.ts';
import { DashboardTabs } from '../../session/DashboardTabs.tsx';
import { lastSearch, useSearchTurn } from '../../session/lastSearch.ts';
import { useUser } from '../../session/storedSession.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useNow } from '../../ui/useNow.ts';
import { clientColumns } from './ClientTable.tsx';
import { WhoRings } from './calling/WhoRings.tsx';
import { CLIENTS } from './clientList.ts';
import { EarlierSearch } from './earlier/EarlierSearch.tsx';
import { LookBeyond } from './LookBeyond.tsx';

const useClients = (query: QueryOf<'clients'>) => usePaged('clients', { query });

/** /admin/dashboard/all-clients: everyone staff may see, to search and to filter. */
export default function AllClientsScreen() {
  const now = useNow();
  const usertype = useUser()?.usertype;
  const turn = useSearchTurn(CLIENTS.id);
  return (
    <ListPage
      key={turn}
      page={{ title: 'All clients', tabs: <DashboardTabs />, actions: <WhoRings /> }}
      of={CLIENTS}
      useRows={useClients}
      columns={clientColumns(now, { trusts: usertype === 'Super_Admin' })}
      searchText={lastSearch(CLIENTS.id)}
    >
      {/* A Super_Admin sees every trust already. */}
      {usertype === 'Admin' ? <LookBeyond /> : null}
      <EarlierSearch />
    </ListPage>
  );
}
