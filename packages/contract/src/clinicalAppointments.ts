import { z } from 'zod';
import { row } from './row.ts';
import { instant } from './shapes.ts';
import { OWN } from './unaudited.ts';

const feature = 'appointments';

/** An appointment of the clinical system; its id is theirs. */
export const clinicalShape = z.object({
  id: z.string(),
  ours: z.string().nullable(),
  status: z.enum(['booked', 'attended', 'missed', 'cancelled']),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  kind: z.enum(['clinic', 'phone', 'video']).nullable(),
  purpose: z.string().nullable(),
  place: z.string().nullable(),
});

/** Whether it could be asked: where not, this is what it said last. And whether this is all of it. */
export const freshness = {
  stale: z.boolean(),
  asOf: instant.nullable(),
  /** There may be more: it was slow, led elsewhere, or named what is not known to be theirs. */
  incomplete: z.boolean(),
  /** How many there are besides that could not be read. */
  unreadable: z.number().int(),
};

export const clinicalAppointments = row({
  method: 'GET',
  path: '/maxims/appointment',
  access: ['Client'],
  audit: OWN,
  serves: ['named: GET /maxims/appointment'],
  feature,
  summary:
    'The appointments of the person who asks in the clinical system; `stale` when it does not answer and this is what it said last',
  reply: z.object({ data: z.array(clinicalShape), ...freshness }),
});

export const rows = { clinicalAppointments };
