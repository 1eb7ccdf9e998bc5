import { SESSION_LIMITS } from '@careway/core/clinics/sessionPlan';
import type { SlotSaid } from '@careway/core/imports/slotRow';
import type { ClinicSession } from '../../appointments/service.ts';

const MINUTE = 60_000;

/** What two times must share to be of one session. */
const shared = ({ clinicId, service, kind, counselling, purpose, places, length, day }: SlotSaid) =>
  [clinicId, service, kind, counselling, places, length, day, purpose].join('|');

/**
 * Makes sessions of single times: those of a day that are alike and follow each other in one rhythm are one session,
 * as staff would have made it. Times come sorted; one session is open at a time, however many there are.
 */
export class SessionMaker {
  readonly #id: () => string;
  #open: SlotSaid[] = [];

  constructor(id: () => string) {
    this.#id = id;
  }

  /** @returns the sessions that no further time belongs to */
  add(times: readonly SlotSaid[]): ClinicSession[] {
    const made: ClinicSession[] = [];
    for (const time of times) {
      if (!this.#goesOn(time)) {
        made.push(...this.end());
        this.#open = [];
      }
      this.#open.push(time);
    }
    return made;
  }

  /** @returns the session that was still open */
  end(): ClinicSession[] {
    const [first, second] = this.#open;
    const last = this.#open.at(-1);
    this.#open = [];
    if (!first || !last) return [];
    const every = second ? minutesBetween(first, second) : first.length;
    return [
      {
        id: this.#id(),
        clinic_id: first.clinicId,
        service: first.service,
        kind: first.kind,
        purpose: first.purpose,
        counselling: first.counselling,
        starts_at: new Date(first.startsAt),
        ends_at: new Date(last.endsAt),
        slot_minutes: first.length,
        every_minutes: every,
        capacity: first.places,
      },
    ];
  }

  #goesOn(time: SlotSaid): boolean {
    const [first, second] = this.#open;
    const last = this.#open.at(-1);
    if (!first || !last || shared(first) !== shared(time)) return false;
    const step = minutesBetween(last, time);
    if (second) return step === minutesBetween(first, second);
    return step >= first.length && step <= SESSION_LIMITS.slot.most;
  }
}

const minutesBetween = (one: SlotSaid, next: SlotSaid) =>
  (Date.parse(next.startsAt) - Date.parse(one.startsAt)) / MINUTE;
