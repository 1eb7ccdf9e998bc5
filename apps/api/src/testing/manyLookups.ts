import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

/**
 * More areas than Britain has, for a plan or a measurement: 676 made-up postcode areas of 25 districts for three
 * services, 50,700 contracts that hold and a past one beside every fifth.
 */
export async function fillAreas(db: Db): Promise<void> {
  await sql`
    with district as (
      select chr(65 + a) || chr(65 + b) || d as reach, a + b + d as number
      from generate_series(0, 25) a, generate_series(0, 25) b, generate_series(1, 25) d
    )
    insert into contract_term (reach, service, contract, valid_from, valid_to)
      select reach, service, case when number % 3 = 0 then 'none' else 'direct' end, '2024-04-01'::date, null::date
        from district, unnest(${[...SERVICE_CODES]}::text[]) service
      union all
      select reach, service, 'none', '2019-04-01'::date, '2024-03-31'::date
        from district, unnest(${[...SERVICE_CODES]}::text[]) service where number % 5 = 0
    on conflict do nothing`.execute(db);
  await sql`analyze contract_term`.execute(db);
}

/** As many GP practices as England has, made up: 12,000 in 1,200 towns, every twentieth closed. */
export async function fillPractices(db: Db): Promise<void> {
  await sql`
    with part as (
      select
        array['West', 'East', 'North', 'South', 'Ash', 'Oak', 'Lark', 'Brack', 'Calder', 'Thorn', 'Dun', 'Ever', 'Fen', 'Gold', 'Hazel',
          'Ink', 'Kings', 'Lang', 'Mar', 'Nether', 'Over', 'Pen', 'Queens', 'Raven', 'Stan', 'Tarn', 'Upper', 'Vale', 'Wood', 'Yew'] as first,
        array['mere', 'field', 'ford', 'bury', 'ton', 'ham', 'wick', 'ley', 'stead', 'moor', 'combe', 'dale', 'gate', 'holme', 'hurst',
          'minster', 'mouth', 'port', 'thorpe', 'worth', 'by', 'cliffe', 'den', 'end', 'fold', 'garth', 'hill', 'ing', 'kirk', 'low',
          'march', 'ness', 'over', 'pool', 'ridge', 'shaw', 'tree', 'well', 'bridge', 'green'] as last,
        array['Rowan', 'Orchard', 'Mill', 'Chapel', 'Station', 'Canal', 'Beech', 'Market', 'Heron', 'Bridge', 'Abbey', 'Castle', 'Church', 'Dove',
          'Elm', 'Forge', 'Grange', 'Holly', 'Ivy', 'Jubilee', 'Kestrel', 'Laurel', 'Manor', 'Nelson', 'Priory', 'Quarry', 'Regent', 'School'] as street,
        array['Street', 'Road', 'Lane', 'Way', 'Avenue', 'Row', 'Close'] as kind,
        array['Surgery', 'Medical Centre', 'Health Centre', 'Medical Practice', 'Family Practice', 'Doctors'] as house
    ), made as (
      select n, first[1 + n % 30] || last[1 + (n / 30) % 40] as town, street[1 + (n * 7) % 28] || ' ' || kind[1 + (n * 3) % 7] as at,
        case n % 3 when 0 then street[1 + (n * 7) % 28] when 1 then first[1 + n % 30] || last[1 + (n / 30) % 40]
          else street[1 + (n * 7) % 28] || ' ' || kind[1 + (n * 3) % 7] end || ' ' || house[1 + n % 6] as name
      from part, generate_series(1, 12000) n
    )
    insert into gp_practice (organisation_code, name, address, postcode, closed_on)
    select 'X' || (10000 + n), name, 1 + n % 90 || ' ' || at || ', ' || town,
      chr(65 + n % 26) || chr(65 + (n / 26) % 26) || 1 + n % 20 || ' ' || n % 10 || chr(65 + n % 23) || chr(66 + n % 19),
      case when n % 20 = 0 then '2025-03-31'::date end
    from made on conflict do nothing`.execute(db);
  // An index of words is read by its end of what was written last, too: that is put into its place.
  await sql`vacuum analyze gp_practice`.execute(db);
  await sql`analyze lookup_word`.execute(db);
}
