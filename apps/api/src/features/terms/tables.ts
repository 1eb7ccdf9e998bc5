import type {} from '../../db/tables.ts';

export interface TermsTables {
  terms_decision: {
    id: string;
    person_id: string;
    version: string;
    decision: 'accepted' | 'declined';
    at: Date;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends TermsTables {}
}
