import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gpTable } from '../../adapters/gpDirectory.ts';
import { fillEligibility } from '../../demo/eligibility.ts';
import { heardDatabase } from '../../testing/heardDatabase.ts';
import { fillPractices } from '../../testing/manyLookups.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

const TODAY = '2026-11-20';
const CLOSED = 'This GP practice has closed. Choose the one you go to now';
let test: TestApp;
let client: TestPerson;

beforeAll(async () => {
  test = await startTestApp({ fill: (dependencies) => fillEligibility(dependencies, dependencies.db) });
  client = await aPerson(test);
  await test.dependencies.db
    .insertInto('gp_practice')
    .values([
      practice('Y10001', 'St Mary’s Surgery', '4 Abbey Rd, Thornbury', 'QK1 2AB'),
      practice('Y10002', 'Meddygfa Tŷ Bryn', 'Heol y Dŵr, Llanfair', 'QK2 2AB'),
      practice('Y10003', 'Old Harbour Practice', '1 The Quay, Thornbury', 'QK1 3AB', TODAY),
      practice('Y10004', 'New Harbour Practice', '2 The Quay, Thornbury', 'QK1 3AC', '2026-11-21'),
    ])
    .execute();
});
afterAll(() => test.close());

const practice = (
  organisation_code: string,
  name: string,
  address: string,
  postcode: string,
  closed_on: string | null = null,
) => ({ organisation_code, name, address, postcode, closed_on });

const search = async (typed: string) =>
  (await gpTable(test.dependencies.db, TODAY).search(typed)).map(({ organisationCode }) => organisationCode);

describe('looking for a GP practice, rule 12.4', () => {
  it.each([
    ['two letters changed about', 'westmree health'],
    ['a letter missing', 'wesmere health'],
    ['a letter too many', 'westtmere heallth'],
    ['a wrong letter', 'westnere health'],
    ['the first letter wrong', 'eestmere health'],
    ['the first letter missing', 'estmere health'],
    ['the first two changed about', 'ewstmere health'],
    ['the last word not finished', 'westmree hea'],
    ['the slip in a word that is not finished', 'health westmr'],
    ['with its postcode', 'westmree health we1'],
    ['both words wrong', 'westmree haelth'],
  ])('forgives a slip of the finger: %s', async (_why, typed) => {
    expect((await search(typed))[0]).toBe('Z99001');
  });

  it.each([
    ['apostrophes', 'st marys', 'Y10001'],
    ['what is written short', 'saint marys surgery', 'Y10001'],
    ['a road', 'abbey road thornbury', 'Y10001'],
    ['a place', 'thornburry', 'Y10001'],
    ['accents', 'ty bryn', 'Y10002'],
    ['accents, the other way round', 'meddygfà ty', 'Y10002'],
    ['small words', 'harbour and the quay', 'Y10004'],
  ])('forgives %s', async (_why, typed, code) => {
    expect(await search(typed)).toContain(code);
  });

  it('guesses no postcode, no code and no number: another one is somewhere else', async () => {
    for (const typed of ['z99o01', 'QK9 2AB', 'y1000x', 'westmere we9'])
      expect(await search(typed)).toEqual([]);
  });

  it('a word that there is as typed is not taken for another, unless nothing has all of them', async () => {
    await test.dependencies.db
      .insertInto('gp_practice')
      .values([
        practice('Y10005', 'Heath Lane Surgery', '9 Heath Lane, Dunmoor', 'QK4 1AA'),
        practice('Y10006', 'Health House', '9 Dun Street, Dunmoor', 'QK4 1AB'),
      ])
      .execute();
    expect(await search('heath dunmor')).toEqual(['Y10005']);
    expect(await search('heath house dunmoor')).toEqual(['Y10006']);
  });

  it('never offers one that has closed, from the day it closed', async () => {
    expect(await search('harbour practice')).toEqual(['Y10004']);
    for (const typed of ['old harbour', 'old harbuor', 'QK1 3AB', 'y10003']) {
      expect(await search(typed), typed).not.toContain('Y10003');
    }
  });

  it('gives 20 at most and finds nothing in the worst of strings, with or without slips', async () => {
    const worst = [
      `${'a'.repeat(100)}`,
      'zzzz '.repeat(20),
      'qwx qwx qwx qwx qwx qwx qwx qwx qwx',
      '🙂🙂🙂 abc',
      '\u0300\u0300abq',
      'ﷺﷺﷺ',
      "'; drop table gp_practice; --",
      '%%% ___ \\\\\\',
      'ß'.repeat(100),
      '\u{10FFFF}\u{10FFFF}abc',
      'İstanbul İİİ',
    ];
    for (const typed of worst) expect((await search(typed)).length, typed).toBeLessThanOrEqual(20);
    const query = { searchText: `${'ab '.repeat(33)}` };
    const asked = Array.from({ length: 8 }, () => test.call('findPractices', { query, as: client }));
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  });
});

describe('a practice that was chosen and has closed since', () => {
  it('is asked for again in the open check, in kind words', async () => {
    const ask = (gpOrganisationCode: string) =>
      test.call('checkEligibility', {
        body: {
          service: 'top',
          answers: [
            { questionId: 'pregnancy-test', optionId: 'positive' },
            { questionId: 'last-period', answer: '2026-10-19' },
            { questionId: 'date-of-birth', answer: '1997-06-14' },
            { questionId: 'gp-registered', optionId: 'yes' },
          ],
          gpOrganisationCode,
        },
      });
    const closed = await ask('Y10003');
    expect([closed.statusCode, closed.json().fields]).toEqual([
      400,
      [{ field: 'gp-practice', message: CLOSED }],
    ]);
    expect((await ask('Y10004')).json().outcome).toBe('eligible');
  });

  it('is asked for again where it is asked who pays there', async () => {
    const query = { organizationCode: 'y10003', serviceCode: 'top' };
    const reply = await test.call('contractByPractice', { query, as: client });
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      [{ field: 'organizationCode', message: CLOSED }],
    ]);
  });
});

describe('among 12,000 practices', () => {
  it('as typed and as meant, each is found by an index', async () => {
    const { db } = test.dependencies;
    await fillPractices(db);
    const heard = heardDatabase(test.url);
    const plans = async (typed: string) => {
      const asked = await heard.asks((own) => gpTable(own, TODAY).search(typed));
      const texts: string[] = [];
      for (const query of asked) texts.push(await heard.planOf(query));
      return texts;
    };
    const [asTyped] = await plans('rowan street surgery');
    expect(asTyped).toContain('gp_practice_search');
    const [first, words, ...meant] = await plans('rowna steret');
    expect(first).toContain('gp_practice_search');
    expect(words).toContain('lookup_word_pkey');
    expect(words).not.toContain('Seq Scan on lookup_word');
    expect(meant.length).toBeGreaterThan(0);
    for (const plan of meant) if (!plan.includes('lookup_word')) expect(plan).toContain('gp_practice_words');
    for (const plan of [asTyped, first, ...meant]) expect(plan).not.toContain('Seq Scan on gp_practice');
    await heard.close();
    expect(await search('rowna steret')).not.toEqual([]);
  });
});
