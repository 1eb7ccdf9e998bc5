import type { ContractKind } from '@careway/core/eligibility/contracts';

/**
 * Made-up towns for the demonstration. Their postcodes are well formed, but their areas do not exist.
 * Between them they have a contract of every kind.
 */
export interface DemoTown {
  name: string;
  county: string;
  /** Postcode area; the streets lie in its districts 1 to 4. */
  area: string;
  latitude: number;
  longitude: number;
  contracts: { top: ContractKind; vas: ContractKind; larc: ContractKind };
  streets: readonly [string, string, string];
}

export const TOWNS: readonly DemoTown[] = [
  {
    name: 'Westmere',
    county: 'Merrowshire',
    area: 'WE',
    latitude: 53.02,
    longitude: -1.82,
    contracts: { top: 'direct', vas: 'direct', larc: 'direct' },
    streets: ['Orchard Way', 'Rowan Street', 'Mill Lane'],
  },
  {
    name: 'Larkfield Green',
    county: 'Merrowshire',
    area: 'LF',
    latitude: 53.1,
    longitude: -1.77,
    contracts: { top: 'direct', vas: 'cbs-msi-optional', larc: 'direct' },
    streets: ['Chapel Row', 'Skylark Road', 'Station Parade'],
  },
  {
    name: 'Haverley',
    county: 'Merrowshire',
    area: 'HV',
    latitude: 52.95,
    longitude: -1.95,
    contracts: { top: 'cbs-msi-optional', vas: 'direct', larc: 'cbs-msi-optional' },
    streets: ['Canal Street', 'Beech Avenue', 'Old Market'],
  },
  {
    name: 'Ashmere',
    county: 'Merrowshire',
    area: 'AM',
    latitude: 53.08,
    longitude: -2.02,
    contracts: { top: 'cbs-msi-optional', vas: 'cbs-msi-mandatory', larc: 'direct' },
    streets: ['Lake View', 'Heron Close', 'Bridge Street'],
  },
  {
    name: 'Brackenford',
    county: 'Fellshire',
    area: 'BK',
    latitude: 53.31,
    longitude: -1.71,
    contracts: { top: 'cbs-msi-mandatory', vas: 'cbs-msi-mandatory', larc: 'cbs-msi-optional' },
    streets: ['Fern Bank', 'Quarry Road', 'Church Street'],
  },
  {
    name: 'Hollin Bay',
    county: 'Fellshire',
    area: 'HB',
    latitude: 53.42,
    longitude: -1.94,
    contracts: { top: 'cbs-msi-mandatory', vas: 'direct', larc: 'none' },
    streets: ['Harbour Road', 'Gull Walk', 'Sea Lane'],
  },
  {
    name: 'Caldermoor',
    county: 'Fellshire',
    area: 'CX',
    latitude: 53.36,
    longitude: -2.1,
    contracts: { top: 'cbs-non-msi-mandatory', vas: 'none', larc: 'cbs-non-msi-mandatory' },
    streets: ['Moor End', 'Weavers Lane', 'Albion Street'],
  },
  {
    name: 'Thornstead',
    county: 'Fellshire',
    area: 'TH',
    latitude: 53.25,
    longitude: -2.19,
    contracts: { top: 'cbs-non-msi-mandatory', vas: 'cbs-non-msi-optional', larc: 'direct' },
    streets: ['Hawthorn Drive', 'Smithy Lane', 'King Edward Road'],
  },
  {
    name: 'Dunmarsh',
    county: 'Oxenshire',
    area: 'DU',
    latitude: 52.81,
    longitude: -1.68,
    contracts: { top: 'cbs-non-msi-optional', vas: 'cbs-non-msi-optional', larc: 'cbs-non-msi-optional' },
    streets: ['Reed Street', 'Windmill Road', 'The Maltings'],
  },
  {
    name: 'Gorsemouth',
    county: 'Oxenshire',
    area: 'GM',
    latitude: 52.76,
    longitude: -1.88,
    contracts: { top: 'cbs-non-msi-optional', vas: 'direct', larc: 'cbs-msi-mandatory' },
    streets: ['Heath Road', 'Furze Close', 'Quay Street'],
  },
  {
    name: 'Eastwick Vale',
    county: 'Oxenshire',
    area: 'EV',
    latitude: 52.88,
    longitude: -1.55,
    contracts: { top: 'none', vas: 'none', larc: 'cbs-msi-optional' },
    streets: ['Vale Crescent', 'Priory Road', 'Nettle Hill'],
  },
  {
    name: 'Penwick',
    county: 'Oxenshire',
    area: 'PW',
    latitude: 52.91,
    longitude: -1.41,
    contracts: { top: 'direct', vas: 'direct', larc: 'direct' },
    streets: ['Swan Street', 'Abbey Gardens', 'Foundry Lane'],
  },
];

/** Districts of every town, and how far each lies from its middle. */
export const DISTRICTS = [
  { number: 1, north: 0, east: 0 },
  { number: 2, north: 0.012, east: 0.015 },
  { number: 3, north: -0.014, east: 0.01 },
  { number: 4, north: 0.006, east: -0.018 },
] as const;
