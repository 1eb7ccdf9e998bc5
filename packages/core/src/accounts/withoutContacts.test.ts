import { describe, expect, it } from 'vitest';
import { withoutContacts } from './withoutContacts.ts';

const CONTACTS = ['amira.h+1@example.com', '+447700900118', '12 Acacia Road', 'LK1 4AB'];

describe('rule 11.7: what is kept of somebody says nothing of how they are reached', () => {
  it.each([
    ['Ring 07700 900118 after five', 'Ring … after five'],
    ['Ring 07700-900-118', 'Ring …'],
    ['Ring +44 (0)7700 900118.', 'Ring ….'],
    ['Ring 0044 7700 900 118', 'Ring …'],
    ['Writes from Amira.H+1@Example.com', 'Writes from …'],
    ['Lives at 12  acacia road, lk14ab', 'Lives at …, …'],
    ['Is 12 weeks, road works', 'Is 12 weeks, road works'],
    ['Rang 07700 900119, a friend', 'Rang 07700 900119, a friend'],
  ])('%s', (text, left) => {
    expect(withoutContacts(text, CONTACTS)).toBe(left);
  });

  it('takes no short word for an address, and a text is never longer after it', () => {
    expect(withoutContacts('Is 7 weeks', ['7', ''])).toBe('Is 7 weeks');
    const full = '07700900118 '.repeat(160);
    expect(withoutContacts(full, CONTACTS).length).toBeLessThan(full.length);
  });
});
