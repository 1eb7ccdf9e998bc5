import { describe, expect, it } from 'vitest';
import { alongside } from './alongside.ts';
import type { ReadResponse } from './responseList.ts';

const read = (said: Record<string, string[]>) =>
  ({
    pages: [
      {
        title: 'A page',
        answers: Object.entries(said).map(([questionId, lines]) => ({
          questionId,
          question: `${questionId}?`,
          lines,
          flags: [],
          changes: 0,
          points: null,
        })),
      },
    ],
  }) as unknown as ReadResponse;

describe('rule 7.12: two answered forms side by side', () => {
  it('stand question by question, in the order of the later one, with what only one of them asked', () => {
    const pairs = alongside(
      read({ sleep: ['Well'], gone: ['Yes'], mood: [] }),
      read({ mood: ['Low'], sleep: ['Well'], fresh: [] }),
    );
    expect(pairs.map(({ questionId, same }) => [questionId, same])).toEqual([
      ['mood', false],
      ['sleep', true],
      ['fresh', false],
      ['gone', false],
    ]);
    expect(pairs.at(-1)).toMatchObject({ before: { lines: ['Yes'] }, after: null });
    expect(pairs[2]).toMatchObject({ before: null, after: { lines: [] } });
  });
});
