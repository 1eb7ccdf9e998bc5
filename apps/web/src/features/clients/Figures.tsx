import { counted } from '@careway/core/numbers';
import type { ReactNode } from 'react';
import type { CallReply } from '../../api/call.ts';
import { ALL_CLIENTS } from '../../ui/paths/dashboard.ts';
import { Link } from '../../ui/paths/links.ts';
import type { Address } from '../../ui/paths/path.ts';

type Values = CallReply<'clientsOverview'>['figures'];

/** The day's figures; each that is a list of clients leads to it. */
export function Figures({ values }: { values: Values }) {
  return (
    <dl className="cw-figs" aria-label="Figures">
      <Figure
        name="Clients"
        value={values.clients}
        to={ALL_CLIENTS}
        below={`${values.newSinceYesterday} new since yesterday`}
      />
      <Figure
        name="Forms on hold"
        value={values.formsOnHold}
        to={`${ALL_CLIENTS}?form=hold`}
        below={values.formsOnHold === 0 ? 'Nothing waits for us' : 'They wait for us'}
      />
      <Figure
        name="Sent in, not booked"
        value={values.sentInNotBooked}
        to={`${ALL_CLIENTS}?form=completed&booked=no`}
        below="Form is here, no time chosen"
      />
      <Figure
        name="Forms not finished"
        value={values.formsUnfinished}
        to={`${ALL_CLIENTS}?form=unfinished`}
        below="Given, or being filled in"
      />
      <Figure
        name="Appointments today"
        value={values.appointmentsToday}
        below={`${counted(values.appointmentsNextSevenDays, 'appointment')} in 7 days`}
      />
    </dl>
  );
}

function Figure({ name, value, to, below }: { name: string; value: number; to?: Address; below: ReactNode }) {
  return (
    <div className="cw-fig">
      <dt>{name}</dt>
      <dd className="cw-fig__v">
        {to ? (
          <Link to={to} aria-label={`${name}: ${value}. Show them`}>
            {value}
          </Link>
        ) : (
          value
        )}
      </dd>
      <dd className="cw-fig__t">{below}</dd>
    </div>
  );
}
