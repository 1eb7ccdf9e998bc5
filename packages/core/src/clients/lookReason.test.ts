import { describe, expect, it } from 'vitest';
import { readsAsReason } from './lookReason.ts';

describe('rule 10.8: a reason that the client can read', () => {
  it.each([
    ['words', 'On the phone', true],
    ['words in another script', 'تتصل بنا من بعيد', true],
    ['with a family of joined pictures in it', 'Rang us, upset 👩\u200d👧', true],
    ['too short', 'On phone', false],
    ['nothing that anybody sees', '\u200b'.repeat(50), false],
    ['fillers', '\u3164'.repeat(50), false],
    ['one letter among joiners', `a${'\u200d'.repeat(50)}`, false],
    ['blanks between two letters', `a${' '.repeat(50)}b`, false],
    ['dots alone', '.'.repeat(50), false],
    ['words turned around', 'On the \u202ephone, away', false],
  ])('%s', (_name, reason, reads) => {
    expect(readsAsReason(reason)).toBe(reads);
  });
});
