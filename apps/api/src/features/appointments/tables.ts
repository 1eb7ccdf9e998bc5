import type { Outcome } from '@careway/core/appointments/bookingSteps';
import type { ClinicalAppointment } from '@careway/core/appointments/clinicalAppointment';
import type { InterpretedBy, InterpreterNeed } from '@careway/core/appointments/interpreter';
import type { SlotKind } from '@careway/core/appointments/slots';
import type { VisitStep } from '@careway/core/appointments/visit';
import type { Nation } from '@careway/core/clinics/nations';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type {} from '../../db/tables.ts';

export interface AppointmentTables {
  clinical_appointments: {
    person_id: string;
    said: JSONColumnType<ClinicalAppointment[]>;
    /** How many there were besides that could not be read. */
    unreadable: Generated<number>;
    at: Date;
  };
  clinic: {
    id: string;
    trust_id: string;
    name: string;
    address: string[];
    postcode: string;
    latitude: number | null;
    longitude: number | null;
    arrival: string;
    directions: string;
    /** Whose bank holidays it keeps. */
    nation: Generated<Nation>;
    hours: Generated<string>;
    version: Generated<number>;
  };
  clinic_session: {
    id: string;
    clinic_id: string;
    service: ServiceCode;
    kind: SlotKind;
    purpose: string;
    starts_at: Date;
    ends_at: Date;
    slot_minutes: number;
    every_minutes: number;
    capacity: number;
    /** For counselling alone. */
    counselling: Generated<boolean>;
    /** The pattern it comes of, and the day: once each. */
    rule_id: Generated<string | null>;
    rule_day: Generated<string | null>;
    version: Generated<number>;
    closed_at: Generated<Date | null>;
  };
  slot: {
    id: string;
    session_id: string;
    clinic_id: string;
    service: ServiceCode;
    kind: SlotKind;
    starts_at: Date;
    ends_at: Date;
    day: GeneratedAlways<string>;
    minute: GeneratedAlways<number>;
    counselling: Generated<boolean>;
    /** Nobody is offered it any more. */
    closed: Generated<boolean>;
  };
  slot_place: {
    id: string;
    slot_id: string;
    number: number;
    held_by: string | null;
    hold_id: string | null;
    held_until: Date | null;
    appointment_id: string | null;
    taken_elsewhere: Generated<boolean>;
    /** Held because it was offered to them: their own choices do not let it go. */
    offered: Generated<boolean>;
    /** With its time; then it counts as taken elsewhere. */
    closed: Generated<boolean>;
    /** The longer appointment before it that takes it up too. */
    also_for: string | null;
    /** As its slot has them: what is open is found by these. */
    service: Generated<ServiceCode>;
    starts_at: Generated<Date>;
    /** How people meet, and whether it is for counselling, as its slot has them too. */
    way: Generated<SlotKind | null>;
    talk: Generated<boolean | null>;
  };
  slot_hold: {
    id: string;
    person_id: string;
    slot_id: string;
    expires_at: Date;
    interpreter: JSONColumnType<InterpreterNeed | null, InterpreterNeed | string | null, string | null>;
  };
  interpreter: {
    id: string;
    name: string;
    kind: 'speaker' | 'bsl';
    languages: string[];
    dialects: string[];
    gender: 'woman' | 'man';
  };
  interpreter_shift: { id: string; interpreter_id: string; during: string };
  interpreter_booking: {
    id: string;
    interpreter_id: string;
    during: string;
    hold_id: string | null;
    held_until: Date | null;
    appointment_id: string | null;
  };
  appointment: {
    id: string;
    number: number;
    person_id: string;
    place_id: string;
    slot_id: string;
    clinic_id: string;
    service: ServiceCode;
    kind: SlotKind;
    purpose: string;
    status: Generated<'booked' | 'cancelled'>;
    starts_at: Date;
    ends_at: Date;
    during: GeneratedAlways<string>;
    share_id: string | null;
    interpreter: string | null;
    contact_preference: string | null;
    cancel_reason: string | null;
    revision: Generated<number>;
    created_at: Date;
    changed_at: Date;
    counselling: Generated<boolean>;
    outcome: Outcome | null;
    interpreter_need: JSONColumnType<InterpreterNeed | null, InterpreterNeed | string | null, string | null>;
    interpreted_by: InterpretedBy | null;
    extra_minutes: Generated<number>;
    outcome_at: Date | null;
    /** The letters that its number begins with; null: those of before the provider had its own (rule 17.25). */
    reference_prefix: Generated<string | null>;
    /** Their clinic took it from them without another time. */
    taken_away_at: Generated<Date | null>;
    /** A message told them so. */
    taken_away_told: Generated<boolean | null>;
  };
  visit_event: {
    id: string;
    appointment_id: string;
    person_id: string;
    nth: number;
    step: VisitStep;
    at: Date;
    by_id: string | null;
    undone_at: Generated<Date | null>;
    undone_by: Generated<string | null>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends AppointmentTables {}
}
