import type { ContractKind } from '@careway/core/eligibility/contracts';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import type { Insertable } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { DEMO_TRUSTS, fillTrusts } from './people.ts';
import { type DemoTown, DISTRICTS, TOWNS } from './towns.ts';

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** A fixed UUID v7, readable by eye: which table it is of, and its number there. */
const fixedId = (table: number, number: number) =>
  `0190b000-${table.toString(16).padStart(4, '0')}-7000-8000-${number.toString().padStart(12, '0')}`;

const PARTNERS: Row<'care_partner'>[] = [
  {
    id: fixedId(1, 1),
    name: 'Merrowshire Booking Line',
    phone: '0808 157 0141',
    hours: 'Monday to Friday, 8am to 6pm',
    website: 'https://booking.merrowshire.example',
  },
  {
    id: fixedId(1, 2),
    name: 'Fellshire Booking Line',
    phone: '0808 157 0152',
    hours: 'Every day, 8am to 8pm',
    website: 'https://booking.fellshire.example',
  },
  {
    id: fixedId(1, 3),
    name: 'Oxenshire Booking Line',
    phone: '0808 157 0163',
    hours: 'Monday to Saturday, 9am to 5pm',
    website: null,
  },
  {
    id: fixedId(1, 4),
    name: 'Caldermoor Community Care',
    phone: '01632 960 174',
    hours: 'Monday to Friday, 9am to 5pm',
    website: 'https://caldermoor-care.example',
  },
  {
    id: fixedId(1, 5),
    name: 'Thornstead Health Rooms',
    phone: '01632 960 185',
    hours: 'Monday to Saturday, 8am to 7pm',
    website: 'https://thornstead-health.example',
  },
  {
    id: fixedId(1, 6),
    name: 'Oxenshire Care Centre',
    phone: '01632 960 196',
    hours: 'Every day, 8am to 6pm',
    website: 'https://oxenshire-care.example',
  },
];

/** Who pays, a body a county. */
const BODIES: Record<string, Row<'commissioning_body'>> = {
  Merrowshire: { code: 'QZ1', name: 'NHS Merrowshire Integrated Care Board' },
  Fellshire: { code: 'QZ2', name: 'NHS Fellshire Integrated Care Board' },
  Oxenshire: { code: 'QZ3', name: 'NHS Oxenshire Integrated Care Board' },
};

const partnerOf = (name: string) => PARTNERS.find((partner) => partner.name === name)?.id ?? null;

const PROVIDERS: Record<string, string> = {
  Merrowshire: 'Thornstead Health Rooms',
  Fellshire: 'Caldermoor Community Care',
  Oxenshire: 'Oxenshire Care Centre',
};

function contractOf(
  reach: string,
  service: DemoService,
  contract: ContractKind,
  town: DemoTown,
): Row<'contract_term'> {
  const provider = town.name === 'Thornstead' ? 'Thornstead Health Rooms' : (PROVIDERS[town.county] ?? '');
  return {
    reach,
    service,
    contract,
    commissioning_body: BODIES[town.county]?.code ?? null,
    booking_service_id: contract.startsWith('cbs-') ? partnerOf(`${town.county} Booking Line`) : null,
    provider_id: contract.startsWith('cbs-non-msi-') ? partnerOf(provider) : null,
    trust_id: town.county === 'Merrowshire' ? DEMO_TRUSTS[0].id : DEMO_TRUSTS[1].id,
  };
}

type DemoService = (typeof SERVICE_CODES)[number];

/** Everywhere outside the made-up towns is paid for directly, so that any real postcode leads on. */
const CONTRACTS: Row<'contract_term'>[] = [
  ...TOWNS.flatMap((town) =>
    SERVICE_CODES.map((service) => contractOf(town.area, service, town.contracts[service], town)),
  ),
  ...SERVICE_CODES.map((service) => ({
    reach: '',
    service,
    contract: 'direct' as const,
    booking_service_id: null,
    provider_id: null,
  })),
];

/** Sample prices: figures of a real price list come from an administrator. */
const PRICES: Row<'private_price'>[] = [
  {
    service: 'top' as const,
    treatment: 'Talking it through with a nurse',
    from_weeks: 0,
    to_weeks: 23,
    pence: 8_000,
  },
  {
    service: 'top' as const,
    treatment: 'Treatment at home, with tablets',
    from_weeks: 0,
    to_weeks: 9,
    pence: 48_000,
  },
  { service: 'top' as const, treatment: 'Treatment at a clinic', from_weeks: 0, to_weeks: 13, pence: 64_000 },
  {
    service: 'top' as const,
    treatment: 'Treatment at a clinic',
    from_weeks: 14,
    to_weeks: 18,
    pence: 95_000,
  },
  {
    service: 'top' as const,
    treatment: 'Treatment at a clinic',
    from_weeks: 19,
    to_weeks: 23,
    pence: 165_000,
  },
].map((price, index) => ({ id: fixedId(2, index + 1), ...price }));

const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';

/** A postcode of a town's district; the same place always gets the same one. */
function postcodeOf(town: DemoTown, district: number, place: number): string {
  const second = LETTERS[(place * 7 + district) % LETTERS.length];
  const third = LETTERS[(place * 3 + district * 5) % LETTERS.length];
  return `${town.area}${district} ${(place % 9) + 1}${second}${third}`;
}

/** A place far from all clinics, for those who are asked if they could travel. */
const FAR_AWAY: Row<'district'> = { code: 'ZF1', town: 'Farhaven', latitude: 57.31, longitude: -4.02 };

const DISTRICT_ROWS: Row<'district'>[] = TOWNS.flatMap((town) =>
  DISTRICTS.map(({ number, north, east }) => ({
    code: `${town.area}${number}`,
    town: town.name,
    latitude: town.latitude + north,
    longitude: town.longitude + east,
  })),
).concat(FAR_AWAY);

/** Five practices a town. */
const PRACTICES: Row<'gp_practice'>[] = TOWNS.flatMap((town, townIndex) => {
  const [first, second, third] = town.streets;
  return [
    { name: `${town.name} Health Centre`, address: `1 ${first}` },
    { name: `${second} Surgery`, address: `24 ${second}` },
    { name: `${third} Medical Practice`, address: `7 ${third}` },
    { name: `${town.name} Family Doctors`, address: `60 ${first}` },
    { name: `The ${third} Practice`, address: `88 ${third}` },
  ].map(({ name, address }, index) => ({
    organisation_code: `Z${(99_001 + townIndex * 10 + index).toString()}`,
    name,
    address: `${address}, ${town.name}`,
    postcode: postcodeOf(town, (index % DISTRICTS.length) + 1, index + 11),
  }));
});

/** A practice that has closed: who chose it once is asked for the one they go to now. */
export const CLOSED_PRACTICE = 'Z99900';

const CLOSED: Row<'gp_practice'> = {
  organisation_code: CLOSED_PRACTICE,
  name: 'Tollgate Surgery, Westmere',
  address: '2 Tollgate Hill, Westmere',
  postcode: 'WE1 9ZZ',
  closed_on: '2025-03-31',
};

/** The houses of a street that someone may live in. */
const HOUSES = ['3', '8', '15', '22', '31'] as const;

/** Seventeen addresses a town: five houses in each street, and a house with two flats. */
const ADDRESSES: Row<'address'>[] = TOWNS.flatMap((town, townIndex) => {
  const at = (street: number) => ({
    town: town.name,
    county: town.county,
    // Rowan Street in Westmere has the postcode that the examples on screen use.
    postcode: town.area === 'WE' && street === 1 ? 'WE4 2RS' : postcodeOf(town, street + 2, street + 1),
  });
  const houses = town.streets.flatMap((street, index) =>
    HOUSES.map((house) => ({ line1: `${house} ${street}`, line2: '', ...at(index) })),
  );
  const flats = ['1', '2'].map((flat) => ({
    line1: `Flat ${flat}`,
    line2: `47 ${town.streets[0]}`,
    ...at(0),
  }));
  return [...houses, ...flats].map((address, index) => ({
    id: fixedId(3, townIndex * 100 + index + 1),
    ...address,
  }));
});

/**
 * Puts contracts of every kind, prices, practices and addresses into the demonstration. Doing it again adds nothing.
 */
export async function fillEligibility(_services: Dependencies, db: Db): Promise<void> {
  await fillTrusts(db);
  await db
    .insertInto('care_partner')
    .values(PARTNERS)
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .insertInto('commissioning_body')
    .values(Object.values(BODIES))
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .insertInto('contract_term')
    .values(CONTRACTS)
    .onConflict((same) => same.doNothing())
    .execute();
  // Prices that staff have changed stay as they left them: a removed one does not come back.
  const untouched = await db
    .selectFrom('price_list')
    .select('service')
    .where('service', '=', 'top')
    .where('version', '=', 0)
    .executeTakeFirst();
  if (untouched) {
    await db
      .insertInto('private_price')
      .values(PRICES)
      .onConflict((same) => same.doNothing())
      .execute();
  }
  await db
    .insertInto('district')
    .values(DISTRICT_ROWS)
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .insertInto('gp_practice')
    .values([...PRACTICES, CLOSED])
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .insertInto('address')
    .values(ADDRESSES)
    .onConflict((same) => same.doNothing())
    .execute();
}
