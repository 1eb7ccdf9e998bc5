import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const KEYS: Record<string, string> = { one: 'A'.repeat(43), two: `B${'A'.repeat(42)}` };
let who: { id: string; usertype: string } | null = { id: 'one', usertype: 'Admin' };
vi.mock('virtual:careway-calls', () => ({ calls: {} }));
vi.mock('../api/signedInUser.ts', () => ({ currentUser: () => who }));
vi.mock('../api/call.ts', () => ({
  call: async (name: string) => (name === 'deviceKey' && who ? { key: KEYS[who.id] } : undefined),
}));

const { clearMemory } = await import('./memoryStore.ts');
const { countLocked, database } = await import('./vault.ts');
const { countTyped, findTyped, lockTyped, wipeTyped } = await import('./typedVault.ts');
const { keepTyped, typedAt } = await import('../ui/talk/typed.ts');

const NOTE = 'They stay with a sister tonight.';
/** The page and the session are over: what is in memory is gone. */
const signsIn = (id: string, usertype = 'Admin') => {
  clearMemory();
  who = { id, usertype };
};

beforeEach(async () => {
  signsIn('one');
  await (await database()).clear('locked');
});

describe('rule 16.46: a note that was begun outlives a session that ends by itself, locked on the device', () => {
  test('the same person finds it where it was typed, in its last words', async () => {
    keepTyped('outcome 1', 'They stay');
    keepTyped('outcome 1', NOTE);
    await lockTyped();
    signsIn('one');
    expect(typedAt('outcome 1')).toBe('');
    await findTyped();
    expect(typedAt('outcome 1')).toBe(NOTE);
  });

  test('a colleague on the same machine neither reads nor deletes it; nobody reads it in the storage', async () => {
    keepTyped('outcome 1', NOTE);
    await lockTyped();
    signsIn('two');
    await findTyped();
    expect(typedAt('outcome 1')).toBe('');
    expect(await countTyped()).toBe(0);
    await wipeTyped();
    const raw = await (await database()).getAll('locked');
    expect(
      JSON.stringify(raw, (_, value) =>
        value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value,
      ),
    ).not.toMatch(/sister|outcome/);
    signsIn('one');
    await findTyped();
    expect(typedAt('outcome 1')).toBe(NOTE);
  });

  test('what was sent is taken away, and what is being typed is not overwritten by what was found', async () => {
    keepTyped('outcome 1', NOTE);
    keepTyped('give 2', 'I go home.');
    await lockTyped();
    keepTyped('outcome 1', '');
    await lockTyped();
    expect(await countLocked()).toBe(1);
    signsIn('one');
    keepTyped('give 2', 'Newer');
    await findTyped();
    expect([typedAt('outcome 1'), typedAt('give 2')]).toEqual(['', 'Newer']);
  });

  test('the end of a session takes away nothing that was locked; a signing out that says so takes their own', async () => {
    keepTyped('outcome 1', NOTE);
    await lockTyped();
    keepTyped('outcome 1', `${NOTE} More`);
    // Forgotten before it was written: the words before stay.
    signsIn('one');
    await lockTyped();
    expect(await countTyped()).toBe(1);
    await wipeTyped();
    expect([await countTyped(), await countLocked()]).toEqual([0, 0]);
  });

  test('twenty changes at once are one text, and a client has no such box', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        keepTyped('later 3', `They asked ${at}`);
        return lockTyped();
      }),
    );
    expect(await countLocked()).toBe(1);
    signsIn('two', 'Client');
    keepTyped('outcome 9', NOTE);
    await lockTyped();
    expect(await countLocked()).toBe(1);
  });
});
