import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Entry } from '@careway/core/pathways/pathway';
import type { World } from '@careway/core/questionnaires/types';
import type { JSONColumnType } from 'kysely';
import type {} from '../../db/tables.ts';

/** A rule that led on, at which node, and what was said of it. */
export interface FiredRule {
  at: string;
  rule: string;
  because: string | null;
}

/** Something staff must know, and why. */
export interface RaisedFlag {
  flag: string;
  because: string;
}

export interface PathwayTables {
  /** What a check led to; never changed afterwards. */
  pathway_decision: {
    share_id: string;
    person_id: string;
    service: ServiceCode;
    definition: string;
    version: number;
    outcome: string;
    route: string;
    title: string;
    at: Date;
    rules: JSONColumnType<FiredRule[]>;
    flags: JSONColumnType<RaisedFlag[]>;
    /** In codes, without what proves a referral. */
    answers: JSONColumnType<Entry[]>;
    world: JSONColumnType<World>;
  };
  referral_try: {
    person_id: string;
    what: 'referral' | 'clinicCode';
    tried: Buffer;
    at: Date;
    /** Null while it is being compared. */
    known: boolean | null;
  };
  referral: { ubrn: string; service: ServiceCode; passcode_hash: string };
  local_clinic: {
    id: string;
    name: string;
    address: string;
    hours: string;
    phone: string;
    code_hash: string;
  };
  local_clinic_area: { reach: string; clinic_id: string };
}

declare module '../../db/tables.ts' {
  interface Tables extends PathwayTables {}
}
