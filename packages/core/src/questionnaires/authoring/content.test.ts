import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATIC_CONTENT } from '../staticForms/content.ts';
import { contentOf, withContent } from './content.ts';
import { isCondition } from './readCondition.ts';

describe('rule 7.9: what an author writes of a form', () => {
  it('is neither its id nor who approved it, and goes back in as it came out', () => {
    for (const set of STATIC_CONTENT) {
      const content = contentOf({ ...set, status: 'approved', approvedBy: 'somebody' });
      expect(content).not.toHaveProperty('id');
      expect(content).not.toHaveProperty('approvedBy');
      expect(contentOf(withContent(set, content))).toEqual(content);
    }
  });

  it('what is taken away is gone, and what is not the author’s stays', () => {
    const [set] = STATIC_CONTENT;
    if (set === undefined) throw new Error('no form');
    const made = withContent({ ...set, tags: ['old'], createdBy: 'me' }, { ...contentOf(set), name: 'New' });
    expect(made).toMatchObject({ id: set.id, createdBy: 'me', name: 'New' });
    expect(made).not.toHaveProperty('tags');
  });
});

describe('rule 5.3: what comes from outside is a condition, or is not', () => {
  it('every condition of every form of ours is one', () => {
    const conditions = STATIC_CONTENT.flatMap(({ questions }) =>
      questions.flatMap(({ condition, neededUnless }) =>
        [condition, neededUnless].filter((one) => one !== undefined),
      ),
    );
    expect(conditions.length).toBeGreaterThan(10);
    for (const condition of conditions) expect(isCondition(condition), JSON.stringify(condition)).toBe(true);
  });

  it('nothing else is, however deep it goes, and nothing throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        if (typeof value === 'object' && value !== null && 'kind' in value) return;
        expect(isCondition(value)).toBe(false);
      }),
    );
    for (const kind of ['__proto__', 'constructor', 'toString', 'told', 'all'])
      expect(isCondition({ kind })).toBe(false);
    expect(isCondition({ kind: 'told', what: '__proto__', is: [] })).toBe(false);
    let deep: unknown = { kind: 'answered', questionId: 'a' };
    for (let at = 0; at < 20; at += 1) deep = { kind: 'not', that: deep };
    expect(isCondition(deep)).toBe(false);
  });
});
