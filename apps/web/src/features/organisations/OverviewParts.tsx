import { USER_TYPE_WORDS } from '@careway/core/access/scopeWords';
import { CONTRACTS } from '@careway/core/eligibility/contracts';
import { SERVICES } from '@careway/core/eligibility/services';
import { counted } from '@careway/core/numbers';
import { MODULE_WORDS, MODULES } from '@careway/core/organisations/modules';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/paths/links.ts';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { Organisation, Organisations } from './OneOrganisation.tsx';
import { ShownOrganisation } from './ShownOrganisation.tsx';

/** How much an organisation has, in five figures. */
export function Counts({ one }: { one: Organisation }) {
  const { people, clinics, contracts, clients } = one.counts;
  const { unfinished, onHold, sentIn } = one.forms;
  const figures = [
    { name: 'Clients', value: clients, below: 'looked after by this organisation' },
    { name: 'People at work', value: people, below: 'who may sign in' },
    { name: 'Clinics', value: clinics, below: 'with an address' },
    { name: 'Contracts', value: contracts, below: 'that lead here' },
    { name: 'Forms sent in', value: sentIn, below: `${unfinished} not finished, ${onHold} on hold` },
  ];
  return (
    <dl className="cw-figs" aria-label="At a glance">
      {figures.map(({ name, value, below }) => (
        <div className="cw-fig" key={name}>
          <dt>{name}</dt>
          <dd className="cw-fig__v">{value}</dd>
          <dd className="cw-fig__t">{below}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who works there, by role. */
export function People({ people }: { people: Organisation['people'] }) {
  return (
    <Card title="People" beside={<Link to="/trust-users">See each of them</Link>}>
      {people.length === 0 ? (
        <p className="cw-soft">Nobody yet. Invite somebody under People.</p>
      ) : (
        <Table
          caption={`${counted(people.length, 'role')}, most people first`}
          columns={[
            { key: 'role', head: 'Role', header: true, cell: ({ role }) => role },
            { key: 'kind', head: 'Kind', cell: ({ usertype }) => USER_TYPE_WORDS[usertype] },
            { key: 'people', head: 'People', figures: true, cell: ({ people: many }) => many },
          ]}
          rows={people}
          rowKey={({ role, usertype }) => `${role} ${usertype}`}
        />
      )}
    </Card>
  );
}

/** Its clinics. */
export function Clinics({ clinics }: { clinics: Organisation['clinics'] }) {
  return (
    <Card title="Clinics">
      {clinics.length === 0 ? (
        <p className="cw-soft">No clinics yet.</p>
      ) : (
        <Table
          caption={`${counted(clinics.length, 'clinic')}, by name`}
          columns={[
            { key: 'name', head: 'Clinic', header: true, cell: ({ name }) => name },
            { key: 'postcode', head: 'Postcode', cell: ({ postcode }) => postcode },
          ]}
          rows={clinics}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  );
}

/** Where contracts lead to it. */
export function Contracts({ contracts }: { contracts: Organisation['contracts'] }) {
  return (
    <Card title="Contracts" beside={<Link to="/service">Who pays where</Link>}>
      {contracts.length === 0 ? (
        <p className="cw-soft">No contract leads to this organisation today.</p>
      ) : (
        <Table
          caption="Areas whose contract leads here today, by service"
          columns={[
            { key: 'service', head: 'Service', header: true, cell: ({ service }) => SERVICES[service].name },
            { key: 'kind', head: 'Contract', cell: ({ contract }) => CONTRACTS[contract].name },
            { key: 'areas', head: 'Areas', figures: true, cell: ({ areas }) => areas },
          ]}
          rows={contracts}
          rowKey={({ service, contract }) => `${service} ${contract}`}
        />
      )}
    </Card>
  );
}

/** How to reach it, and which modules are on. */
export function Said({ one }: { one: Organisation }) {
  const { settings } = one;
  const or = (words: string) => words || 'Not said yet';
  return (
    <Card title="Contact and modules">
      <SummaryList
        rows={[
          { label: 'Email', value: or(settings.contactEmail) },
          { label: 'Telephone', value: or(settings.contactPhone) },
          { label: 'Address', value: or(settings.contactAddress) },
          { label: 'Hours', value: or(settings.contactHours) },
          ...MODULES.map((name) => ({
            label: MODULE_WORDS[name].name,
            value: settings.flags.modules[name] ? <Tag tone="good">On</Tag> : <Tag tone="grey">Off</Tag>,
          })),
        ]}
      />
    </Card>
  );
}

/** What other organisations show of themselves. */
export function Others({ others }: { others: Organisations['others'] }) {
  if (others.length === 0) return null;
  return (
    <Card title="Other organisations">
      <p className="cw-soft">Each says itself what others see of it.</p>
      <div className="cw-org">
        {others.map((one) => (
          <ShownOrganisation key={one.id} one={one} level={3} />
        ))}
      </div>
    </Card>
  );
}
