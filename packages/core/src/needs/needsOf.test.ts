import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile } from '../questionnaires/compile.ts';
import { STATIC_CONTENT } from '../questionnaires/staticForms/content.ts';
import type { FlaggedAnswer, FormFacts } from './flaggedForm.ts';
import { FLAG_LEVELS } from './flagLevels.ts';
import { highestLevel, levelOfFlag } from './levelList.ts';
import { type ClientFacts, openNeeds } from './needsOf.ts';

const AT = new Date('2026-11-20T10:00:00Z');
const RUNS = { seed: 30, numRuns: 300 };

const answer = (keyword: string, more: Partial<FlaggedAnswer> = {}): FlaggedAnswer => ({
  questionId: `about ${keyword}`,
  question: 'Is anyone hurting you?',
  optionId: 'yes',
  answer: 'Yes',
  keyword,
  ...more,
});
const form = (flagged: readonly FlaggedAnswer[], more: Partial<FormFacts> = {}): FormFacts => ({
  shareId: 'a',
  name: "Let's Get Started",
  at: AT,
  sent: true,
  flagged,
  ...more,
});
const needs = (more: Partial<ClientFacts>) => openNeeds({ forms: [], concerns: [], dealtWith: [], ...more });

describe('rule 16.19: what somebody needs follows from what is known of them', () => {
  test('an answer with a flag is a need of its level, with the answer it came from', () => {
    expect(needs({ forms: [form([answer('Risk of harm')])] })).toEqual([
      {
        key: 'form:a:safeguarding:danger',
        kind: 'safeguarding',
        level: 'danger',
        why: "Risk of harm: “Yes” to “Is anyone hurting you?”. In “Let's Get Started”.",
        facts: ['about Risk of harm yes Risk of harm'],
        since: AT,
        before: null,
        target: new Date('2026-11-20T10:30:00Z'),
        right: 'clients:write',
        closedBy: 'What came of it, or another answer in the form',
      },
    ]);
  });

  test('answers of one level stand together, of two levels apart; a form that is not sent says so', () => {
    const all = needs({
      forms: [
        form(
          ['Risk of harm', 'Sexual violence', 'Heavy bleeding', 'No safe contact', 'Blood thinner'].map(
            (one) => answer(one),
          ),
          { sent: false },
        ),
      ],
    });
    expect(all.map(({ kind, level, facts }) => [kind, level, facts.length])).toEqual([
      ['safeguarding', 'danger', 2],
      ['red_flag', 'urgent', 1],
      ['answer_flagged', 'urgent', 1],
      ['answer_flagged', 'routine', 1],
    ]);
    expect(all[0]?.why).toContain('which is not sent yet');
  });

  test('what a check decided and the answers that led there are one need', () => {
    const check = {
      triage: [{ kind: 'safeguarding' as const, flags: ['risk-of-harm'], because: 'Someone hurts them.' }],
      call: 'Someone hurts them. A call is arranged.',
    };
    const all = needs({ forms: [form([answer('Risk of harm')], { check })] });
    expect(all.map(({ kind, level }) => [kind, level])).toEqual([
      ['safeguarding', 'danger'],
      ['urgent_call', 'urgent'],
    ]);
    expect(all[0]?.why).toMatch(/^Someone hurts them\. Risk of harm: “Yes” to /);
  });

  test('a concern is a need until it is closed', () => {
    const concern = { id: 'c', kind: 'safeguarding' as const, about: 'They were followed here.', at: AT };
    expect(needs({ concerns: [concern] })).toMatchObject([
      { key: 'concern:c', level: 'danger', why: 'They were followed here.' },
    ]);
    expect(needs({ concerns: [concern], dealtWith: [{ key: 'concern:c', facts: ['c'] }] })).toEqual([]);
  });

  test('what was dealt with raises nothing again; another answer does, and says itself alone', () => {
    const forms = [form([answer('Risk of harm'), answer('Sexual violence')])];
    const [first] = needs({ forms: [form([answer('Risk of harm')])] });
    const dealtWith = [{ key: first?.key ?? '', facts: first?.facts ?? [] }];
    const [again] = needs({ forms, dealtWith });
    expect(again?.facts).toEqual(['about Sexual violence yes Sexual violence']);
    expect(again?.why).not.toContain('Risk of harm');
  });

  test('a long form fits a row of the list, and says how much more there is', () => {
    const many = Array.from({ length: 40 }, (_, n) =>
      answer('Risk of harm', { questionId: `q${n}`, question: 'A question that is long. '.repeat(20) }),
    );
    const [need] = needs({ forms: [form(many)] });
    expect(need?.why.length).toBeLessThanOrEqual(500);
    expect(need?.why).toMatch(/And \d+ more\. In “Let's Get Started”\.$/);
  });

  const someForms = fc.uniqueArray(
    fc.record({
      shareId: fc.constantFrom('a', 'b', 'c'),
      flagged: fc.uniqueArray(fc.constantFrom(...Object.keys(FLAG_LEVELS), 'of an author'), { maxLength: 6 }),
      sent: fc.boolean(),
    }),
    { selector: ({ shareId }) => shareId },
  );
  const formsOf = (some: readonly { shareId: string; flagged: readonly string[]; sent: boolean }[]) =>
    some.map(({ flagged, ...more }) =>
      form(
        flagged.map((one) => answer(one)),
        more,
      ),
    );

  test('property: every flagged answer is in exactly one need, of its own level; no two needs are of one thing', () => {
    fc.assert(
      fc.property(someForms, (some) => {
        const all = needs({ forms: formsOf(some) });
        expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
        for (const { shareId, flagged } of some)
          for (const keyword of flagged) {
            const of = all.filter(
              ({ key, facts }) =>
                key.startsWith(`form:${shareId}:`) && facts.includes(`about ${keyword} yes ${keyword}`),
            );
            expect(of.map(({ level }) => level)).toEqual([levelOfFlag(keyword)]);
          }
      }),
      RUNS,
    );
  });

  test('property: what follows from one form is the same whatever else is known', () => {
    fc.assert(
      fc.property(someForms, (some) => {
        const forms = formsOf(some);
        expect(needs({ forms })).toEqual(forms.flatMap((one) => needs({ forms: [one] })));
      }),
      RUNS,
    );
  });
});

describe('rule 16.19: the levels of flags', () => {
  const flags = new Set(
    STATIC_CONTENT.flatMap((set) =>
      compile(set).questions.flatMap(({ options }) => options.flatMap(({ keywords }) => keywords)),
    ),
  );

  test('every flag of a form that comes with the product has its line, and no line is of none', () => {
    expect(flags.size).toBeGreaterThan(30);
    expect([...flags].filter((one) => !Object.hasOwn(FLAG_LEVELS, one))).toEqual([]);
    expect(Object.keys(FLAG_LEVELS).filter((one) => !flags.has(one))).toEqual([]);
  });

  test.each([
    ['thoughts of self-harm', 'danger'],
    ['  Heavy Bleeding ', 'urgent'],
    ['wants to kill herself', 'danger'],
    ['Partner is violent', 'danger'],
    ['something that nobody foresaw', 'urgent'],
  ] as const)('“%s”, as an author may write it, is %s', (words, level) => {
    expect(levelOfFlag(words)).toBe(level);
  });

  test('of several flags the highest counts', () => {
    expect(highestLevel(['Blood thinner', 'Heavy bleeding', 'Missed period'])).toBe('urgent');
    expect(highestLevel([])).toBeUndefined();
  });
});
