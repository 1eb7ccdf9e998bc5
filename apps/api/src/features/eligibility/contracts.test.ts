import { postcodeReach } from '@careway/core/eligibility/postcode';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../../db/pool.ts';
import { fillEligibility } from '../../demo/eligibility.ts';
import { heardDatabase } from '../../testing/heardDatabase.ts';
import { fillAreas } from '../../testing/manyLookups.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { payerAt, payerOfPractice } from './contractByPostcode.ts';
import type { EligibilityTables } from './tables.ts';

type Term = Insertable<EligibilityTables['contract_term']>;

const TODAY = '2026-11-20';
let test: TestApp;
let client: TestPerson;

beforeAll(async () => {
  test = await startTestApp({ fill: (dependencies) => fillEligibility(dependencies, dependencies.db) });
  client = await aPerson(test);
});
afterAll(() => test.close());

const keep = (...terms: Partial<Term>[]) =>
  test.dependencies.db
    .insertInto('contract_term')
    .values(
      terms.map((term) => ({
        reach: 'QA1',
        service: 'top',
        contract: 'direct',
        booking_service_id: null,
        provider_id: null,
        ...term,
      })),
    )
    .execute();
const kindAt = async (postcode: string, today = TODAY) =>
  (await payerAt(test.dependencies.db, postcode, { service: 'top', today })).contract;

describe('rule 2.3: which contract counts', () => {
  it('the one that holds today; past and future ones are kept, and each of its two days is within', async () => {
    await keep(
      { contract: 'none', valid_from: null, valid_to: '2026-11-19' },
      { contract: 'direct', valid_from: '2026-11-20', valid_to: '2026-12-31' },
      { contract: 'none', valid_from: '2027-01-01', valid_to: null },
    );
    expect([
      await kindAt('QA1 1AA', '1999-01-01'),
      await kindAt('QA1 1AA', '2026-11-19'),
      await kindAt('QA1 1AA', '2026-11-20'),
      await kindAt('QA1 1AA', '2026-12-31'),
      await kindAt('QA1 1AA', '2027-01-01'),
    ]).toEqual(['none', 'none', 'direct', 'direct', 'none']);
  });

  it('by the clock of London, at the moment of asking', async () => {
    await keep(
      { reach: 'QB1', contract: 'direct', valid_to: TODAY },
      { reach: 'QB1', contract: 'none', valid_from: '2026-11-21' },
    );
    const query = { postcode: 'QB1 1AA', serviceCode: 'top' };
    const ask = async () =>
      (await test.call('contractByPostcode', { query, as: await aPerson(test) })).json().contract;
    expect(await ask()).toBe('direct');
    test.advance(14 * 3_600_000 + 1000);
    expect(await ask()).toBe('none');
    test.advance(-14 * 3_600_000 - 1000);
  });

  it('the longest code: sector, district, inner London’s wider district, area, everywhere else', async () => {
    const service = 'vas';
    await keep(
      { reach: 'QC', service, contract: 'none' },
      { reach: 'QC1', service, contract: 'direct' },
      { reach: 'QC1 2', service, contract: 'none' },
      { reach: 'QC1V', service, contract: 'none' },
    );
    const { db } = test.dependencies;
    const at = async (postcode: string) => (await payerAt(db, postcode, { service, today: TODAY })).contract;
    expect(await at('QC1 1AA')).toBe('direct');
    expect(await at('QC1 2AA')).toBe('none');
    expect(await at('QC1W 3AA')).toBe('direct');
    expect(await at('QC1V 3AA')).toBe('none');
    expect(await at('QC9 1AA')).toBe('none');
    expect(await at('QD9 1AA')).toBe('direct');
  });

  it('a sector whose contract has ended goes with its district', async () => {
    await keep(
      { reach: 'QE1', contract: 'direct' },
      { reach: 'QE1 4', contract: 'none', valid_to: '2026-11-19' },
    );
    expect([await kindAt('QE1 4AA', '2026-11-19'), await kindAt('QE1 4AA')]).toEqual(['none', 'direct']);
  });

  it('says who commissions it', async () => {
    const query = { postcode: 'BK1 1AA', serviceCode: 'top' };
    expect((await test.call('contractByPostcode', { query, as: client })).json()).toMatchObject({
      contract: 'cbs-msi-mandatory',
      commissionedBy: 'NHS Fellshire Integrated Care Board',
    });
  });
});

describe('rule 2.3: what the database refuses', () => {
  it.each<[string, Partial<Term>, Partial<Term>, RegExp]>([
    ['two that never end', {}, {}, /one_a_day/],
    ['one day in common', { valid_to: TODAY }, { valid_from: TODAY }, /one_a_day/],
    [
      'one within the other',
      { valid_from: '2020-01-01' },
      { valid_from: TODAY, valid_to: TODAY },
      /one_a_day/,
    ],
    [
      'an end before the beginning',
      { valid_to: '2020-01-01' },
      { valid_from: TODAY, valid_to: '2026-11-19' },
      /check/,
    ],
    ['a day that never comes', { valid_to: '2020-01-01' }, { valid_from: 'infinity' }, /check/],
    ['a code that is none', {}, { reach: 'WE4 2RS' }, /check/],
    ['a body that nobody knows', {}, { reach: 'QF2', commissioning_body: 'QQQ' }, /commissioning_body/],
  ])('%s', async (_why, first, second, error) => {
    await test.dependencies.db.deleteFrom('contract_term').where('reach', '=', 'QF1').execute();
    await keep({ reach: 'QF1', ...first });
    await expect(keep({ reach: 'QF1', ...second })).rejects.toThrow(error);
  });

  it('twenty who write the same contract at once: one does', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => keep({ reach: 'QG1', valid_from: TODAY })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('rule 2.3: a postcode that is not of the United Kingdom', () => {
  const asked = { service: 'top', today: TODAY } as const;
  const at = (postcode: string) => payerAt(test.dependencies.db, postcode, asked);

  it.each(['GY1 1AA', 'JE2 3AB', 'IM1 1AA', 'GX11 1AA', 'BF1 2AB'])(
    '%s: nobody pays, unless a contract names it',
    async (postcode) => {
      expect(await at('SW1A 1AA')).toEqual({ contract: 'direct', ubrnRequired: false });
      expect(await at(postcode)).toEqual({ contract: 'none', ubrnRequired: false });
      const reach = postcode.slice(0, 2);
      await keep({ reach, contract: 'direct' });
      expect(await at(postcode)).toEqual({ contract: 'direct', ubrnRequired: false });
      await test.dependencies.db.deleteFrom('contract_term').where('reach', '=', reach).execute();
    },
  );

  it('one that cannot be is asked for again, by whichever call, and never leads to a yes', async () => {
    const words = 'We do not know this postcode. Check it, or call us and we will help';
    const answers = [
      { questionId: 'pregnancy-test', optionId: 'positive' },
      { questionId: 'last-period', answer: '2026-10-19' },
      { questionId: 'date-of-birth', answer: '1997-06-14' },
      { questionId: 'gp-registered', optionId: 'yes' },
    ];
    const checked = await test.call('checkEligibility', {
      body: { service: 'top', answers, postcode: 'A1 1AA' },
    });
    expect([checked.statusCode, checked.json().fields]).toEqual([
      400,
      [{ field: 'postcode', message: words }],
    ]);
    const query = { postcode: 'A1 1AA', serviceCode: 'top' };
    const paid = await test.call('contractByPostcode', { query, as: client });
    expect([paid.statusCode, paid.json().fields]).toEqual([400, [{ field: 'postcode', message: words }]]);
    // Of an area that is kept here it is known, whatever it is called.
    expect((await at('WE4 2RS')).unknownPlace).toBeUndefined();
  });
});

describe('the look-up', () => {
  const asked = { service: 'top', today: TODAY } as const;

  it('a practice’s codes in the database are those of core', async () => {
    const { db } = test.dependencies;
    const postcodes = ['WE4 2RS', 'W1A 1AA', 'SW1A 1AA', 'M1 1AE', 'EC1V 9BD', 'B33 8TH'];
    await db
      .insertInto('gp_practice')
      .values(
        postcodes.map((postcode, at) => ({
          organisation_code: `Y0000${at}`,
          name: 'A practice',
          address: '1 High Street',
          postcode,
        })),
      )
      .execute();
    const { rows } = await sql<{ postcode: string; reach: string[] }>`
      select postcode, reach from gp_practice where organisation_code like 'Y0000%'`.execute(db);
    for (const { postcode, reach } of rows) expect([...new Set(reach)]).toEqual(postcodeReach(postcode));
  });

  it('is one statement, by postcode and by practice, and both say the same', async () => {
    const { db } = test.dependencies;
    const heard = heardDatabase(test.url);
    const byPostcode = await heard.asks((own) => payerAt(own, 'M1 1AE', asked));
    const byPractice = await heard.asks((own) => payerOfPractice(own, 'Y00003', asked));
    expect([byPostcode.length, byPractice.length]).toEqual([1, 1]);
    await heard.close();
    const practice = await payerOfPractice(db, 'Y00003', asked);
    expect(practice?.payer).toEqual(await payerAt(db, 'M1 1AE', asked));
    expect(await payerOfPractice(db, 'Y99999', asked)).toBeUndefined();
  });

  it('finds one of 50,000 by an index, by postcode and by practice', async () => {
    const { db } = test.dependencies;
    // More than a call has time for.
    const long = openPool(test.url, { max: 1, work: 'long' });
    await fillAreas(long.db);
    await long.close();
    const heard = heardDatabase(test.url);
    const questions = await heard.asks(async (own) => {
      await payerAt(own, 'M1 1AE', asked);
      await payerOfPractice(own, 'Y00003', asked);
    });
    expect(questions).toHaveLength(2);
    for (const question of questions) {
      const plan = await heard.planOf(question);
      expect(plan).toContain('contract_term_of_reach');
      expect(plan).not.toContain('Seq Scan on contract_term');
    }
    await heard.close();
    const { rows } = await sql<{ kept: number }>`select count(*) as kept from contract_term`.execute(db);
    expect(rows[0]?.kept).toBeGreaterThan(50_000);
  });
});
