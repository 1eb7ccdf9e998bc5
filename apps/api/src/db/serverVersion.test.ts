import { expect, test } from 'vitest';
import { tooOld } from './serverVersion.ts';

test('rule 17.1: a PostgreSQL that is too old is named in one line', () => {
  expect(tooOld(170_006)).toBe(
    'The database at DATABASE_URL cannot be used: it is PostgreSQL 17, and this needs 18 or later.',
  );
  expect([tooOld(90_624)?.includes('PostgreSQL 9,'), tooOld(180_000), tooOld(190_001)]).toEqual([
    true,
    undefined,
    undefined,
  ]);
});
