import { grouped } from '@careway/core/numbers';
import { useQuery } from '@tanstack/react-query';
import { Download, FileUp, MapPinned, Plus } from 'lucide-react';
import { call } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { type QueryOf, usePaged } from '../../api/usePaged.ts';
import { Button, ButtonLink, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { StaffList } from '../../ui/list/list.ts';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import type { Column } from '../../ui/Table.tsx';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import type { District } from './useSaveNearby.ts';

const LIST: StaffList<QueryOf<'districts'>, District> = {
  id: 'districts',
  one: 'district',
  order: 'by code',
  rowKey: ({ code }) => code,
  search: { label: 'Code or town', placeholder: 'Code or town' },
  empty: {
    icon: MapPinned,
    title: 'No districts yet',
    words: 'Without them nobody is told which clinic is nearest. Bring them in by a file.',
  },
};

const useDistricts = (query: QueryOf<'districts'>) => usePaged('districts', { query });

/** To ten metres: nobody reads more of it. */
const shown = (degree: number) => Number(degree.toFixed(4));

const COLUMNS: readonly Column<District>[] = [
  { key: 'code', head: 'District', header: true, cell: ({ code }) => code },
  { key: 'town', head: 'Town', cell: ({ town }) => town },
  { key: 'latitude', head: 'Latitude', figures: true, cell: ({ latitude }) => shown(latitude) },
  { key: 'longitude', head: 'Longitude', figures: true, cell: ({ longitude }) => shown(longitude) },
];

/** Where postcode districts lie, and which clinics lie nowhere yet. */
export function Districts({ onOpen }: { onOpen: (one: District | null) => void }) {
  const some = useQuery(asQuery('districts', { query: { limit: 1 } }));
  const saving = useAction({
    act: () => call('districtsFile', {}),
    done: (file) => saveFile(new Blob([file], { type: 'text/csv' }), 'districts.csv'),
  });
  const nowhere = some.data?.nowhere ?? [];
  return (
    <>
      <Card title="Where districts lie">
        <WentWrong words={saving.problem} />
        <p>
          {some.data ? `${grouped(some.data.all)} in all. ` : ''}
          {nowhere.length > 0
            ? `Nobody knows where these clinics lie, since their district is missing: ${nowhere.join(', ')}.`
            : 'Every clinic lies somewhere.'}
        </p>
        <div className="cw-acts">
          <Button look="second" small onClick={() => onOpen(null)}>
            <Icon of={Plus} />
            Add a district
          </Button>
          <ButtonLink look="second" small to="/admin/upload-csv">
            <Icon of={FileUp} />
            Import a file
          </ButtonLink>
          <Button look="second" small busy={saving.busy} onClick={() => void saving.press()}>
            <Icon of={Download} />
            Save as CSV
          </Button>
        </div>
      </Card>
      <PagedList
        of={LIST}
        useRows={useDistricts}
        columns={COLUMNS}
        acts={(one) => (
          <LinkButton onClick={() => onOpen(one)}>
            Change<span className="cw-vh"> {one.code}</span>
          </LinkButton>
        )}
      />
    </>
  );
}
