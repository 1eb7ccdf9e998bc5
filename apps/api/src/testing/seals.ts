import { vi } from 'vitest';
import type { Db } from '../db/pool.ts';
import { nextBatch } from '../features/audit/seals/sealRows.ts';
import { Sealer, sealsWaiting } from '../features/audit/service.ts';
import { deriveSecrets } from '../secrets.ts';

/** The key that a test app's seals are marked with. */
export const TEST_KEY = deriveSecrets('a secret of the tests, long enough for anybody').auditSeal;

export interface Told {
  sealed: { number: number; hash: string; entries: number }[];
  cut: { number: number; hash: string }[];
  failed: unknown[];
}

/** A sealer as a portal has one, and what it told. */
export function aSealer(db: Db, key: Uint8Array = TEST_KEY): { sealer: Sealer; told: Told } {
  const told: Told = { sealed: [], cut: [], failed: [] };
  const sealer = new Sealer(db, key, {
    sealed: (head) => told.sealed.push(head),
    cut: (seen) => told.cut.push(seen),
    failed: (error) => told.failed.push(error),
  });
  return { sealer, told };
}

/**
 * Seals until nothing waits: another test's transaction on the same server may have to end first.
 * @param least so many entries come into one seal
 */
export async function sealAll(db: Db, sealer = aSealer(db).sealer, least = 0): Promise<void> {
  const waiting = async () => (await sealsWaiting(db, new Date())).trail.count;
  const ready = async () => ((await nextBatch(db, 1_000_000))?.entries ?? 0) >= least;
  await vi.waitUntil(
    async () => {
      if (await ready()) await sealer.seal();
      return (await waiting()) === 0;
    },
    { timeout: 15_000, interval: 20 },
  );
}
