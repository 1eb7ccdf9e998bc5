import { amended } from '@careway/core/pathways/amendments';
import { limitsOf } from '@careway/core/pathways/limitChanges';
import type { Pathway } from '@careway/core/pathways/pathway';
import type { Amendment } from '@careway/core/pathways/pathwayChange';
import { top } from '@careway/core/pathways/top/top';
import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

const code: Pathway = top;
const after = (...changes: Amendment[]) => differencesOf(code, amended(code, changes).pathway);

describe('decision 0086: what a change does, in sentences', () => {
  it('tells nothing where nothing differs', () => {
    expect(after()).toEqual([]);
  });

  it('tells every rule and flag that a limit stands in, with its page', () => {
    const limit = limitsOf(code).find(({ value }) => value === 24);
    if (limit === undefined) throw new Error('the limit is not there');
    const said = after({ kind: 'limit', limit, to: 22 });
    expect(said[0]).toMatchObject({
      key: 'rule over-24-weeks',
      where: 'Page 5, a rule',
      node: 'pregnancy',
      before: 'If “First day of last period” is 24 weeks or more ago: go to “A safe number for you”.',
      after: 'If “First day of last period” is 22 weeks or more ago: go to “A safe number for you”.',
    });
    expect(said.map(({ where }) => where)).toContain('What staff are told');
    for (const { before, after: now } of said) expect(now).not.toBe(before);
  });

  it('tells where a rule leads, and another order, by their short labels', () => {
    const [leads] = after({ kind: 'leads', rule: 'visiting', was: 'visitor', go: 'no-gp' });
    expect(leads?.after).toContain('go to “You can have care without a GP”');
    const rules = ['no-gp', 'visiting', 'registered'];
    const [order] = after({ kind: 'order', node: 'gp', rules });
    expect(order?.where).toBe('Page 9, the order of its rules');
    expect(order?.before.startsWith('1. No, I am visiting the UK')).toBe(true);
  });

  it('tells other words once, and not with every rule that leads to the page', () => {
    const said = after({ kind: 'words', at: 'nodes/gp/title', was: 'Your GP', words: 'Your doctor' });
    expect(said).toEqual([
      {
        key: 'nodes/gp/title',
        where: 'Page 9, the title',
        node: 'gp',
        before: 'Your GP',
        after: 'Your doctor',
      },
    ]);
  });
});
