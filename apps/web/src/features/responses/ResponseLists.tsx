import { useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { CallReply } from '../../api/call.ts';
import { type QueryOf, usePaged } from '../../api/usePaged.ts';
import { useRead } from '../../api/useRead.ts';
import { lastSearch } from '../../session/lastSearch.ts';
import { useUser } from '../../session/storedSession.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { KeysFoot, useKeys } from '../../ui/list/keys.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { useNow } from '../../ui/useNow.ts';
import { CsvButton } from './CsvButton.tsx';
import { CsvProgress } from './CsvProgress.tsx';
import { FilesRefused } from './FilesRefused.tsx';
import { ResponsePanel } from './ResponsePanel.tsx';
import { ResponseTabs } from './ResponseTabs.tsx';
import { responseAddress } from './responseAddresses.ts';
import { responseColumns } from './responseColumns.tsx';
import {
  askedFor,
  type FormAnswered,
  type Response,
  responseList,
  type SavedView,
  type Which,
} from './responseList.ts';
import { SavedViews } from './SavedViews.tsx';
import { useCsv } from './useCsv.ts';
import { useWalk } from './useWalk.ts';
import { viewsNow } from './viewsNow.ts';

const useAll = (query: QueryOf<'responses'>) => usePaged('responses', { query });
const useDrafts = (query: QueryOf<'responses'>) =>
  usePaged('responses', { query: { ...query, state: 'draft' } });

/** The lists of what was answered: all with every filter; what was sent in; what is begun and not sent in. */
const LISTS = {
  all: { title: 'Responses', fact: 'What people answered, and how each form scored', useRows: useAll },
  sent: { title: 'Forms sent in', fact: 'What people have sent in, the last first', useRows: useAll },
  draft: { title: 'Forms not sent yet', fact: 'What people have begun, and not sent in', useRows: useDrafts },
} as const;

/** What clients answered, across all forms, with one of them beside it. */
export function ResponseLists({ of }: { of: Which }) {
  const forms = useRead('responseForms', {});
  return (
    <Loaded
      of={forms}
      loading="Loading the forms"
      failed="The forms did not load"
      around={(meanwhile) => (
        <StaffPage title={LISTS[of].title} tabs={<ResponseTabs />}>
          <section className="cw-card cw-card__b">{meanwhile}</section>
        </StaffPage>
      )}
    >
      {({ data, trusts, views }) => <Shown key={of} of={of} forms={data} trusts={trusts} saved={views} />}
    </Loaded>
  );
}

const SEARCHED = lastSearch('responses');

function Shown({
  of,
  forms,
  trusts,
  saved,
}: {
  of: Which;
  forms: readonly FormAnswered[];
  trusts: CallReply<'responseForms'>['trusts'];
  saved: readonly SavedView[];
}) {
  const now = useNow();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const usertype = useUser()?.usertype;
  const everywhere = usertype === 'Super_Admin';
  const csv = useCsv();
  const [params] = useSearchParams();
  const [rows, setRows] = useState<readonly Response[]>();
  const box = useRef<HTMLInputElement>(null);
  const walk = useWalk(rows, {
    open: ({ id }) => navigate(responseAddress(id)),
    search: () => box.current?.focus(),
  });
  useKeys(walk.keys);
  const list = useMemo(() => responseList({ forms, trusts, saved, of }), [forms, trusts, saved, of]);
  const mine = saved.filter((one) => one.list === of);
  return (
    <StaffPage
      title={LISTS[of].title}
      facts={[LISTS[of].fact]}
      tabs={<ResponseTabs />}
      foot={<KeysFoot keys={walk.keys} />}
      // A file of many is for the office: rule 7.23.
      actions={
        usertype === 'Internal' ? null : <CsvButton csv={csv} query={askedFor(params, SEARCHED.get(), of)} />
      }
    >
      <div className="cw-stack">
        <FilesRefused stale={csv.stale} problem={csv.problem} />
        <CsvProgress csv={csv} />
        <div className={walk.current ? 'cw-split' : undefined} key={pathname}>
          <PagedList
            of={list}
            useRows={LISTS[of].useRows}
            onRows={setRows}
            current={walk.openId}
            searchText={SEARCHED}
            besideViews={<SavedViews of={of} now={viewsNow(list, mine, params)} />}
            box={box}
            columns={responseColumns(now, { trusts: everywhere, onOpen: ({ id }) => walk.show(id) })}
          />
          {walk.current ? (
            <ResponsePanel
              key={walk.current.id}
              row={walk.current}
              now={now}
              onClose={() => walk.show(undefined)}
              onStep={walk.step}
            />
          ) : null}
        </div>
      </div>
    </StaffPage>
  );
}
