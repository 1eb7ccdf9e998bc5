import { failingRows } from '@careway/core/testing/failingRows';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyRow } from './row.ts';
import { rows } from './rows.ts';

const all = Object.entries(rows) as [string, AnyRow][];
const REASON = 15;
const forStaff = ({ access }: AnyRow) => access !== 'none' && access.some((type) => type !== 'Client');

describe('rule 10.5: a call of staff says which scopes it takes', () => {
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

describe('rule 10.15: what a call returns decides what it asks', () => {
  /**
   * Read without that right by whom an administrator has named for them, and by nobody else (rule 16.15;
   * `concerns.test.ts`).
   */
  const NAMED = ['concerns'];
  const ofStaff = all.filter(([, row]) => forStaff(row));

  test('a call of staff says whose data its reply holds', () => {
    expect(ofStaff.filter(([, { about }]) => about === undefined).map(([name]) => name)).toEqual([]);
  });

  test('one that holds data of clients asks staff for the right to read them', () => {
    const ofClients = ofStaff.filter(([name, { about }]) => about === 'clients' && !NAMED.includes(name));
    expect(ofClients.length).toBeGreaterThan(10);
    expect(failingRows(ofClients, ({ scopes }) => expect(scopes).toContain('clients:read'))).toEqual([]);
  });

  /**
   * What nobody but a client has: a reply with a field of one of these names is about clients, whatever its row says.
   */
  const OF_A_CLIENT = [
    'client',
    'clientId',
    'userAnswer',
    'shareId',
    'firstName',
    'dateOfBirth',
    'nhsNumber',
  ];

  test('any other holds no field that only a client has', () => {
    const others = ofStaff.filter(([, { about }]) => about !== 'clients');
    const wrong = failingRows(others, ({ reply, path }) => {
      if (reply === undefined) return;
      expect(fieldsOf(reply).filter((field) => OF_A_CLIENT.includes(field))).toEqual([]);
      // A file, or FHIR, has no fields that could be read here: its address says whose it is.
      expect(path).not.toMatch(/^\/clients|patient|answer/i);
    });
    expect(wrong).toEqual([]);
  });
});

/** Every name of a field that may stand anywhere in what a shape describes. */
function fieldsOf(shape: z.ZodType): string[] {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties') for (const field of Object.keys(value)) found.add(field);
      walk(value);
    }
  };
  walk(z.toJSONSchema(shape, { unrepresentable: 'any', io: 'output' }));
  return [...found];
}

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
  // Who works here and may take a thing, or hears that it is closed: of the client it tells nothing.
  const COLLEAGUES = ['worklistColleagues', 'worklistClosing'];
  // Beside a record that is open and written down as such: which other one was put into it, where a stale link leads,
  // and how far from there each clinic is.
  const BESIDE_THE_RECORD = ['clientMerges', 'whereIsClient', 'clinics'];
  const ofClients = all.filter(
    ([name, { path, scopes, about }]) =>
      (path.startsWith('/clients') && !BESIDE_THE_RECORD.includes(name)) ||
      (about === 'clients' && !BESIDE_THE_RECORD.includes(name)) ||
      (includesClients(scopes) &&
        !COLLEAGUES.includes(name) &&
        !COUNTS_ALONE.includes(name) &&
        !BESIDE_THE_RECORD.includes(name)),
  );
  test('one that shows or changes records of clients: staff leave a row, whatever else', () => {
    expect(ofClients.length).toBeGreaterThan(0);
    expect(ofClients.filter(([, { audit }]) => 'none' in audit).map(([name]) => name)).toEqual([]);
  });
});

const includesClients = (scopes: AnyRow['scopes']) =>
  scopes !== undefined && !('none' in scopes) && scopes.some((scope) => scope.startsWith('clients:'));
