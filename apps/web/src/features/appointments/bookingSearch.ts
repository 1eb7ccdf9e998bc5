import { milesWords } from '@careway/core/appointments/distance';
import type {
  InterpreterGender,
  InterpreterKind,
  InterpreterLanguage,
} from '@careway/core/appointments/interpreter';
import { SLOT_KINDS, type Slot, type SlotKind } from '@careway/core/appointments/slots';
import type { CallReply } from '../../api/call.ts';
import type { Address } from '../../ui/paths/path.ts';

export type Clinic = CallReply<'clinics'>['data'][number];
export type Appointment = CallReply<'oneAppointment'>;

/** What times are looked for: treatment of a service, or counselling within it. Goes into every query as it is. */
export interface Sought {
  service: Appointment['service'];
  counselling?: 'true';
  /** Of staff: for whom they look. */
  client?: string;
  interpreter?: InterpreterKind;
  language?: InterpreterLanguage;
  otherLanguage?: string;
  dialect?: string;
  gender?: InterpreterGender;
  /** Times without one are shown as such. */
  without?: 'shown';
}

/** What somebody who has this time was looking for. */
export const soughtBy = (time: Pick<Appointment, 'service' | 'counselling'>): Sought => ({
  service: time.service,
  ...(time.counselling ? { counselling: 'true' as const } : {}),
});

/** Where another time of the same sort is chosen. */
export const chooseAgainAt = ({ counselling }: Pick<Appointment, 'counselling'>): Address =>
  counselling ? '/appointment/booking?for=counselling' : '/appointment/booking';

/**
 * Where the place of an appointment is shown, first of those that offer the same: our own page, which leads to a map
 * of others.
 */
export const placeAt = ({
  clinic,
  service,
  counselling,
}: Pick<Appointment, 'clinic' | 'service' | 'counselling'>): Address =>
  `/appointment/clinicinfo?clinic=${clinic.id}&service=${service}${counselling ? '&for=counselling' : ''}`;

/** Where the ways on are shown when no such time suits. */
export const otherWays = ({ counselling }: Sought): Address =>
  counselling ? '/appointment/noappointment?for=counselling' : '/appointment/noappointment';

/** Whether a time, or an appointment, is of what is looked for. */
export const isSought = (
  time: Pick<Appointment, 'service' | 'counselling'>,
  { service, counselling }: Sought,
): boolean => time.service === service && time.counselling === (counselling === 'true');

/** One answer to "Where": a clinic to come to, or a call from whoever has time. */
export interface Where {
  /** The select's value. */
  value: string;
  words: string;
  kind: SlotKind;
  clinicId?: string;
}

const nameOf = (clinic: Clinic) =>
  clinic.miles === null ? clinic.name : `${clinic.name}, ${milesWords(clinic.miles)}`;

/** Everything "Where" offers: clinics nearest first, then calls. */
export function whereChoices(clinics: readonly Clinic[]): Where[] {
  const places = clinics
    .filter((clinic) => clinic.offers.includes('clinic'))
    .map(
      (clinic): Where => ({ value: clinic.id, words: nameOf(clinic), kind: 'clinic', clinicId: clinic.id }),
    );
  const calls = (['phone', 'video'] as const)
    .filter((kind) => clinics.some((clinic) => clinic.offers.includes(kind)))
    .map((kind): Where => ({ value: kind, words: SLOT_KINDS[kind].name, kind }));
  return [...places, ...calls];
}

/** Where one time is, in a line: "Rowan Street Clinic, 1.2 miles" or "Phone call. We call you." */
export function placeWords(slot: Pick<Slot, 'kind' | 'clinicId'>, clinics: readonly Clinic[]): string {
  if (slot.kind !== 'clinic') return `${SLOT_KINDS[slot.kind].name}. ${SLOT_KINDS[slot.kind].words}`;
  const clinic = clinics.find((one) => one.id === slot.clinicId);
  return clinic ? nameOf(clinic) : '';
}

/** "about 40 minutes" */
export function lengthWords(slot: { startsAt: string; endsAt: string }): string {
  return `about ${Math.round((Date.parse(slot.endsAt) - Date.parse(slot.startsAt)) / 60_000)} minutes`;
}
