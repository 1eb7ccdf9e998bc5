import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type JsonServer, jsonServer } from '../testing/jsonServer.ts';
import { odsSays, organization } from '../testing/odsFhir.ts';
import { odsRegister, type RegisteredPractice } from './odsRegister.ts';
import { OutsideFault } from './outsideService.ts';

const at = { line: ['12 ROWAN STREET'], city: 'WESTMERE', postalCode: 'WE4 2RS' };
const ALL = [
  organization({ code: 'A81001', name: "ST MARY'S SURGERY", ...at, line: ['UNIT 3', '4 THE QUAY'] }),
  organization({ code: 'A81002', name: "DR J O'BRIEN & PARTNERS", ...at, postalCode: 'WE41AA' }),
  organization({ code: 'A81003', name: 'OLD SURGERY', ...at, active: false, end: '2025-06-30' }),
  organization({ code: 'A81004', name: 'LOST SURGERY', ...at, active: false }),
  organization({ code: 'A81005', name: 'HOUSE SURGERY', ...at, roles: ['RO177'] }),
  organization({ code: '9ABCD', name: 'NO PRACTICE SURGERY', ...at }),
  organization({ code: 'A81006', name: 'NOWHERE SURGERY', ...at, postalCode: '' }),
];

let server: JsonServer;
let clock = 0;
beforeAll(async () => {
  server = await jsonServer((url, base) => odsSays(ALL, url, base));
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked = [];
  server.trouble = undefined;
});
const register = () => odsRegister({ url: server.url, apiKey: 'a key' }, () => clock);

describe('the Organisation Data Service', () => {
  test('by name: open practices, in the words of people', async () => {
    expect(await register().search("mary's surg")).toEqual([
      {
        organisationCode: 'A81001',
        name: "St Mary's Surgery",
        address: 'Unit 3, 4 the Quay, Westmere',
        postcode: 'WE4 2RS',
      },
    ]);
    expect(server.asked[0]?.headers.apikey).toBe('a key');
    expect((await register().search('o’brien')).map(({ name }) => name)).toEqual(["Dr J O'Brien & Partners"]);
    expect(await register().search('old surgery')).toEqual([]);
  });

  test('by code, and by postcode, of which only the first half leaves us', async () => {
    expect((await register().search('a81002')).map(({ organisationCode }) => organisationCode)).toEqual([
      'A81002',
    ]);
    expect((await register().search('we4 1aa')).map(({ organisationCode }) => organisationCode)).toEqual([
      'A81002',
    ]);
    expect(JSON.stringify(server.asked)).toContain('address-postalcode=WE4"');
    expect(JSON.stringify(server.asked).toLowerCase()).not.toContain('1aa');
  });

  test('rule 12.6: numbers are never sent: of houses, telephones and birthdays', async () => {
    for (const typed of ['15 rowan street', '07700 900118', '14 6 1997', 'amira 1997', 'we42']) {
      expect(await register().search(typed)).toEqual([]);
    }
    expect(server.asked).toEqual([]);
  });

  test('all of it, page by page, closed ones with their day; what is no practice is left out', async () => {
    const all: RegisteredPractice[] = [];
    for await (const page of register().all()) all.push(...page);
    expect(all.map(({ organisationCode, closed }) => [organisationCode, closed])).toEqual([
      ['A81001', null],
      ['A81002', null],
      ['A81003', '2025-06-30'],
      ['A81004', 'unknown'],
    ]);
    expect(server.asked.length).toBeGreaterThan(2);
    expect(server.asked.every(({ path }) => path.startsWith('/Organization?'))).toBe(true);
  });

  test.each([
    ['another host', 'https://elsewhere.example/Organization?_offset=2', 1],
    ['a circle', '?_offset=2', 2],
  ])(
    'a next page that leads to %s is no whole register: nobody is taken for closed by it',
    async (_where, url, times) => {
      const one = await jsonServer(() => ({
        resourceType: 'Bundle',
        link: [{ relation: 'next', url }],
        entry: [],
      }));
      const read = async () => {
        for await (const page of odsRegister({ url: one.url, apiKey: 'a key' }, () => clock).all())
          expect(page).toEqual([]);
      };
      await expect(read()).rejects.toBeInstanceOf(OutsideFault);
      expect(one.asked).toHaveLength(times);
      await one.close();
    },
  );

  test('a register that does not know what it is asked by gives nobody a practice of another name', async () => {
    const entry = ALL.map((resource) => ({ resource }));
    const all = await jsonServer(() => ({ resourceType: 'Bundle', entry }));
    const asking = odsRegister({ url: all.url, apiKey: 'a key' }, () => clock);
    expect(await asking.search('no such surgery')).toEqual([]);
    expect((await asking.search('obrien')).map(({ organisationCode }) => organisationCode)).toEqual([
      'A81002',
    ]);
    await all.close();
  });

  test.each<[string, JsonServer['trouble'], OutsideFault['kind']]>([
    ['a fault of theirs', (response) => response.writeHead(500).end('{}'), 'away'],
    [
      'a key that is not theirs',
      (response) => response.writeHead(401).end('{"resourceType":"OperationOutcome"}'),
      'refused',
    ],
    ['too many calls', (response) => response.writeHead(429, { 'retry-after': '60' }).end(), 'busy'],
    ['a page in the place of JSON', (response) => response.writeHead(200).end('<html>'), 'away'],
    ['something else in JSON', (response) => response.writeHead(200).end('[]'), 'refused'],
    [
      'somewhere else',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'away',
    ],
    ['the line goes', (response) => response.destroy(), 'away'],
  ])('%s', async (_why, trouble, kind) => {
    server.trouble = trouble;
    const fault = await register()
      .search('surgery')
      .catch((thrown: unknown) => thrown);
    expect(fault).toBeInstanceOf(OutsideFault);
    expect(fault).toMatchObject({ kind });
    expect(String(fault)).not.toContain('surgery');
  });

  test('one that hangs is given up, and after three such it is left alone for a while', async () => {
    const hanging = register();
    server.trouble = () => undefined;
    const ask = () => hanging.search('surgery').catch((fault: OutsideFault) => fault.kind);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['away', 'away', 'away']);
    server.trouble = undefined;
    expect(await ask()).toBe('busy');
    expect(server.asked).toHaveLength(3);
    clock += 30_000;
    expect(await ask()).toHaveLength(1);
  }, 20_000);

  test('one that says for how long it wants to be left alone is left alone so long, five minutes at most', async () => {
    const busy = register();
    server.trouble = (response) => response.writeHead(503, { 'retry-after': '999999' }).end();
    const ask = () => busy.search('surgery').catch((fault: OutsideFault) => fault.kind);
    expect([await ask(), await ask()]).toEqual(['busy', 'busy']);
    expect(server.asked).toHaveLength(1);
    server.trouble = undefined;
    clock += 5 * 60_000;
    expect(await ask()).toHaveLength(1);
  });
});

describe('settings', () => {
  test('without a key nobody is asked', () => {
    expect(readConfig({})).toMatchObject({ ods: undefined, places: undefined });
    expect(readConfig({ ODS_API_KEY: 'a', ODS_URL: 'https://register.example/fhir/' }).ods).toEqual({
      url: 'https://register.example/fhir',
      apiKey: 'a',
    });
  });
});
