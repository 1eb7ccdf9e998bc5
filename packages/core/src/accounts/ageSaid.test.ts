import { expect, test } from 'vitest';
import { firstSaidYoung } from './ageSaid.ts';

const today = '2026-11-20';

test.each([
  [['2012-05-03'], '1999-05-03', '2012-05-03'],
  [['1998-01-01', '2012-05-03', '2013-01-01'], '1999-05-03', '2012-05-03'],
  [['2010-11-20'], '1999-05-03', null],
  [['2010-11-21'], '2010-11-20', '2010-11-21'],
  [['2012-05-03'], '2013-05-03', null],
  [['', 'nonsense', '2012-02-30', '2027-01-01'], '1999-05-03', null],
  [[], '1999-05-03', null],
] as const)('rule 1.6: first %o, then %s: staff see %s', (first, given, seen) => {
  expect(firstSaidYoung(first, given, today)).toBe(seen);
});
