import { SERVICES } from '@careway/core/eligibility/services';
import { counted } from '@careway/core/numbers';
import { PROVIDER } from '@careway/core/provider/provider';
import { Card } from '../../ui/Card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Change, type FaultOf, idOf, type ProviderReply, type Said, type Service } from './provider.ts';

interface Props {
  said: Said;
  booked: ProviderReply['booked'];
  faultOf: FaultOf;
  change: Change;
}

/**
 * What new clients can come for, and what it is called: a service that is off is shown nowhere, and takes nothing
 * away (rule 17.27).
 */
export function ServicesCard({ said: { services }, booked, faultOf, change }: Props) {
  const fault = faultOf('services');
  const put = (changed: Service) =>
    change({ services: services.map((one) => (one.service === changed.service ? changed : one)) });
  const on = services.filter((one) => one.on).length;
  return (
    <Card title="Services" beside={<span className="cw-s cw-soft">{`${on} of ${services.length} on`}</span>}>
      <p className="cw-soft" id={idOf('services')} tabIndex={-1}>
        Switch off what you do not offer. Nobody new can begin it then.
      </p>
      {fault ? <FieldError id={idOf('services')}>{fault}</FieldError> : null}
      {services.map((one) => (
        <OneService
          key={one.service}
          one={one}
          people={booked.find(({ service }) => service === one.service)?.people ?? 0}
          fault={faultOf(`service-${one.service}`)}
          onChange={put}
        />
      ))}
    </Card>
  );
}

function OneService({
  one,
  people,
  fault,
  onChange,
}: {
  one: Service;
  people: number;
  fault: string | undefined;
  onChange: (changed: Service) => void;
}) {
  const { service, on, name, words } = one;
  const called = SERVICES[service].name;
  const id = idOf(`service-${service}`);
  const have = `${counted(people, 'person', 'people')} ${people === 1 ? 'has' : 'have'}`;
  return (
    <section className="cw-provider__line" aria-labelledby={`${id}-called`}>
      <div className="cw-provider__head">
        <h3 id={`${id}-called`}>
          {called} <small>{service}</small>
        </h3>
        <Switch
          label={`${called}: on offer`}
          words="On offer"
          checked={on}
          onChecked={(checked) => onChange({ ...one, on: checked })}
        />
      </div>
      {on ? (
        <div className="cw-provider__pair cw-provider__pair--wide">
          <TextField
            id={id}
            label="Name clients read"
            value={name}
            maxLength={PROVIDER.service.name}
            autoComplete="off"
            {...(fault ? { error: fault } : {})}
            onChange={({ target }) => onChange({ ...one, name: target.value })}
          />
          <TextField
            id={`${id}-words`}
            label="Words below it"
            value={words}
            maxLength={PROVIDER.service.words}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...one, words: target.value })}
          />
        </div>
      ) : (
        <p className="cw-soft">
          Clients see nothing of it.{' '}
          {people === 0
            ? 'Nobody has a time for it, so nobody loses anything.'
            : `${have} a time for it, and keep it.`}
        </p>
      )}
    </section>
  );
}
