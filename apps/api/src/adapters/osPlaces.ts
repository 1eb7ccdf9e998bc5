import { postcodeProblem } from '@careway/core/accounts/fields';
import { tidyPostcode } from '@careway/core/eligibility/postcode';
import { LOOKUP } from '@careway/core/limits';
import { z } from 'zod';
import type { OutsideSettings } from '../config.ts';
import type { AddressBook, PostalAddress } from './addressLookup.ts';
import { LARGEST_OF_A_LOOK, OutsideFault, outsideService, PATIENCE_OF_A_PERSON } from './outsideService.ts';
import { plainCase } from './plainCase.ts';
import { beginning } from './saidPlainly.ts';

/**
 * The OS Places API, version 1: `postcode`, `find` and `uprn`, of the data set DPA (what Royal Mail delivers to). It
 * allows 600 calls a minute. The key goes in a header, so that it stands in nobody's list of addresses.
 * @param now the clock, in milliseconds
 */
export function osPlaces({ url, apiKey }: OutsideSettings, now: () => number): AddressBook {
  const service = outsideService({
    name: 'OS Places',
    tells: 'addresses',
    url,
    headers: { key: apiKey },
    patience: PATIENCE_OF_A_PERSON,
    largest: LARGEST_OF_A_LOOK,
    now,
  });
  const ask = async (what: 'postcode' | 'find' | 'uprn', query: Record<string, string>): Promise<Point[]> => {
    const search = new URLSearchParams({ ...query, dataset: 'DPA' });
    const page = answered.safeParse(await service.ask(`/${what}?${search.toString()}`)).data;
    if (!page) throw new OutsideFault('OS Places', 'refused');
    return page.results.map(({ DPA }) => DPA);
  };

  return {
    async suggest(typed) {
      const postcode = tidyPostcode(typed);
      // Of a whole postcode only what is there is theirs; other words say nothing that an answer could be held against.
      const isHalf = postcodeProblem(postcode) !== undefined;
      const found = !isHalf
        ? await ask('postcode', { postcode, maxresults: String(MOST) })
        : await ask('find', { query: typed, maxresults: String(LOOKUP.most), minmatch: '0.4' });
      return found
        .filter((point) => isHalf || tidyPostcode(point.POSTCODE) === postcode)
        .toSorted((one, other) => numberOf(one) - numberOf(other))
        .slice(0, LOOKUP.most)
        .map((point) => {
          const { line1, line2, town, postcode: of } = addressOf(point);
          return {
            id: idOf(point.UPRN),
            address: [line1, line2, town, of].filter((part) => part !== '').join(', '),
          };
        });
    },

    async byId(id) {
      const uprn = uprnOf(id);
      if (uprn === undefined) return undefined;
      const [point] = await ask('uprn', { uprn });
      return point && Number(point.UPRN) === Number(uprn) ? addressOf(point) : undefined;
    },
  };
}

/** The most that it gives at once. */
const MOST = 100;

const words = z.string().default('');
const point = z.object({
  UPRN: z.string().regex(/^\d{1,12}$/),
  ORGANISATION_NAME: words,
  SUB_BUILDING_NAME: words,
  BUILDING_NAME: words,
  BUILDING_NUMBER: words,
  DEPENDENT_THOROUGHFARE_NAME: words,
  THOROUGHFARE_NAME: words,
  DOUBLE_DEPENDENT_LOCALITY: words,
  DEPENDENT_LOCALITY: words,
  POST_TOWN: words,
  POSTCODE: words,
});
type Point = z.infer<typeof point>;

/** Where nothing is found it leaves `results` out. */
const answered = z.object({
  header: z.unknown(),
  results: z
    .array(z.object({ DPA: point }))
    .max(MOST)
    .default([]),
});

const joined = (between: string, ...parts: string[]) =>
  parts
    .map(plainCase)
    .filter((part) => part !== '')
    .join(between);

function addressOf(at: Point): PostalAddress {
  const lines = [
    plainCase(at.ORGANISATION_NAME),
    joined(', ', at.SUB_BUILDING_NAME, at.BUILDING_NAME),
    joined(', ', joined(' ', at.BUILDING_NUMBER, at.DEPENDENT_THOROUGHFARE_NAME || at.THOROUGHFARE_NAME)),
    at.DEPENDENT_THOROUGHFARE_NAME === '' ? '' : plainCase(at.THOROUGHFARE_NAME),
    joined(', ', at.DOUBLE_DEPENDENT_LOCALITY, at.DEPENDENT_LOCALITY),
  ].filter((line) => line !== '');
  const [line1 = '', ...rest] = lines;
  return {
    line1: beginning(line1, 120),
    line2: beginning(rest.join(', '), 120),
    town: plainCase(at.POST_TOWN),
    county: '',
    postcode: tidyPostcode(at.POSTCODE),
  };
}

/** Flats of number 9 stand with number 9; what has no number comes last. */
const numberOf = (at: Point) => Number(/^\d+/.exec(at.BUILDING_NUMBER || at.BUILDING_NAME)?.[0] ?? Infinity);

/**
 * The number of a property as the id that our addresses have: twelve digits, in a UUID of the kind that is anybody's
 * to fill.
 */
const OURS = '05905905-0000-8000-8000-';
const idOf = (uprn: string) => `${OURS}${uprn.padStart(12, '0')}`;
const uprnOf = (id: string) =>
  id.startsWith(OURS) && /^\d{12}$/.test(id.slice(OURS.length))
    ? String(Number(id.slice(OURS.length)))
    : undefined;
