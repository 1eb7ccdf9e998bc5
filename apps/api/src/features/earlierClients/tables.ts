import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Generated } from 'kysely';
import type {} from '../../db/tables.ts';

export interface EarlierClientTables {
  earlier_client: {
    id: Generated<string>;
    trust_id: string | null;
    reference: string | null;
    first_name: string;
    last_name: string;
    name_key: string;
    date_of_birth: string;
    email: string | null;
    mobile: string | null;
    postcode: string | null;
    service: ServiceCode | null;
    person_id: string | null;
    joined_by: string | null;
    joined_at: Date | null;
    made_at: Date;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends EarlierClientTables {}
}
