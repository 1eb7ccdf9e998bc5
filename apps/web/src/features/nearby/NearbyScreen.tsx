import { useQuery } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import { asQuery } from '../../api/query.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { useBeside } from '../../ui/useBeside.ts';
import { DistrictForm } from './DistrictForm.tsx';
import { Districts } from './Districts.tsx';
import { LocalClinicForm } from './LocalClinicForm.tsx';
import type { District, LocalClinic } from './useSaveNearby.ts';

/** What is open beside the lists; null in it is a new one. */
type OpenNearby = { what: 'clinic'; one: LocalClinic | null } | { what: 'district'; one: District | null };

/** /admin?part=nearby: the clinics that clients of some areas go through, and where districts lie (rule 17.31). */
export default function NearbyScreen() {
  const [open, setOpen] = useBeside<OpenNearby>();
  const close = () => setOpen(null);
  return (
    <StaffPage
      title="Local clinics and districts"
      crumbs={[{ to: '/admin', words: 'Admin' }]}
      facts={[
        'Which clinic sees the clients of an area first, and where places lie, to say what is nearest.',
      ]}
    >
      <div className={open ? 'cw-split' : undefined}>
        <div className="cw-stack">
          <Clinics onOpen={(one) => setOpen({ what: 'clinic', one })} />
          <Districts onOpen={(one) => setOpen({ what: 'district', one })} />
        </div>
        {open?.what === 'clinic' ? (
          <LocalClinicForm key={open.one?.id ?? ''} one={open.one} onClose={close} />
        ) : null}
        {open?.what === 'district' ? (
          <DistrictForm key={open.one?.code ?? ''} one={open.one} onClose={close} />
        ) : null}
      </div>
    </StaffPage>
  );
}

function Clinics({ onOpen }: { onOpen: (one: LocalClinic | null) => void }) {
  const columns: readonly Column<LocalClinic>[] = [
    { key: 'name', head: 'Clinic', header: true, cell: ({ name }) => name },
    { key: 'areas', head: 'For', cell: ({ areas }) => areas.join(', ') || 'No area: switched off' },
    {
      key: 'way',
      head: 'Code',
      cell: ({ way }) => (way === 'bluebell-suite' ? 'Gives out a code' : 'Needs none'),
    },
    { key: 'phone', head: 'Telephone', cell: ({ phone }) => phone },
    {
      key: 'act',
      head: 'Act',
      cell: (one) => (
        <LinkButton onClick={() => onOpen(one)}>
          Change<span className="cw-vh"> {one.name}</span>
        </LinkButton>
      ),
    },
  ];
  return (
    <Loaded
      of={useQuery(asQuery('localClinics', {}))}
      loading="Loading the local clinics"
      failed="The local clinics did not load"
      around={inCard}
    >
      {({ data }) => (
        <Card
          title="Local clinics"
          beside={
            <Button look="second" small onClick={() => onOpen(null)}>
              <Icon of={Plus} />
              Add a local clinic
            </Button>
          }
        >
          {data.length > 0 ? (
            <Table
              caption={`${data.length}, by name`}
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
            />
          ) : (
            <EmptyState icon={MapPin} title="No local clinics">
              Only where the clients of an area go to another clinic first. Most providers have none.
            </EmptyState>
          )}
        </Card>
      )}
    </Loaded>
  );
}
