import { describe, expect, it } from 'vitest';
import { responseList, type SavedView } from './responseList.ts';
import { viewsNow } from './viewsNow.ts';

const FORM = '0190de30-0001-7000-8000-000000000001';
const saved: SavedView[] = [
  { id: 'x', list: 'all', name: 'Mine to read', filters: { form: FORM, flagged: 'yes' } },
];
const list = responseList({
  of: 'all',
  forms: [{ id: FORM, name: 'Wellbeing check', sent: 3, hold: 0, draft: 0 }],
  trusts: [],
  saved: [...saved, { id: 'y', list: 'draft', name: 'Of another list', filters: {} }],
});
const now = (query: string) => viewsNow(list, saved, new URLSearchParams(query));

describe('rule 7.26: the views of a list', () => {
  it('are those that everybody has, then those of whoever looks, of this list alone', () => {
    expect(list.views?.map(({ words }) => words)).toEqual([
      'All sent in',
      'With a flag',
      'On hold',
      'Last 7 days',
      'Not sent yet',
      'Mine to read',
    ]);
  });

  it('what is set is one that everybody has, one of their own, or new', () => {
    expect(now('').stands).toBe('nothing');
    expect(now('flagged=yes').stands).toBe('built in');
    expect(now(`form=${FORM}&flagged=yes&open=1`)).toMatchObject({ stands: 'own', view: { id: 'x' } });
    expect(now(`form=${FORM}`)).toMatchObject({ stands: 'new', set: { form: FORM } });
    // What the list does not know is not set.
    expect(now('form=another').stands).toBe('nothing');
  });

  it('a new one needs a name that no other view of everybody has; one of their own may be used again', () => {
    const fresh = now(`form=${FORM}`);
    const wrongWith = (name: string) => (fresh.stands === 'new' ? fresh.wrongWith(name) : undefined);
    expect(wrongWith(' ')).toBe('Give it a name first');
    expect(wrongWith('ON HOLD ')).toBe('That is a view everybody has. Choose another name');
    expect(wrongWith('Mine to read')).toBe('');
    expect(wrongWith('Mondays')).toBe('');
  });
});
