import type { SlotKind } from '@careway/core/appointments/slots';
import type { TimeOfDay } from '@careway/core/appointments/timesOfDay';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Distance, NoticeHours, Weekday } from '@careway/core/waitlist/waitPreference';
import type { OfferState } from '@careway/core/waitlist/waitWords';
import type { Generated } from 'kysely';
import type {} from '../../db/tables.ts';

export interface WaitlistTables {
  waitlist_entry: {
    id: string;
    person_id: string;
    service: ServiceCode;
    counselling: boolean;
    status: Generated<'waiting' | 'booked' | 'left' | 'removed' | 'over'>;
    kinds: SlotKind[];
    clinic_ids: string[];
    miles: Distance | null;
    weekdays: Weekday[];
    times: TimeOfDay[];
    notice_hours: NoticeHours;
    from_day: string;
    until_day: string;
    interpreter: string;
    joined_at: Date;
    changed_at: Date;
    ended_at: Date | null;
    removed_by: string | null;
    removed_reason: string | null;
    /** When staff put them there, last: they may take a time by it (rule 2.22). */
    allowed_at: Date | null;
  };
  waitlist_offer: {
    id: string;
    entry_id: string;
    person_id: string;
    place_id: string | null;
    slot_id: string | null;
    clinic_id: string;
    kind: SlotKind;
    starts_at: Date;
    ends_at: Date;
    hold_id: string;
    status: Generated<OfferState>;
    /** By a message, or by a person who calls. */
    way: 'told' | 'call';
    offered_at: Date;
    expires_at: Date;
    offered_by: string | null;
    reason: string | null;
    ended_at: Date | null;
    ended_by: string | null;
    appointment_id: string | null;
    /** On the phone, in the words of who called. */
    said: Generated<string | null>;
    /** rule 13.12: of the link in its message; null where none went out. */
    link_hash: Generated<Buffer | null>;
  };
  freed_place: { place_id: string; freed_at: Date; hold_id: string | null };
}

declare module '../../db/tables.ts' {
  interface Tables extends WaitlistTables {}
}
