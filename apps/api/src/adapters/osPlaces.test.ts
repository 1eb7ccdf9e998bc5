import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type JsonServer, jsonServer } from '../testing/jsonServer.ts';
import { osPlaces } from './osPlaces.ts';
import { OutsideFault } from './outsideService.ts';

/** A delivery point as the documentation of OS Places shows one. */
const point = (UPRN: string, parts: Record<string, string>) => ({
  DPA: {
    UPRN,
    UDPRN: '52526732',
    ADDRESS: 'AS ONE LINE',
    POST_TOWN: 'WESTMERE',
    POSTCODE: 'WE4 2RS',
    RPC: '2',
    X_COORDINATE: 437_292.43,
    Y_COORDINATE: 115_541.95,
    STATUS: 'APPROVED',
    LOGICAL_STATUS_CODE: '1',
    LANGUAGE: 'EN',
    MATCH: 1.0,
    MATCH_DESCRIPTION: 'EXACT',
    ...parts,
  },
});
const POINTS = [
  point('100000000022', { BUILDING_NUMBER: '22', THOROUGHFARE_NAME: 'ROWAN STREET' }),
  point('200', { SUB_BUILDING_NAME: 'FLAT 2', BUILDING_NUMBER: '9', THOROUGHFARE_NAME: 'ROWAN STREET' }),
  point('300', {
    ORGANISATION_NAME: "ST MARY'S CHURCH",
    BUILDING_NAME: 'THE OLD VICARAGE',
    DEPENDENT_THOROUGHFARE_NAME: 'CHURCH MEWS',
    THOROUGHFARE_NAME: 'ROWAN STREET',
    DEPENDENT_LOCALITY: 'LOWER WESTMERE',
  }),
];

let server: JsonServer;
beforeAll(async () => {
  server = await jsonServer((url) => {
    const asked = url.searchParams;
    const found = POINTS.filter(
      ({ DPA }) =>
        (url.pathname === '/postcode' && DPA.POSTCODE === asked.get('postcode')) ||
        (url.pathname === '/find' &&
          `${(DPA as { BUILDING_NUMBER?: string }).BUILDING_NUMBER} rowan street` === asked.get('query')) ||
        (url.pathname === '/uprn' && DPA.UPRN === asked.get('uprn')),
    );
    const header = {
      uri: url.href,
      query: url.search,
      offset: 0,
      totalresults: found.length,
      format: 'JSON',
      dataset: 'DPA',
      lr: 'EN,CY',
      maxresults: 100,
      epoch: '118',
      output_srs: 'EPSG:27700',
    };
    // It leaves the list out where it would be empty.
    return found.length === 0 ? { header } : { header, results: found };
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked = [];
  server.trouble = undefined;
});
const places = () => osPlaces({ url: server.url, apiKey: 'a key' }, () => 0);

describe('OS Places', () => {
  test('addresses of a postcode, in the order of their numbers, flats with their house', async () => {
    expect((await places().suggest('we42rs')).map(({ address }) => address)).toEqual([
      'Flat 2, 9 Rowan Street, Westmere, WE4 2RS',
      '22 Rowan Street, Westmere, WE4 2RS',
      "St Mary's Church, The Old Vicarage, Church Mews, Rowan Street, Lower Westmere, Westmere, WE4 2RS",
    ]);
    expect(server.asked[0]?.path).toBe('/postcode?postcode=WE4+2RS&maxresults=100&dataset=DPA');
  });

  test('the key stands in a header and in no address, and nothing of whoever asks goes along', async () => {
    await places().suggest('22 rowan street');
    expect(server.asked[0]?.headers.key).toBe('a key');
    expect(server.asked[0]?.path).not.toContain('key');
    const said = Object.keys(server.asked[0]?.headers ?? {});
    expect(said.filter((name) => /cookie|forwarded|referer|authorization/.test(name))).toEqual([]);
  });

  test('one of them in its parts, by the id that came with it; one that is none of theirs is asked of nobody', async () => {
    const [first] = await places().suggest('22 rowan street');
    expect(first?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-100000000022$/);
    expect(await places().byId(first?.id ?? '')).toEqual({
      line1: '22 Rowan Street',
      line2: '',
      town: 'Westmere',
      county: '',
      postcode: 'WE4 2RS',
    });
    server.asked = [];
    expect(await places().byId('0190b000-0003-7000-8000-000000000001')).toBeUndefined();
    expect(server.asked).toEqual([]);
    expect(await places().byId('05905905-0000-8000-8000-000000000999')).toBeUndefined();
  });

  test('nothing found is nothing, and a fault is a fault', async () => {
    expect(await places().suggest('ab1 2cd')).toEqual([]);
    server.trouble = (response) =>
      response.writeHead(400).end('{"error":{"statuscode":400,"message":"bad"}}');
    await expect(places().suggest('ab1 2cd')).rejects.toThrow(OutsideFault);
    server.trouble = (response) => response.writeHead(200).end('{"header":{},"results":[{"DPA":{}}]}');
    await expect(places().suggest('ab1 2cd')).rejects.toThrow(OutsideFault);
    // A reply without end is left before it fills the memory.
    server.trouble = (response) => {
      const more = () => {
        if (response.writableEnded || response.destroyed) return;
        response.write('x'.repeat(1 << 20));
        setImmediate(more);
      };
      response.writeHead(200);
      more();
    };
    await expect(places().suggest('ab1 2cd')).rejects.toThrow('away');
  });
});

test('a service that answers with other addresses than were asked for: none of them is somebody’s', async () => {
  const all = await jsonServer(() => ({ header: {}, results: POINTS }));
  const book = osPlaces({ url: all.url, apiKey: 'a key' }, () => 0);
  expect(await book.suggest('LF1 4AB')).toEqual([]);
  expect(await book.suggest('WE4 2RS')).toHaveLength(POINTS.length);
  expect(await book.byId('05905905-0000-8000-8000-000000000999')).toBeUndefined();
  await all.close();
});
