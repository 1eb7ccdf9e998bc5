import type {} from '../../db/tables.ts';

/** Tokens of the identity provider that have opened a session. */
export interface StaffTables {
  used_id_token: { token_hash: Buffer; expires_at: Date };
}

declare module '../../db/tables.ts' {
  interface Tables extends StaffTables {}
}
