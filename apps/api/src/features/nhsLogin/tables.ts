import type {} from '../../db/tables.ts';

/** NHS logins that open accounts, and those who are on their way there and back. */
export interface NhsLoginTables {
  nhs_login: { person_id: string; issuer: string; subject: string; connected_at: Date };
  nhs_login_try: {
    state_hash: Buffer;
    browser_hash: Buffer;
    nonce: string;
    verifier: string;
    ends_at: Date;
    used_at: Date | null;
    ticket_hash: Buffer | null;
    issuer: string | null;
    subject: string | null;
    born: string | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends NhsLoginTables {}
}
