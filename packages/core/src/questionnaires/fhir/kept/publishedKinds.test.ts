import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failingRows } from '../../../testing/failingRows.ts';
import { withWorkedOut } from '../../authoring/workedOut.ts';
import { compile } from '../../compile.ts';
import { QuestionSetFault } from '../../setProblems.ts';
import type { QuestionSet } from '../../types.ts';
import { fromFhirQuestionnaire, readPlain } from '../fromQuestionnaire.ts';
import { fromFhirResponse } from '../fromResponse.ts';
import { aForm } from '../testing/anyForm.ts';
import { makingFrom } from '../testing/making.ts';
import { PUBLISHED_KINDS } from '../testing/publishedKinds.ts';
import { PHQ9_LHC, PHQ9_SDC } from '../testing/publishedShapes.ts';
import { withExpressions } from '../testing/withExpressions.ts';
import { withRepeats } from '../testing/withRepeats.ts';
import { toFhirQuestionnaire } from '../toQuestionnaire.ts';
import { toFhirResponse } from '../toResponse.ts';
import { asItCame } from './asItCame.ts';
import { responseAsItCame } from './responseAsItCame.ts';
import { asksTheSame, same } from './same.ts';

type Json = Record<string, unknown>;
const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;

/** As the portal keeps what it made of a form: with an id, an author and a state of its own. */
const stored = (came: Json): QuestionSet => {
  const { set } = fromFhirQuestionnaire(came);
  return json({
    ...set,
    id: '0190aaaa-0009-7000-8000-000000000000',
    name: set.name.trim() || 'A form without a name',
    author: 'Somebody',
    version: 4,
    status: 'approved',
    public: true,
  }) as unknown as QuestionSet;
};

type Mutable = { -readonly [Key in keyof QuestionSet]: QuestionSet[Key] };
const inOrder = (questions: QuestionSet['questions']) =>
  questions.map((question, at) => ({ ...question, sortOrder: at + 1 }));
const asking = ({ type }: QuestionSet['questions'][number]) =>
  !/^(section|conditionalsegment|.*statement|statementlist)$/.test(type);

/** What an author does to a form that was brought in. */
const EDITS: Readonly<Record<string, (set: Mutable) => void>> = {
  'another title': (set) => {
    set.name = 'Said otherwise';
  },
  'other words': (set) => {
    // Of what is asked again and again, in every copy alike.
    const idOf = ({ id }: QuestionSet['questions'][number]) => id.replace(/~.*$/, '');
    const own = set.questions.filter(({ id }) => !id.includes('~'));
    const chosen = own[Math.floor(own.length / 2)];
    set.questions = set.questions.map((question) => {
      if (!chosen || idOf(question) !== chosen.id || question.id.endsWith('~more')) return question;
      const number = / \([\d, ]+\)$/.exec(question.question)?.[0] ?? '';
      return { ...question, question: `Said otherwise?${question.id === chosen.id ? '' : number}` };
    });
  },
  'help beside a question': (set) => {
    set.questions = set.questions.map((question) =>
      asking(question) ? { ...question, hint: 'Help' } : question,
    );
  },
  'a field that FHIR has no word for': (set) => {
    set.questions = set.questions.map((question) =>
      asking(question) ? { ...question, reason: 'To help you' } : question,
    );
  },
  'an answer in other words': (set) => {
    set.options = set.options.map((option, at) =>
      at === 0 ? { ...option, text: 'Another answer' } : option,
    );
  },
  'one question less': (set) => {
    const gone = set.questions.findLast(asking);
    const rest = set.questions.filter(({ id }) => id !== gone?.id);
    if (rest.some((one) => JSON.stringify(one).includes(JSON.stringify(gone?.id)))) return;
    set.questions = inOrder(rest);
    set.options = set.options.filter(({ questionId }) => questionId !== gone?.id);
  },
  'one question more': (set) => {
    const [first] = set.questions.filter(asking);
    if (!first) return;
    const { id: _id, code: _code, segmentId: _segment, condition: _condition, ...rest } = first;
    const { calculation: _worked, ...like } = rest;
    const more = {
      ...like,
      id: 'a-new-one',
      type: 'freetext' as const,
      question: 'New?',
      dependentQuestionId: null,
      dependentOptionId: null,
    };
    set.questions = inOrder([...set.questions.slice(0, 1), more, ...set.questions.slice(1)]);
  },
  'all must be answered': (set) => {
    set.questions = set.questions.map((question) =>
      asking(question) ? { ...question, isMandatory: true } : question,
    );
  },
  'the last goes second': (set) => {
    const last = set.questions.at(-1);
    if (last && set.questions.length > 2)
      set.questions = inOrder([...set.questions.slice(0, 1), last, ...set.questions.slice(1, -1)]);
  },
};

const edited = (kept: QuestionSet, edit: (set: Mutable) => void) => {
  const set = structuredClone(kept) as Mutable;
  edit(set);
  return set;
};

/** Without the form's title over pages that were made for what stands beside a section: it is not theirs. */
const asked = (set: QuestionSet, ...titles: readonly string[]): QuestionSet => ({
  ...set,
  questions: set.questions.map((one) =>
    one.id.includes('/page') && titles.includes(one.question) ? { ...one, question: '' } : one,
  ),
});
const asksAs = (out: object, set: QuestionSet, title: string) =>
  asksTheSame(asked(fromFhirQuestionnaire(json(out)).set, title, set.name), asked(set, title, set.name));

/** Each form of a published kind, as it came and as it is kept here. */
const KINDS = Object.entries(PUBLISHED_KINDS).map(([name, form]) => {
  const came = json(form);
  return [name, { came, kept: stored(came) }] as const;
});
/**
 * Each form with each change, as it then goes out. What is asked five hundred times changes as what is asked
 * once does.
 */
const CHANGED = KINDS.filter(([name]) => name !== 'five hundred items').flatMap(([name, { came, kept }]) =>
  Object.entries(EDITS).map(([what, edit]) => {
    const set = edited(kept, edit);
    return [`${name}, ${what}`, { came, kept, what, set, out: asItCame(came, set) }] as const;
  }),
);

describe('rule 5.14: a form of a published kind', () => {
  test('goes out as it came', () => {
    const otherwise = failingRows(KINDS, ({ came, kept }) => {
      expect(asItCame(came, kept)).toEqual(came);
    });
    expect(otherwise).toEqual([]);
  });

  test('goes out as it came once it is published, which works out what of it decides', () => {
    const otherwise = failingRows(KINDS, ({ came, kept }) => {
      expect(asItCame(came, withWorkedOut(kept))).toEqual(came);
    });
    expect(otherwise).toEqual([]);
  });

  test('loses nothing without a note', () => {
    const losing = failingRows(KINDS, ({ came }) => {
      const { set, notBroughtIn } = fromFhirQuestionnaire(came);
      const found = `${JSON.stringify(set)}${JSON.stringify(toFhirQuestionnaire(set))}`;
      const linkIds = JSON.stringify(came).match(/"linkId":"[^"]*"/g) ?? [];
      const noted = new Set(notBroughtIn.map(({ linkId }) => `"linkId":${JSON.stringify(linkId)}`));
      expect(linkIds.filter((one) => !found.includes(one) && !noted.has(one))).toEqual([]);
    });
    expect(losing).toEqual([]);
  });

  test('asks what is asked here once it was changed', () => {
    const otherwise = failingRows(CHANGED, ({ kept, set, out }) => {
      expect(asksAs(out, set, kept.name)).toBe(true);
    });
    expect(otherwise).toEqual([]);
  });

  test('with other words keeps everything else of every item', () => {
    const reworded = CHANGED.filter(([, { what }]) => what === 'other words');
    const otherwise = failingRows(reworded, ({ came, out }) => {
      const places = differing(came.item, out.item);
      expect(places.filter((path) => !/\.(text|_text|prefix|_prefix)/.test(path))).toEqual([]);
    });
    expect(otherwise).toEqual([]);
  });

  test('seldom goes out in our words alone when it was changed', () => {
    const alone = CHANGED.filter(([, { set, out }]) => same(out, toFhirQuestionnaire(set)));
    expect(alone.map(([name]) => name).length).toBeLessThan(CHANGED.length / 20);
  });
});

function canBeAsked(set: QuestionSet): boolean {
  try {
    compile(set);
    return true;
  } catch (fault) {
    if (fault instanceof QuestionSetFault) return false;
    throw fault;
  }
}

/** Where two values differ. */
function differing(one: unknown, other: unknown, path = ''): readonly string[] {
  if (same(one, other)) return [];
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return [path];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((key) => differing((one as Json)[key], (other as Json)[key], `${path}.${key}`));
}

test('rule 5.14: any form goes out as it came, and asks what is asked here once it is changed', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...Object.values(EDITS)), fc.boolean(), (seed, edit, more) => {
      const form = json(aForm(makingFrom(seed, new Set())));
      if (seed % 2 === 0) withRepeats(form, makingFrom(seed, new Set()));
      const came = more ? withExpressions(form, makingFrom(seed, new Set())) : form;
      const kept = stored(came);
      expect(asItCame(came, kept)).toEqual(came);
      const set = edited(kept, edit);
      // What was moved into a part that waits for it cannot be asked, and no author may keep it.
      if (!canBeAsked(set)) return;
      const out = asItCame(came, set);
      const plain = same(out, toFhirQuestionnaire(set));
      // Without its copies it cannot be told from one that was brought in before things were asked again.
      const asBefore = same(out, came) && asksTheSame(readPlain(came).set, set);
      expect(plain || asBefore || asksAs(out, set, fromFhirQuestionnaire(came).set.name)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('rule 5.14: a form that was changed has our canonical and says what it came from, and no longer who approved it', () => {
  const came = json({
    ...PUBLISHED_KINDS['times: a time of day, a date with a time, a date, with limits'],
    approvalDate: '2024-01-01',
  });
  const out = asItCame(came, edited(stored(came), EDITS['another title'] as (set: Mutable) => void));
  expect(out).toMatchObject({
    url: 'urn:careway:questionset:0190aaaa-0009-7000-8000-000000000000',
    version: '4',
    title: 'Said otherwise',
    derivedFrom: ['http://forms.example.org/Questionnaire/times|2.1.0'],
    item: came.item,
  });
  for (const key of ['approvalDate', 'publisher', 'date', 'identifier']) expect(out).not.toHaveProperty(key);
});

test('rule 5.14: an answer whose list was changed here is no longer said to come from that list', () => {
  const name = 'a contained set with headings inside, and one that takes another in';
  const came = json(PUBLISHED_KINDS[name]);
  const out = asItCame(
    came,
    edited(stored(came), EDITS['an answer in other words'] as (set: Mutable) => void),
  );
  const [first, second] = out.item as Json[];
  expect(first).not.toHaveProperty('answerValueSet');
  expect(first?.answerOption).toMatchObject([
    { valueCoding: { code: '77176002', display: 'Another answer' } },
    {},
  ]);
  expect(second?.answerValueSet).toBe('http://forms.example.org/ValueSet/often');
});

describe('rule 5.14: answers', () => {
  test('sit where their form has its questions, and name its canonical and version', () => {
    const came = json(
      PUBLISHED_KINDS['a deep hierarchy: groups in groups, questions under questions, words between'],
    );
    const set = stored(came);
    const answers = { '1.1.2': '1.1.2|:boolean|true', '1.1.2.1': '20', '1.1.2.1.1': 'Rolled', '2': 'No' };
    const yes = set.options.find(({ questionId }) => questionId === '1.1.2')?.id ?? '';
    const ours = toFhirResponse(set, { ...answers, '1.1.2': yes }, { status: 'completed' });
    const out = responseAsItCame(asItCame(came, set), ours, compile(set));
    expect(out.questionnaire).toBe('http://forms.example.org/Questionnaire/hierarchy|2.1.0');
    const asked = out.item?.[0]?.item?.[0]?.item?.[0];
    expect(asked).toMatchObject({
      linkId: '1.1.2',
      answer: [
        {
          valueBoolean: true,
          item: [
            {
              linkId: '1.1.2.1',
              answer: [
                { valueInteger: 20, item: [{ linkId: '1.1.2.1.1', answer: [{ valueString: 'Rolled' }] }] },
              ],
            },
          ],
        },
      ],
    });
    expect(out.item?.[1]).toMatchObject({ linkId: '2', answer: [{ valueString: 'No' }] });
    const back = fromFhirResponse(set, json(out));
    expect(back).toEqual({ answers: { ...answers, '1.1.2': yes }, faults: [] });
  });

  const withTotal = (form: object) => {
    const came = json(form);
    const set = stored(came);
    const ours = toFhirResponse(set, {}, { status: 'completed', score: 3 });
    return responseAsItCame(asItCame(came, set), ours, compile(set)).item;
  };
  test('say the total where the form has it: a total of the SDC guide, a quantity', () => {
    const out = JSON.stringify(withTotal(PHQ9_SDC));
    expect(out).toContain('"linkId":"H1/TS"');
    expect(out).toContain(JSON.stringify({ valueQuantity: { value: 3 } }));
  });

  test('rule 5.22: say none where the form has no place for one', () => {
    expect(withTotal(PHQ9_LHC)).toBeUndefined();
  });
});
