import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { createForm } from '../form.ts';
import { aQuestion, aQuestionSet } from '../testing/sets.ts';
import { hiddenBy, shownAnyway } from './shownAnyway.ts';

const never = { kind: 'any', of: [] } as const;
const ifA = { kind: 'answered', questionId: 'a' } as const;

/** b waits for a; d is in a group that waits, in a section that waits for a. */
const set = compile(
  aQuestionSet([
    aQuestion({ id: 'a' }),
    aQuestion({ id: 'b', dependentQuestionId: 'a' }),
    aQuestion({ id: 'later', type: 'section', condition: ifA }),
    aQuestion({ id: 'group', type: 'conditionalsegment', condition: never }),
    aQuestion({ id: 'd', segmentId: 'group' }),
    aQuestion({ id: 'e', condition: never }),
  ]),
);
const shown = (of: typeof set.set) => {
  const form = createForm(compile(of), { today: '2026-11-24' });
  return of.questions.map(({ id }) => id).filter((id) => form.question(id).visible);
};

describe('rule 7.18: a question that is hidden can be looked at', () => {
  it('with what it comes and goes with, and nothing else', () => {
    expect(shown(set.set)).toEqual(['a']);
    expect(shown(shownAnyway(set, 'b'))).toEqual(['a', 'b']);
    expect(shown(shownAnyway(set, 'd'))).toEqual(['a', 'later', 'group', 'd']);
    expect(shown(shownAnyway(set, 'later'))).toEqual(['a', 'later']);
    expect(shown(shownAnyway(set, 'not there'))).toEqual(['a']);
  });

  it('what hides it is its own conditions, its group’s or its section’s', () => {
    const by = (id: string) => hiddenBy(set, id).map((one) => one.id);
    expect(by('a')).toEqual([]);
    expect(by('b')).toEqual(['b']);
    expect(by('d')).toEqual(['group', 'later']);
    expect(by('e')).toEqual(['e', 'later']);
  });
});
