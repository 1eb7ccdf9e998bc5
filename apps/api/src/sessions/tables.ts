import type { KeyScope } from '@careway/core/access/keyScopes';
import type { Generated } from 'kysely';
import type {} from '../db/tables.ts';

/** Who is signed in where. */
export interface SessionTables {
  session: {
    id: string;
    person_id: string;
    refresh_hash: Buffer | null;
    created_at: Date;
    ends_at: Date;
    last_seen_at: Date;
    idle_limit_ms: number;
    ended_at: Date | null;
    user_agent: string;
    /** rule 8.30: its network and browser, as a key that cannot be read back; null where nobody asked. */
    device: Generated<string | null>;
    /** When the provider asked them who they are, where it says so; otherwise they were asked as the session began. */
    proven_at: Generated<Date | null>;
  };
  /** What a program of others may do, and for whom (rule 10.10). */
  program_key: {
    id: string;
    trust_id: string;
    name: string;
    scopes: KeyScope[];
    days: number;
    made_at: Date;
    made_by: string;
    expires_at: Date;
    revoked_at: Date | null;
    revoked_by: string | null;
    last_used_at: Date | null;
  };
  /** By the hash of what it shows; two for a day after it was renewed. */
  program_secret: {
    hash: Buffer;
    key_id: string;
    ending: string;
    made_at: Date;
    made_by: string;
    ends_at: Date | null;
    last_used_at: Date | null;
  };
}

declare module '../db/tables.ts' {
  interface Tables extends SessionTables {}
}
