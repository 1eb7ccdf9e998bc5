import { describe, expect, test } from 'vitest';
import {
  counts,
  SECURITY,
  SECURITY_KINDS,
  SECURITY_LIMITS,
  SIGNS,
  weightOf,
  windowOf,
} from './eventKinds.ts';

describe('rule 11.10: what somebody must see', () => {
  test.each(SECURITY_KINDS)(
    '%s says what happened and what to do, counts in a window, and names nobody',
    (kind) => {
      const rule = SECURITY[kind];
      for (const words of [rule.what(1), rule.what(70), rule.todo]) expect(words).toMatch(/^[A-Z0-9].*\.$/s);
      expect(rule.title).not.toMatch(/\.$|@|\d/);
      expect(rule.what(1)).not.toMatch(/\b1 (times|people|records|clients|files|calls|keys|roles)\b/);
      expect([10 * 60_000, 60 * 60_000]).toContain(windowOf(rule));
      expect(windowOf(rule)).toBeLessThan(SECURITY_LIMITS.signsKept);
      expect(weightOf(kind)).toBe(rule.serious ? 2 : 1);
    },
  );

  test('every sign that is counted is one of a kind, and no two kinds count the same', () => {
    const used = SECURITY_KINDS.flatMap((kind) => {
      const rule = SECURITY[kind];
      return 'sign' in rule ? [rule.sign] : [];
    });
    expect([...used].sort()).toEqual([...SIGNS].sort());
  });

  test.each(SECURITY_KINDS)('%s begins at its number and not before', (kind) => {
    const rule = SECURITY[kind];
    const from = 'found' in rule ? 1 : rule.from;
    const people = 'trail' in rule && rule.of === 'people';
    const found = (n: number) =>
      counts(kind, people ? { times: 10 * n, people: n } : { times: n, people: 0 });
    expect(found(from - 1)).toBeNull();
    expect(found(from)).toBe(from);
    expect(found(from + 7)).toBe(from + 7);
  });
});
