import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { CONTRACTS } from '@careway/core/eligibility/contracts';
import type { PricedService } from '@careway/core/eligibility/priceTable';
import { SERVICES } from '@careway/core/eligibility/services';
import { counted } from '@careway/core/numbers';
import { formToStart } from '@careway/core/questionnaires/staticForms/start';
import { CalendarX, FileText } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { CallReply } from '../../api/call.ts';
import { Card } from '../../ui/Card.tsx';
import { address } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Table } from '../../ui/Table.tsx';
import { CardTitle } from './CardTitle.tsx';
import { PriceCard } from './PriceCard.tsx';

export type Service = CallReply<'services'>['data'][number];

type Part<Key extends keyof Service> = Pick<Service, Key> & { of: Service['service'] };

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** One service: its figures, then clinics, forms, who pays and the private prices. */
export function ServicePanel({ one, mayChange }: { one: Service; mayChange: boolean }) {
  const id = useId();
  return (
    <section className="cw-service" aria-labelledby={id}>
      <div className="cw-card__head">
        <h2 id={id}>{SERVICES[one.service].name}</h2>
        <Link to={address('/questionnaires/type/{id}', { id: formToStart('eligibility', one.service).id })}>
          Review the pathway<span className="cw-vh"> of {SERVICES[one.service].name}</span>
        </Link>
      </div>
      <Figures one={one} />
      <div className="cw-service__cards">
        <Clinics clinics={one.clinics} of={one.service} />
        <Forms forms={one.forms} of={one.service} />
        <WhoPays contracts={one.contracts} of={one.service} />
        {one.priceTable ? (
          <PriceCard table={one.priceTable} service={one.service as PricedService} mayChange={mayChange} />
        ) : (
          <Card title={<CardTitle words="Private prices" of={one.service} />} level={3}>
            <p>None of our pages shows a price for this service, so there is no price table to change.</p>
          </Card>
        )}
      </div>
    </section>
  );
}

function Figures({ one }: { one: Service }) {
  const free = sum(one.clinics.map((clinic) => clinic.freeTimes));
  const next = one.clinics
    .flatMap((clinic) => (clinic.nextFree ? [{ ...clinic, nextFree: clinic.nextFree }] : []))
    .sort((a, b) => a.nextFree.localeCompare(b.nextFree))[0];
  const open = sum(one.forms.map((form) => form.peopleWithOneOpen));
  const areas = sum(one.contracts.map((kind) => kind.areas));
  const elsewhere = one.contracts.find((kind) => kind.everywhereElse);
  return (
    <dl className="cw-figs cw-figs--4">
      <Figure
        name="Free times in 4 weeks"
        value={free}
        below={`At ${counted(one.clinics.length, 'clinic')}`}
      />
      <Figure
        name="Next free time"
        value={next ? whenWords(next.nextFree, clock) : 'None'}
        below={next ? next.name : 'Every time is taken'}
        text
      />
      <Figure name="Forms people have open" value={open} below={`Of ${counted(one.forms.length, 'form')}`} />
      <Figure
        name="Areas with a contract"
        value={areas}
        below={
          elsewhere
            ? `Everywhere else: ${CONTRACTS[elsewhere.contract].name.toLowerCase()}`
            : 'Nobody pays elsewhere'
        }
      />
    </dl>
  );
}

function Figure({
  name,
  value,
  below,
  text,
}: {
  name: string;
  value: ReactNode;
  below: string;
  text?: boolean;
}) {
  return (
    <div className="cw-fig">
      <dt>{name}</dt>
      <dd className={text ? 'cw-fig__v cw-fig__v--text' : 'cw-fig__v'}>{value}</dd>
      <dd className="cw-fig__t">{below}</dd>
    </div>
  );
}

function Clinics({ clinics, of }: Part<'clinics'>) {
  return (
    <Card title={<CardTitle words="Open to book" of={of} />} level={3}>
      {clinics.length > 0 ? (
        <Table
          caption={`${counted(clinics.length, 'clinic')}, most free times first`}
          columns={[
            { key: 'name', head: 'Clinic', header: true, cell: (clinic) => clinic.name },
            {
              key: 'next',
              head: 'Next free time',
              cell: (clinic) => (clinic.nextFree ? whenWords(clinic.nextFree, clock) : 'None in 4 weeks'),
            },
            { key: 'free', head: 'Free', figures: true, cell: (clinic) => clinic.freeTimes },
          ]}
          rows={clinics}
          rowKey={(clinic) => clinic.id}
        />
      ) : (
        <EmptyState icon={CalendarX} title="No clinic has times in the next 4 weeks">
          Times appear here as soon as a clinic of your organisation opens some.
        </EmptyState>
      )}
    </Card>
  );
}

function Forms({ forms, of }: Part<'forms'>) {
  return (
    <Card title={<CardTitle words="Forms" of={of} />} level={3}>
      {forms.length > 0 ? (
        <Table
          caption={`${counted(forms.length, 'form')} in use, by name`}
          columns={[
            { key: 'name', head: 'Form', header: true, cell: (form) => form.name },
            { key: 'version', head: 'Version', figures: true, cell: (form) => form.version },
            {
              key: 'open',
              head: 'People with one open',
              figures: true,
              cell: (form) => form.peopleWithOneOpen,
            },
          ]}
          rows={forms}
          rowKey={(form) => form.id}
        />
      ) : (
        <EmptyState icon={FileText} title="No form belongs to this service">
          A form appears here once it is published for this service.
        </EmptyState>
      )}
    </Card>
  );
}

function WhoPays({ contracts, of }: Part<'contracts'>) {
  return (
    <Card title={<CardTitle words="Who pays where" of={of} />} level={3}>
      <Table
        caption="Found by postcode or GP practice, most areas first"
        columns={[
          {
            key: 'who',
            head: 'Who gives the care',
            header: true,
            cell: ({ contract }) => CONTRACTS[contract].name,
          },
          {
            key: 'payer',
            head: 'Who pays',
            cell: ({ contract }) => (CONTRACTS[contract].payer === 'area' ? 'The area' : 'The client'),
          },
          {
            key: 'areas',
            head: 'Areas',
            figures: true,
            cell: ({ areas, everywhereElse }) =>
              everywhereElse ? (areas > 0 ? `${areas}, and all others` : 'All others') : areas,
          },
        ]}
        rows={contracts}
        rowKey={({ contract }) => contract}
      />
    </Card>
  );
}
