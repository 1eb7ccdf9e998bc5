import { CONTRACT_KINDS, type ContractKind } from '../eligibility/contracts.ts';
import { SERVICE_CODES, type ServiceCode } from '../eligibility/services.ts';
import { Cells, type ReadRow } from './cells.ts';

/** What a row of contracts says: who pays for one service in one area. */
export interface ContractSaid {
  /** '' for everywhere. */
  reach: string;
  service: ServiceCode;
  contract: ContractKind;
  first: string | null;
  last: string | null;
  commissioner: string | null;
  bookingServiceId: string | null;
  providerId: string | null;
  trustId: string | null;
}

interface Named {
  id: string;
  name: string;
}

export interface KnownParties {
  /** By their plain names. */
  partners: ReadonlyMap<string, Named>;
  trusts: ReadonlyMap<string, Named>;
  commissioners: ReadonlyMap<string, Named>;
}

const REACH = /^[A-Z]{1,2}([0-9][0-9A-Z]?( [0-9])?)?$/;

/** Reads one row of contracts (rule 2.3). Two with the same area, service and first day are the same contract. */
export function readContract(
  values: Readonly<Record<string, string>>,
  known: KnownParties,
): ReadRow<ContractSaid> {
  const cells = new Cells(values);
  const area = cells.at('area').toUpperCase().replace(/\s+/g, ' ');
  const reach = area === 'EVERYWHERE' ? '' : area;
  if (area === '') cells.wrong('area', 'is empty', 'Write WE4 2, WE4, WE or everywhere');
  else if (reach !== '' && !REACH.test(reach))
    cells.wrong('area', 'is not a part of a postcode', 'Write WE4 2, WE4, WE or everywhere');
  const service = cells.oneOf('service', SERVICE_CODES);
  const contract = cells.oneOf('contract', CONTRACT_KINDS);
  const first = cells.day('first_day', '2027-04-01', 'may be empty');
  const last = cells.day('last_day', '2028-03-31', 'may be empty');
  if (first && last && last < first)
    cells.wrong('last_day', 'comes before the first day', 'Write a later day, or leave it empty');
  const named = (column: string, names: ReadonlyMap<string, Named>, what: string) =>
    cells.at(column) === '' ? undefined : cells.known(column, names, what, ({ name }) => name);
  const commissioner = named('commissioner', known.commissioners, 'code of a commissioner');
  const booking = named('booking_service', known.partners, 'booking service');
  const provider = named('provider', known.partners, 'provider');
  const trust = named('trust', known.trusts, 'organisation');
  if (contract?.startsWith('cbs-msi-') && cells.at('booking_service') === '')
    cells.wrong('booking_service', 'is empty', 'Say through which service this area books');
  if (contract?.startsWith('cbs-non-msi-') && cells.at('provider') === '')
    cells.wrong('provider', 'is empty', 'Say who gives care in this area');
  if (cells.problems.length > 0 || !service || !contract || first === undefined || last === undefined)
    return { problems: cells.problems };
  return {
    key: [reach || '*', service, first ?? 'always'].join('|'),
    said: {
      reach,
      service,
      contract,
      first,
      last,
      commissioner: commissioner?.id ?? null,
      bookingServiceId: booking?.id ?? null,
      providerId: provider?.id ?? null,
      trustId: trust?.id ?? null,
    },
  };
}
