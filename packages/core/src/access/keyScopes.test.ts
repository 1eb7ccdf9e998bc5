import { describe, expect, it } from 'vitest';
import {
  endingOf,
  KEY_SCOPE_HINTS,
  KEY_SCOPE_WORDS,
  KEY_SCOPES,
  keyOf,
  keyState,
  mayBeKey,
} from './keyScopes.ts';

const key = keyOf('a'.repeat(39) + 'Zx_9');

describe('rule 10.10: keys of other programs', () => {
  it('are told from everything else by their form, whole', () => {
    expect(mayBeKey(key)).toBe(true);
    for (const other of [
      '',
      'cwk_',
      `${key}a`,
      key.slice(0, -1),
      ` ${key}`,
      `${key}\n`,
      key.replace('cwk', 'cwx'),
    ])
      expect(mayBeKey(other), JSON.stringify(other)).toBe(false);
    expect(endingOf(key)).toBe('Zx_9');
  });

  it('may only read', () => {
    for (const scope of KEY_SCOPES) {
      expect(scope).toMatch(/:read$/);
      expect(KEY_SCOPE_WORDS[scope].length).toBeGreaterThan(10);
      expect(KEY_SCOPE_HINTS[scope].length).toBeGreaterThan(10);
    }
  });

  it('end at their moment, and are told to be near it for a fortnight', () => {
    const expiresAt = '2026-12-20T10:00:00.000Z';
    const at = (moment: string, revokedAt: string | null = null) =>
      keyState({ expiresAt, revokedAt }, new Date(moment));
    expect(at('2026-12-06T09:59:59.999Z')).toBe('works');
    expect(at('2026-12-06T10:00:00Z')).toBe('ends soon');
    expect(at('2026-12-20T09:59:59.999Z')).toBe('ends soon');
    expect(at('2026-12-20T10:00:00Z')).toBe('ended');
    expect(at('2026-11-20T10:00:00Z', '2026-11-20T09:00:00.000Z')).toBe('taken back');
  });
});
