import type { SlotKind } from '@careway/core/appointments/slots';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Generated, GeneratedAlways } from 'kysely';
import type {} from '../../db/tables.ts';

export interface ClinicsTables {
  clinic_room: { id: string; clinic_id: string; name: string };
  session_rule: {
    id: string;
    clinic_id: string;
    service: ServiceCode;
    kind: SlotKind;
    purpose: string;
    counselling: boolean;
    weekdays: number[];
    every_weeks: number;
    from_day: string;
    until_day: string | null;
    start_minute: number;
    end_minute: number;
    slot_minutes: number;
    every_minutes: number;
    capacity: number;
    room_id: string | null;
    staff_ids: Generated<string[]>;
    made_until: string | null;
    version: Generated<number>;
    made_at: Date;
  };
  session_use: {
    session_id: string;
    starts_at: Date;
    ends_at: Date;
    room_id: string | null;
    person_id: string | null;
    what: GeneratedAlways<string>;
    during: GeneratedAlways<string>;
  };
  clinic_closure: {
    id: string;
    clinic_id: string;
    starts_at: Date;
    ends_at: Date;
    reason: string;
    moved: Generated<number>;
    cancelled: Generated<number>;
    made_at: Date;
    lifted_at: Date | null;
  };
  clinic_open_day: { clinic_id: string; day: string; reason: string; made_at: Date };
}

declare module '../../db/tables.ts' {
  interface Tables extends ClinicsTables {}
}
