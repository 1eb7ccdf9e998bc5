import type { SecurityKind, Sign } from '@careway/core/security/eventKinds';
import type {} from '../../db/tables.ts';

interface SecurityEventTables {
  /** rule 11.10: what was refused, by the minute. */
  security_sign: { sign: Sign; subject: string; slot: Date; n: number };
  program_key_place: { key_id: string; network: string; first_at: Date };
  security_event: {
    id: string;
    kind: SecurityKind;
    subject: string;
    person_id: string | null;
    key_id: string | null;
    trust_id: string | null;
    weight: number;
    n: number;
    first_at: Date;
    last_at: Date;
    alerted_at: Date | null;
    looked_by: string | null;
    looked_at: Date | null;
    note: string | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends SecurityEventTables {}
}
