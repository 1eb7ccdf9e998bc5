import { describe, expect, test } from 'vitest';
import { careEnding } from './careEnding.ts';

describe('rule 1.12: the last page of a form says what is true for these answers', () => {
  test('an ordinary ending where nothing is urgent', () => {
    expect(careEnding([])).toBeNull();
    expect(careEnding(['Blood thinner', 'Missed period'])).toBeNull();
  });

  test('hurt, bleeding, and no safe way: each is said, with our target', () => {
    expect(careEnding(['Risk of harm', 'Heavy bleeding', 'No safe contact'])).toEqual({
      inDanger: true,
      helpToday: true,
      bleeds: true,
      noWay: true,
      within: 30,
    });
  });

  test('words of an author that nobody knows are urgent: a person reads them, and nobody is sent to 111 for them', () => {
    expect(careEnding(['something else'])).toMatchObject({ inDanger: false, helpToday: false, within: 60 });
  });
});
