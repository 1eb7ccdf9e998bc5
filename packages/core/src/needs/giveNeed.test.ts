import { describe, expect, test } from 'vitest';
import { WORKLIST_KINDS } from '../worklist/worklistKinds.ts';
import { GAVE, givenTo } from './giveNeed.ts';

describe('rule 16.39: to whom a need may be given', () => {
  test('a clinician gets what their desk shows; the office all; what is about nobody known, a system administrator', () => {
    const internal = Object.keys(WORKLIST_KINDS).filter((kind) =>
      givenTo({ kind, known: true }).includes('Internal'),
    );
    expect(internal).toEqual(['safeguarding', 'red_flag', 'check_flagged', 'answer_flagged']);
    for (const kind of Object.keys(WORKLIST_KINDS)) {
      expect(givenTo({ kind, known: true })).toContain('Admin');
      expect(givenTo({ kind, known: false })).toEqual(['Super_Admin']);
    }
  });

  test('the longest name still fits what a bell says', () => {
    const name = 'n'.repeat(201);
    for (const say of [GAVE.given, GAVE.back, GAVE.on, GAVE.done]) expect(say(name).length).toBeLessThan(300);
  });
});
