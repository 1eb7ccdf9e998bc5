import { describe, expect, test } from 'vitest';
import { careEnding } from './careEnding.ts';
import { AS_THEY_COME } from './levelList.ts';

describe('rule 1.12: the last page of a form says what is true for these answers', () => {
  test('an ordinary ending where nothing is urgent', () => {
    expect(careEnding([])).toBeNull();
    expect(careEnding(['Blood thinner', 'Missed period'])).toBeNull();
  });

  test('hurt, bleeding, and no safe way: each is said, with our target', () => {
    expect(careEnding(['Risk of harm', 'Heavy bleeding', 'No safe contact'])).toEqual({
      first: true,
      inDanger: true,
      helpToday: true,
      bleeds: true,
      noWay: true,
      within: 30,
    });
  });

  test('of a flag that is published to stand lower it says no more that it stands near the top', () => {
    const flags = new Map([...AS_THEY_COME.flags, ['something else', 'soon'] as const]);
    expect(careEnding(['something else'])).toMatchObject({ first: true, within: 60 });
    expect(careEnding(['something else'], { ...AS_THEY_COME, flags })).toMatchObject({
      first: false,
      within: 240,
    });
  });

  test('words of an author that nobody knows are urgent: a person reads them, and nobody is sent to 111 for them', () => {
    expect(careEnding(['something else'])).toMatchObject({ inDanger: false, helpToday: false, within: 60 });
  });
});
