import { describe, expect, it } from 'vitest';
import type { Amendment } from './pathwayChange.ts';
import { vas } from './vas/vas.ts';
import { walkedVersion } from './walkedVersion.ts';

const LEAD = {
  kind: 'words',
  at: 'nodes/health/lead',
  was: 'We ask this to find the safest way for you.',
  words: 'We ask this to find a safe way for you.',
} satisfies Amendment;
const OUTGROWN: Amendment = { ...LEAD, at: 'nodes/about-you/lead', was: 'Words of old.' };
const BACK: Amendment = { kind: 'leads', rule: 'adult', was: 'health', go: 'about-you' };

describe('rule 2.14: an approved version whose definition has moved on', () => {
  it('is walked by what fits, and names the rest', () => {
    expect(walkedVersion(vas, [])).toEqual({ pathway: vas, leftOut: [] });
    const { pathway, leftOut } = walkedVersion(vas, [LEAD, OUTGROWN]);
    expect(pathway.nodes.health?.lead).toBe(LEAD.words);
    expect(pathway.nodes['about-you']?.lead).toBe(vas.nodes['about-you'].lead);
    expect(leftOut).toEqual([{ change: OUTGROWN, why: 'These words are not there any more' }]);
  });

  it('is not walked at all where the rest would lead in a circle: all of it is named', () => {
    const { pathway, leftOut } = walkedVersion(vas, [LEAD, OUTGROWN, BACK]);
    expect(pathway).toBe(vas);
    expect(leftOut.map(({ change }) => change)).toEqual([LEAD, OUTGROWN, BACK]);
    expect(leftOut.map(({ why }) => why)).toEqual([
      expect.stringContaining('in a circle'),
      'These words are not there any more',
      expect.stringContaining('in a circle'),
    ]);
  });
});
