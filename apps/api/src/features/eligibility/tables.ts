import type { ContractKind } from '@careway/core/eligibility/contracts';
import type { LocalClinicWay } from '@careway/core/eligibility/localClinic';
import type { PricedService } from '@careway/core/eligibility/priceTable';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Generated } from 'kysely';
import type {} from '../../db/tables.ts';

/** What eligibility reads: who pays where, who else gives care, what it costs, and where districts are. */
export interface EligibilityTables {
  care_partner: {
    id: string;
    name: string;
    phone: string | null;
    hours: string | null;
    website: string | null;
  };
  commissioning_body: { code: string; name: string };
  contract_term: {
    id: Generated<string>;
    /** A postcode sector, district, area, or everywhere else. */
    reach: string;
    service: ServiceCode;
    contract: ContractKind;
    /** The first and the last day, both within. */
    valid_from: Generated<string | null>;
    valid_to: Generated<string | null>;
    /** Who pays, by its code. */
    commissioning_body: Generated<string | null>;
    booking_service_id: string | null;
    provider_id: string | null;
    /** The trust that clients of this area belong to. */
    trust_id: Generated<string | null>;
  };
  private_price: {
    id: string;
    service: ServiceCode;
    treatment: string;
    from_weeks: number;
    to_weeks: number;
    pence: number;
  };
  price_list: {
    service: PricedService;
    version: Generated<number>;
    changed_at: Date | null;
    changed_by: string | null;
  };
  local_clinic: {
    id: string;
    name: string;
    address: string;
    hours: string;
    phone: string;
    code_hash: string;
    /** How the pathway leads there, by the word that it knows; null: the id is the word. */
    way: Generated<LocalClinicWay | null>;
  };
  local_clinic_area: { reach: string; clinic_id: string };
  district: { code: string; town: string; latitude: number; longitude: number };
}

declare module '../../db/tables.ts' {
  interface Tables extends EligibilityTables {}
}
