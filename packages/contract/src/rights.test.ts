import { describe, expect, test } from 'vitest';
import type { AnyRow } from './row.ts';
import { rows } from './rows.ts';

const all = Object.entries(rows) as [string, AnyRow][];
const REASON = 15;

describe('rule 10.5: a call of staff says which scopes it takes', () => {
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

describe('rule 11.1: a call says what it leaves in the audit trail', () => {
  test.each(all)('%s names it, or says why none', (_name, { audit, access }) => {
    if ('none' in audit) {
      expect(audit.none.length).toBeGreaterThan(REASON);
      return;
    }
    expect(new Set(audit.leaves).size).toBe(audit.leaves.length);
    if (audit.unless !== undefined) expect(audit.unless.length).toBeGreaterThan(REASON);
    // Only where both make it is there somebody who leaves nothing.
    if (audit.by) expect(access).toContain('Client');
  });

  // How far a file has come and how many rows it has: no record stands in it, and a page asks every second.
  const COUNTS_ALONE = ['imports', 'importOne', 'importDepends'];
  const ofClients = all.filter(
    ([name, { path, scopes }]) =>
      path.startsWith('/clients') || (includesClients(scopes) && !COUNTS_ALONE.includes(name)),
  );
  test.each(ofClients)(
    '%s shows or changes records of clients: staff leave a row, whatever else',
    (_name, row) => {
      expect('none' in row.audit).toBe(false);
    },
  );
});

const includesClients = (scopes: AnyRow['scopes']) =>
  scopes !== undefined && !('none' in scopes) && scopes.some((scope) => scope.startsWith('clients:'));
