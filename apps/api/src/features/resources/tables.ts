import type { ServiceCode } from '@careway/core/eligibility/services';
import type { ResourceKind } from '@careway/core/resources/resourceKinds';
import type { Generated } from 'kysely';
import type {} from '../../db/tables.ts';

export interface ResourceTables {
  /** Things to read that may go with a form. */
  resource: {
    id: string;
    title: string;
    summary: string;
    topic: string;
    kind: ResourceKind;
    service: ServiceCode | null;
    minutes: number;
    body: string[];
    ended_at: Generated<Date | null>;
    written_by: Generated<string | null>;
    written_at: Generated<Date | null>;
    /** A second person has still to read it. */
    waiting: Generated<boolean>;
    /** The one that ends when this one is given out. */
    replaces: Generated<string | null>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends ResourceTables {}
}
