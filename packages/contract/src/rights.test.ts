import { describe, expect, test } from 'vitest';
import type { AnyRow } from './row.ts';
import { rows } from './rows.ts';

const all = Object.entries(rows) as [string, AnyRow][];
const REASON = 15;

describe('security 17: a call of staff says which scopes it takes', () => {
  const forStaff = ({ access }: AnyRow) => access !== 'none' && access.some((type) => type !== 'Client');

  test.each(all.filter(([, row]) => forStaff(row)))(
    '%s names them, or says why none',
    (_name, { scopes }) => {
      expect(scopes).toBeDefined();
      if (scopes && 'none' in scopes) expect(scopes.none.length).toBeGreaterThan(REASON);
      else expect(new Set(scopes).size).toBe(scopes?.length);
    },
  );

  test.each(all.filter(([, row]) => !forStaff(row)))(
    '%s has no staff to ask for any',
    (_name, { scopes }) => {
      expect(scopes).toBeUndefined();
    },
  );
});
