import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Entry } from '@careway/core/pathways/pathway';
import type { Change } from '@careway/core/pathways/pathwayChange';
import type { World } from '@careway/core/questionnaires/types';
import type { Generated, JSONColumnType } from 'kysely';
import type {} from '../../db/tables.ts';
import type { VersionState } from '../versions/service.ts';

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
    /** The number of the version that was walked; 1: the definition as it comes. */
    pathway_version: Generated<number>;
  };
  /** Changes of a pathway, who wrote them and what became of them; what was decided never changes. */
  pathway_version: {
    id: string;
    service: ServiceCode;
    question_set_id: string;
    number: number;
    state: Generated<VersionState>;
    revision: Generated<number>;
    changes: JSONColumnType<Change[]>;
    /** Everybody who has saved in it. */
    authors: string[];
    begun_at: Date;
    saved_by: string | null;
    saved_at: Date;
    sent_by: Generated<string | null>;
    sent_at: Generated<Date | null>;
    decided_by: Generated<string | null>;
    decided_at: Generated<Date | null>;
    comment: Generated<string | null>;
  };
  /** Somebody made up who must come to an outcome on every draft. */
  pathway_walk: {
    id: string;
    service: ServiceCode;
    name: string;
    answers: JSONColumnType<Entry[]>;
    world: JSONColumnType<World>;
    outcome: string;
    revision: Generated<number>;
    kept_by: string | null;
    kept_at: Date;
    changed_by: string | null;
    changed_at: Date | null;
  };
  referral_try: {
    person_id: string;
    what: 'referral' | 'clinicCode';
    tried: Buffer;
    at: Date;
    /** Null while it is being compared. */
    known: boolean | null;
  };
  referral: {
    id: Generated<string>;
    ubrn: string;
    service: ServiceCode;
    passcode_hash: string;
    made_at: Generated<Date | null>;
    made_by: Generated<string | null>;
    ended_at: Generated<Date | null>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends PathwayTables {}
}
