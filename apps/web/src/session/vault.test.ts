import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('virtual:careway-calls', () => ({ calls: {} }));

const { countLocked, database, keysFrom, vaultOf } = await import('./vault.ts');

const secret = (fill: number) => new Uint8Array(32).fill(fill);
const vault = async (of: number) => vaultOf(await database(), await keysFrom(secret(of)));

beforeEach(async () => (await database()).clear('locked'));

describe('rule 6.11: decision 0019: answers that are locked on a device', () => {
  test('are read again by whoever locked them, the newest in the place of the one before', async () => {
    const own = await vault(1);
    await own.put('form', { name: 'Am' });
    await own.put('form', { name: 'Amira' });
    await own.put('other form', { name: 'Bea' });
    expect(await (await vault(1)).all()).toEqual(
      expect.arrayContaining([{ name: 'Amira' }, { name: 'Bea' }]),
    );
    expect(await countLocked()).toBe(2);
  });

  test('stay unreadable for anybody else, and stay', async () => {
    await (await vault(1)).put('form', { name: 'Amira' });
    const other = await vault(2);
    expect(await other.all()).toEqual([]);
    await other.remove('form');
    expect(await countLocked()).toBe(1);
    expect(await (await vault(1)).all()).toEqual([{ name: 'Amira' }]);
  });

  test('say nothing to whoever opens the storage: no word, no name, no hour', async () => {
    await (await vault(1)).put('01-a-share', { name: 'Amira', shareId: '01-a-share' });
    const [raw] = await (await database()).getAll('locked');
    const text = JSON.stringify(raw, (_, value) =>
      value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value,
    );
    expect(text).not.toMatch(/Amira|share/);
    expect(Object.keys(raw ?? {}).sort()).toEqual(['data', 'id', 'iv', 'until']);
    expect(Number.isInteger(raw?.until)).toBe(true);
  });

  test('what is spoilt is passed over, and the rest is read', async () => {
    const own = await vault(1);
    await own.put('form', 'whole');
    const db = await database();
    const [whole] = await db.getAll('locked');
    if (whole) await db.put('locked', { ...whole, id: 'spoilt', data: new ArrayBuffer(3) });
    expect(await own.all()).toEqual(['whole']);
  });

  test('are gone from the device after 30 days', async () => {
    const own = await vault(1);
    await own.put('form', 'old');
    const real = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(real + 32 * 86_400_000);
    expect(await own.all()).toEqual([]);
    expect(await countLocked()).toBe(0);
    vi.restoreAllMocks();
  });
});
