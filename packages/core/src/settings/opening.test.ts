import { describe, expect, test } from 'vitest';
import { SERVICE_CODES } from '../eligibility/services.ts';
import { OPENING_KEYS, openingItems } from './opening.ts';
import type { OpeningFacts } from './openingFacts.ts';

const left = (facts: OpeningFacts) => openingItems(facts).flatMap(({ key, done }) => (done ? [] : [key]));

/** The facts of a database in which nothing is. */
const NOTHING_THERE: OpeningFacts = {
  phone: null,
  name: null,
  organisations: 0,
  clinics: 0,
  clinicsNowhere: 0,
  rooms: 0,
  administrators: 0,
  staff: 0,
  invited: 0,
  services: SERVICE_CODES.map((service) => ({
    service,
    areas: 0,
    prices: 0,
    nextFree: null,
    approved: false,
    waiting: 0,
  })),
  pages: [],
  fallenBack: [],
  email: { setUp: false, arrived: false },
  texts: { setUp: false, arrived: false },
};

const WHOLE: OpeningFacts = {
  phone: '020 7946 0100',
  name: 'Northgate',
  organisations: 1,
  clinics: 3,
  clinicsNowhere: 0,
  rooms: 7,
  administrators: 2,
  staff: 4,
  invited: 1,
  services: NOTHING_THERE.services.map((one) =>
    one.service === 'vas'
      ? one
      : { ...one, areas: 2, prices: 3, nextFree: '2026-12-03T09:20:00Z', approved: true },
  ),
  pages: ['terms', 'privacy'],
  fallenBack: [],
  email: { setUp: true, arrived: true },
  texts: { setUp: true, arrived: false },
};
const top = (more: Partial<OpeningFacts['services'][number]>) => ({
  services: WHOLE.services.map((one) => (one.service === 'top' ? { ...one, ...more } : one)),
});

describe('rule 16.36: from empty to open, computed from what is there', () => {
  test('rule 17.40: says which messages go out in the portal’s own words since it does not take the published ones, and leads there', () => {
    const [item] = openingItems({ ...WHOLE, fallenBack: ['Your appointment'] }).filter(
      ({ key }) => key === 'messages',
    );
    expect(item).toMatchObject({ done: false, to: '/admin?part=messages' });
    expect(item?.missing).toContain('“Your appointment”');
  });

  test('an empty database lacks everything, each in words; a whole one nothing, and a service not offered is not asked for', () => {
    expect(left(NOTHING_THERE)).toEqual([...OPENING_KEYS]);
    expect(openingItems(NOTHING_THERE).filter(({ missing }) => !missing)).toEqual([]);
    expect(left(WHOLE)).toEqual([]);
    expect(openingItems(WHOLE).find(({ key }) => key === 'services')?.has).not.toContain('Vasectomy');
  });

  test.each<[Partial<OpeningFacts>, string, string]>([
    [{ phone: null }, 'numbers', 'no number'],
    [{ name: null }, 'numbers', 'name of this software'],
    [{ organisations: 0 }, 'organisations', 'none'],
    [{ clinicsNowhere: 2 }, 'districts', '2 clinics'],
    [top({ areas: 0 }), 'payers', 'Abortion care'],
    [top({ prices: 0 }), 'prices', 'Abortion care'],
    [{ administrators: 1 }, 'staff', 'second administrator'],
    [{ staff: 2 }, 'staff', 'looks after clients'],
    [top({ approved: false }), 'pathways', 'Abortion care'],
    [{ pages: ['terms', 'help'] }, 'pages', 'Privacy'],
    [{ email: { setUp: true, arrived: false } }, 'messages', 'No email'],
    [{ texts: { setUp: false, arrived: false } }, 'messages', 'Nothing carries texts'],
    [top({ nextFree: null }), 'times', 'Abortion care'],
  ])('%j leaves %s alone, and says it', (without, key, words) => {
    const items = openingItems({ ...WHOLE, ...without }).filter(({ done }) => !done);
    expect(items.map((item) => item.key)).toEqual([key]);
    expect(items[0]?.missing).toContain(words);
  });

  test('a price makes its own service one that is offered, and no other', () => {
    const services = NOTHING_THERE.services.map((one) =>
      one.service === 'vas' ? { ...one, prices: 2 } : one,
    );
    const items = openingItems({ ...NOTHING_THERE, services });
    const words = (key: string) => items.find((one) => one.key === key);
    expect(words('services')).toMatchObject({ done: true, has: 'Vasectomy.' });
    expect(words('prices')).toMatchObject({ done: true, has: '2 prices.' });
    expect(words('pathways')?.missing).not.toContain('Abortion care');
  });
});
