import { failingRows } from '@careway/core/testing/failingRows';
import { describe, expect, test } from 'vitest';
import type { AnyRow } from './row.ts';
import { rows } from './rows.ts';

const all = Object.entries(rows) as [string, AnyRow][];
const REASON = 15;

describe('rule 10.5: a call of staff says which scopes it takes', () => {
  const forStaff = ({ access }: AnyRow) => access !== 'none' && access.some((type) => type !== 'Client');

  test('each names them, or says why none', () => {
    const silent = failingRows(
      all.filter(([, row]) => forStaff(row)),
      ({ scopes }) => {
        expect(scopes).toBeDefined();
        if (scopes && 'none' in scopes) expect(scopes.none.length).toBeGreaterThan(REASON);
        else expect(new Set(scopes).size).toBe(scopes?.length);
      },
    );
    expect(silent).toEqual([]);
  });

  test('one that staff may not make has nobody to ask for any', () => {
    const asking = all.filter(([, row]) => !forStaff(row) && row.scopes !== undefined);
    expect(asking.map(([name]) => name)).toEqual([]);
  });
});

describe('rule 11.1: a call says what it leaves in the audit trail', () => {
  test('each names it, or says why none', () => {
    const silent = failingRows(all, ({ audit, access }) => {
      if ('none' in audit) {
        expect(audit.none.length).toBeGreaterThan(REASON);
        return;
      }
      expect(new Set(audit.leaves).size).toBe(audit.leaves.length);
      if (audit.unless !== undefined) expect(audit.unless.length).toBeGreaterThan(REASON);
      // Only where both make it is there somebody who leaves nothing.
      if (audit.by) expect(access).toContain('Client');
    });
    expect(silent).toEqual([]);
  });

  // How far a file has come and how many rows it has: no record stands in it, and a page asks every second.
  const COUNTS_ALONE = ['imports', 'importOne', 'importDepends'];
  const ofClients = all.filter(
    ([name, { path, scopes }]) =>
      path.startsWith('/clients') || (includesClients(scopes) && !COUNTS_ALONE.includes(name)),
  );
  test('one that shows or changes records of clients: staff leave a row, whatever else', () => {
    expect(ofClients.length).toBeGreaterThan(0);
    expect(ofClients.filter(([, { audit }]) => 'none' in audit).map(([name]) => name)).toEqual([]);
  });
});

const includesClients = (scopes: AnyRow['scopes']) =>
  scopes !== undefined && !('none' in scopes) && scopes.some((scope) => scope.startsWith('clients:'));
