import type { SlotKind } from '../appointments/slots.ts';
import { type ClinicDays, occurrence } from '../clinics/occurrences.ts';
import { dayProblem, SESSION_LIMITS } from '../clinics/sessionPlan.ts';
import { SERVICE_CODES, type ServiceCode } from '../eligibility/services.ts';
import { Cells, type ReadRow } from './cells.ts';

/** What a row of slots says: one time at one clinic. */
export interface SlotSaid {
  clinicId: string;
  service: ServiceCode;
  kind: SlotKind;
  counselling: boolean;
  purpose: string;
  /** Moments. */
  startsAt: string;
  endsAt: string;
  places: number;
  /** In minutes. */
  length: number;
  /** London's day. */
  day: string;
}

export interface KnownClinics {
  /** By their plain names. */
  clinics: ReadonlyMap<string, { id: string; name: string; days: ClinicDays }>;
  /** A moment. */
  now: number;
  today: string;
}

const WAYS = ['clinic', 'phone', 'video'] as const satisfies readonly SlotKind[];

/**
 * Reads one row of slots: a time that is to come, at a clinic that we know and that is open then (rule 3.11, 3.13).
 * @returns the time, by what makes it the same time in another file: clinic, service, way, counselling and beginning
 */
export function readSlot(values: Readonly<Record<string, string>>, known: KnownClinics): ReadRow<SlotSaid> {
  const cells = new Cells(values);
  const clinic = cells.known('clinic', known.clinics, 'clinic', ({ name }) => name);
  const service = cells.oneOf('service', SERVICE_CODES);
  const kind = cells.oneOf('way', WAYS);
  const purpose = cells.text('purpose', SESSION_LIMITS.purpose, 'Say what it is, as clients read it');
  const day = cells.day('date', '2027-01-18');
  const start = cells.time('start_time', '15:30');
  const end = cells.time('end_time', '16:00');
  const places = cells.whole('places', SESSION_LIMITS.capacity.least, SESSION_LIMITS.capacity.most);
  const counselling = cells.yesNo('counselling', false);
  const notThen = day === undefined ? undefined : dayProblem(day, known.today);
  if (notThen) cells.wrong('date', 'is no day that can be booked', notThen);
  const { least, most } = SESSION_LIMITS.slot;
  if (start !== undefined && end !== undefined && !(end - start >= least && end - start <= most))
    cells.wrong(
      'end_time',
      end <= start ? 'is not after the beginning' : `makes it ${end - start} minutes long`,
      `One time takes ${least} to ${most} minutes`,
    );
  if (
    cells.problems.length > 0 ||
    !clinic ||
    !service ||
    !kind ||
    purpose === undefined ||
    day === undefined ||
    start === undefined ||
    end === undefined ||
    places === undefined ||
    counselling === undefined
  )
    return { problems: cells.problems };
  const found = occurrence(day, { start, end }, clinic.days);
  if ('because' in found) {
    cells.wrong(
      found.because === 'no_such_time' ? 'start_time' : 'date',
      'is a time at which nobody can be seen',
      found.words,
    );
    return { problems: cells.problems };
  }
  if (found.from <= known.now) {
    cells.wrong('start_time', 'is over', 'Take the row out, or write a later time');
    return { problems: cells.problems };
  }
  const startsAt = new Date(found.from).toISOString();
  return {
    key: [clinic.id, service, kind, counselling ? 'counselling' : 'treatment', startsAt].join(' '),
    said: {
      clinicId: clinic.id,
      service,
      kind,
      counselling,
      purpose,
      startsAt,
      endsAt: new Date(found.to).toISOString(),
      places,
      length: end - start,
      day,
    },
  };
}
