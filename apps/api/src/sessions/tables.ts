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
    /** When the provider asked them who they are, where it says so; otherwise they were asked as the session began. */
    proven_at: Generated<Date | null>;
  };
}

declare module '../db/tables.ts' {
  interface Tables extends SessionTables {}
}
