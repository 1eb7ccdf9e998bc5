import type { ConcernKind, Harm } from '@careway/core/concerns/concernKinds';
import type {} from '../../db/tables.ts';

export interface ConcernTables {
  /** rule 16.15: who is told; of one organisation, or of all. */
  concern_route: { kind: ConcernKind; trust_id: string | null; person_id: string };
  concern: {
    id: string;
    kind: ConcernKind;
    client_id: string | null;
    raised_by: string;
    raised_at: Date;
    about: string;
    happened_on: string | null;
    harm: Harm | null;
    sent_to: string[];
    closed_by: string | null;
    closed_at: Date | null;
    outcome: string | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends ConcernTables {}
}
