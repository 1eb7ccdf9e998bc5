import type { Scope } from '@careway/core/access/scopes';
import type { UserType } from '@careway/core/access/userTypes';
import type { HomeAddress } from '@careway/core/accounts/homeAddress';
import type { SecurityFactorKind } from '@careway/core/accounts/securityFactor';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Entry } from '@careway/core/pathways/pathway';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {} from '../../db/tables.ts';

/** What a client brought along from the eligibility questions (core/eligibility). */
export interface CarriedEligibility {
  contract: string;
  outcome: string;
  flags: string[];
  summary: { question: string; answer: string }[];
  /** The answers themselves, so that no form asks them again. */
  answers: Entry[];
}

export interface SignupDetails {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  /** rule 1.6: an earlier one that made them under 16. */
  firstSaidBirth?: string | null;
  address: HomeAddress;
  service: ServiceCode | null;
  eligibility: CarriedEligibility | null;
  /** The terms they agreed to by making the account. */
  termsVersion?: string;
  /** rule 16.32: of the code that they were read out, as it is kept. */
  callCodeHash?: string;
}

export interface AccountTables {
  role: {
    id: string;
    trust_id: string | null;
    name: string;
    usertype: Exclude<UserType, 'Client'>;
    scopes: Scope[];
    version: Generated<number>;
    changed_at: Generated<Date | null>;
    changed_by: Generated<string | null>;
  };
  person: {
    id: string;
    reference: Generated<number>;
    usertype: UserType;
    trust_id: string | null;
    role_id: string | null;
    first_name: string;
    last_name: string;
    email: string;
    mobile: string | null;
    date_of_birth: string | null;
    address: JSONColumnType<HomeAddress> | null;
    service: ServiceCode | null;
    eligibility: JSONColumnType<CarriedEligibility> | null;
    /** rule 1.6: what they said first, where that made them under 16. */
    first_said_birth: Generated<string | null>;
    password_hash: string | null;
    idp_issuer: string | null;
    idp_subject: string | null;
    active: Generated<boolean>;
    /** rule 16.31: false while nobody has signed up into a record that staff made; then no way of theirs is proven. */
    has_account: Generated<boolean>;
    known_as: Generated<string | null>;
    tell_sign_in: Generated<boolean>;
    /** rule 8.17: when a code that went to the mobile number came back; null while none has. */
    mobile_proven_at: Generated<Date | null>;
    /** rule 8.18: by which way the password was reset, until a sign-in has shown more than that. */
    recovered_by: Generated<'email' | 'sms' | null>;
    recovered_at: Generated<Date | null>;
    /** rule 8.31: from when on staff have let them in; null while nobody has. */
    let_in_at: Generated<Date | null>;
    /** Staff: when a colleague invited them, and who. */
    invited_at: Generated<Date | null>;
    invited_by: Generated<string | null>;
    /** Staff: when they signed in last. */
    signed_in_at: Generated<Date | null>;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
  pending_signup: {
    id: string;
    email: string;
    mobile: string;
    details: JSONColumnType<SignupDetails>;
    password_hash: string;
    mobile_proven: Generated<boolean>;
    created_at: Date;
    expires_at: Date;
  };
  otp_challenge: {
    id: string;
    purpose: 'signin' | 'signup' | 'reset' | 'pin' | 'change' | 'contact' | 'first' | 'answer';
    person_id: string | null;
    pending_signup_id: string | null;
    email: string | null;
    mobile: string | null;
    tries_used: Generated<number>;
    code_hash: string | null;
    code_expires_at: Date | null;
    code_sent_at: Date | null;
    code_channel: 'email' | 'sms' | null;
    session_id: string | null;
    /** Of the emailed link beside the code; null where none was sent. */
    link_hash: Buffer | null;
    consumed_at: Date | null;
    created_at: Date;
    expires_at: Date;
  };
  deletion_request: {
    id: string;
    person_id: string;
    status: Generated<'pending' | 'withdrawn' | 'done'>;
    asked_at: Date;
    ended_at: Date | null;
  };
  account_link: {
    person_id: string;
    kind: 'reset' | 'pin' | 'confirm' | 'invite' | 'answer';
    token_hash: Buffer;
    session_id: string | null;
    /** By which way a reset was asked for; null for the others. */
    channel: Generated<'email' | 'sms' | null>;
    created_at: Date;
    expires_at: Date;
  };
  /** rule 17.15: one row at most. */
  first_administrator: {
    one: Generated<boolean>;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    challenge_id: string | null;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
    password_hash: string | null;
  };
  sign_in_delay: { key: string; failures: number; last_at: Date; blocked_until: Date };
  security_factor: { person_id: string; kind: SecurityFactorKind; hash: string; set_at: Date };
  signup_draft: {
    email: string;
    token_hash: Buffer;
    /** Sealed with the token, which is only in the email. */
    typed: JSONColumnType<{ sealed: string }>;
    created_at: Date;
    expires_at: Date;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends AccountTables {}
}
