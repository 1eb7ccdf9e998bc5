import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUESTION_TYPES } from '../questionTypes/registry.ts';
import { anOption, aQuestion, aQuestionSet } from '../testing/sets.ts';
import type { QuestionSet, QuestionType } from '../types.ts';
import {
  addOptions,
  addQuestion,
  changeForm,
  changeOption,
  changeQuestion,
  changeType,
  copyQuestion,
  groupAbove,
  moveIntoGroup,
  moveOption,
  moveOutOfGroup,
  moveQuestion,
  pasteOptions,
  removeOption,
  removeQuestion,
} from './edits.ts';
import { mergeDrafts } from './mergeDrafts.ts';
import { inOrder } from './rowEdits.ts';
import { beginHistory, recorded, redo, undo, withOthers } from './undoHistory.ts';

/** One thing that an author does, whatever stands in the draft: places are taken round. */
interface AnyEdit {
  readonly does: string;
  readonly at: number;
  readonly to: number;
  readonly type: QuestionType;
  readonly words: string;
}

const DOES = [
  'add',
  'remove',
  'move',
  'copy',
  'words',
  'needed',
  'type',
  'condition',
  'name',
  'addOption',
  'optionWords',
  'score',
  'moveOption',
  'removeOption',
] as const;

const anyEdit: fc.Arbitrary<AnyEdit> = fc.record({
  does: fc.constantFrom(...DOES),
  at: fc.nat(40),
  to: fc.nat(40),
  type: fc.constantFrom(...QUESTION_TYPES),
  words: fc.string({ maxLength: 8 }),
});

const anyEdits = fc.array(anyEdit, { maxLength: 25 });

/** Does it. @param newId ids that nobody else gives */
function done(set: QuestionSet, edit: AnyEdit, newId: () => string): QuestionSet {
  const { does, at, to, type, words } = edit;
  const ids = [newId(), newId(), newId()];
  const question = set.questions[at % Math.max(1, set.questions.length)];
  const option = set.options[at % Math.max(1, set.options.length)];
  if (does === 'name') return changeForm(set, { name: words });
  if (does === 'add' || question === undefined)
    return addQuestion(set, type, ids, at % (set.questions.length + 1));
  const { id } = question;
  if (does === 'remove') return removeQuestion(set, id);
  if (does === 'move') return moveQuestion(set, id, to % set.questions.length);
  if (does === 'copy') return copyQuestion(set, id, newId);
  if (does === 'words') return changeQuestion(set, id, { question: words, hint: words || undefined });
  if (does === 'needed') return changeQuestion(set, id, { isMandatory: !question.isMandatory });
  if (does === 'type') return changeType(set, id, type, ids);
  if (does === 'condition') {
    const source = set.questions[to % set.questions.length];
    return changeQuestion(set, id, {
      condition: source && source.id !== id ? { kind: 'answered', questionId: source.id } : undefined,
    });
  }
  if (does === 'addOption' || option === undefined)
    return addOptions(set, id, [{ id: ids[0] ?? '', text: words }]);
  if (does === 'optionWords') return changeOption(set, option.id, { text: words });
  if (does === 'score') return changeOption(set, option.id, { score: to });
  if (does === 'moveOption') return moveOption(set, option.id, to % 2 === 0 ? 1 : -1);
  return removeOption(set, option.id);
}

/** Gives ids that begin so, each once. */
function idsBeginning(start: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${start}${count}`;
  };
}

const BEGIN = inOrder(
  aQuestionSet(
    [
      aQuestion({ id: 'q1', type: 'radioinput' }),
      aQuestion({
        id: 'q2',
        condition: {
          kind: 'any',
          of: [
            { kind: 'equals', questionId: 'q1', optionId: 'a' },
            { kind: 'anyOf', questionId: 'q1', optionIds: ['a', 'b'] },
          ],
        },
      }),
      aQuestion({ id: 'q3', dependentQuestionId: 'q1', dependentOptionId: 'b' }),
    ],
    [anOption('q1', 'a'), anOption('q1', 'b')],
  ),
);

function after(set: QuestionSet, edits: readonly AnyEdit[], start = 'n') {
  const newId = idsBeginning(start);
  return edits.reduce((now, edit) => done(now, edit, newId), set);
}

describe('rule 7.18: what an author does to a draft', () => {
  it('leaves every id as it is, each once, numbered as it stands', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const set = after(BEGIN, edits);
        const ids = [...set.questions, ...set.options].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^(q\d|[ab]|n\d+)$/);
        expect(inOrder(set)).toEqual(set);
        const questions = new Set(set.questions.map(({ id }) => id));
        for (const { questionId } of set.options) expect(questions).toContain(questionId);
      }),
    );
  });

  it('takes away what speaks of a question that is deleted, and of an answer', () => {
    const without = removeQuestion(BEGIN, 'q1');
    expect(
      without.questions.map(({ id, condition, dependentQuestionId }) => [id, condition, dependentQuestionId]),
    ).toEqual([
      ['q2', undefined, null],
      ['q3', undefined, null],
    ]);
    expect(without.options).toEqual([]);
    const fewer = removeOption(BEGIN, 'a');
    expect(fewer.questions[1]?.condition).toEqual({
      kind: 'any',
      of: [{ kind: 'anyOf', questionId: 'q1', optionIds: ['b'] }],
    });
    expect(fewer.questions[2]).toBe(BEGIN.questions[2]);
  });

  it('keeps answers where another type has them, and draws no untouched question again', () => {
    const other = changeType(BEGIN, 'q1', 'dropdown', []);
    expect(other.options).toEqual(BEGIN.options);
    expect(changeType(BEGIN, 'q1', 'statement', []).options).toEqual([]);
    const worded = changeQuestion(BEGIN, 'q2', { description: 'Help' });
    expect(worded.questions[1]).toMatchObject({ description: 'Help', hasDescription: true });
    expect(worded.questions[0]).toBe(BEGIN.questions[0]);
    expect(worded.questions[2]).toBe(BEGIN.questions[2]);
  });

  it('copies a question with its answers under ids of their own', () => {
    const copied = copyQuestion(BEGIN, 'q1', idsBeginning('c'));
    expect(copied.questions.map(({ id }) => id)).toEqual(['q1', 'c1', 'q2', 'q3']);
    expect(copied.options.map(({ id, questionId }) => `${questionId}/${id}`)).toEqual([
      'q1/a',
      'q1/b',
      'c1/c2',
      'c1/c3',
    ]);
  });
});

describe('rule 7.18: undo and redo', () => {
  it('undo of any sequence gives the state before, redo the state after', () => {
    fc.assert(
      fc.property(anyEdits, fc.boolean(), (edits, keyed) => {
        const newId = idsBeginning('n');
        let history = beginHistory(BEGIN);
        const states = [BEGIN];
        for (const edit of edits) {
          const next = done(history.now, edit, newId);
          const steps = history.done.length;
          history = recorded(history, next, edit.does, keyed ? edit.does : undefined);
          if (history.done.length > steps) states.push(history.now);
          else states[states.length - 1] = history.now;
        }
        const last = history;
        for (const state of states.slice(0, -1).reverse()) {
          history = undo(history);
          expect(history.now).toEqual(state);
        }
        expect(undo(history)).toBe(history);
        for (const state of states.slice(1)) {
          history = redo(history);
          expect(history.now).toEqual(state);
        }
        expect(history.now).toEqual(last.now);
      }),
    );
  });

  it('makes one step of the letters of a word', () => {
    const letters = ['H', 'He', 'Hel'];
    const history = letters.reduce(
      (so, question) => recorded(so, changeQuestion(so.now, 'q1', { question }), 'words', 'q1 question'),
      beginHistory(BEGIN),
    );
    expect(history.done).toHaveLength(1);
    expect(undo(history).now).toBe(BEGIN);
  });

  it('takes back our own work and leaves what another author did since', () => {
    const mine = recorded(beginHistory(BEGIN), changeQuestion(BEGIN, 'q1', { question: 'Mine?' }), 'words');
    const both = withOthers(mine, changeQuestion(mine.now, 'q2', { question: 'Theirs?' }));
    const back = undo(both);
    expect(back.now.questions.map(({ question }) => question)).toEqual([
      BEGIN.questions[0]?.question,
      'Theirs?',
      BEGIN.questions[2]?.question,
    ]);
    expect(redo(back).now).toEqual(both.now);
  });
});

describe('rule 7.18: two authors of one draft', () => {
  it('whoever does nothing changes nothing', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const mine = after(BEGIN, edits);
        const copy = structuredClone(BEGIN);
        expect(mergeDrafts({ base: BEGIN, mine, theirs: copy })).toMatchObject({ set: mine, clashes: [] });
        expect(mergeDrafts({ base: BEGIN, mine: copy, theirs: mine })).toMatchObject({
          set: mine,
          clashes: [],
        });
      }),
    );
  });

  it('both did the same: it is done once', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const mine = after(BEGIN, edits);
        const merged = mergeDrafts({ base: BEGIN, mine, theirs: structuredClone(mine) });
        expect(merged).toMatchObject({ set: mine, clashes: [] });
      }),
    );
  });

  it('no word that either wrote is lost: it stands in the draft, or in a clash', () => {
    fc.assert(
      fc.property(anyEdits, anyEdits, (ours, others) => {
        const mine = after(BEGIN, ours, 'm');
        const theirs = after(BEGIN, others, 't');
        const { set, clashes } = mergeDrafts({ base: BEGIN, mine, theirs });
        expect(inOrder(set)).toEqual(set);
        const wasWritten = new Map(BEGIN.questions.map(({ id, question }) => [id, question]));
        for (const side of [mine, theirs]) {
          for (const { id, question } of side.questions) {
            if (wasWritten.get(id) === question) continue;
            const stands = set.questions.find((one) => one.id === id)?.question === question;
            const inClash = clashes.some((one) => one.id === id && one.mine === question);
            expect(stands || inClash).toBe(true);
          }
        }
      }),
    );
  });

  it('keeps what one deleted and the other wrote on, with its answers', () => {
    const theirs = removeQuestion(BEGIN, 'q1');
    const mine = changeQuestion(BEGIN, 'q1', { question: 'Still needed?' });
    const { set } = mergeDrafts({ base: BEGIN, mine, theirs });
    expect(set.questions[0]).toMatchObject({ id: 'q1', question: 'Still needed?' });
    expect(set.options.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('says where both wrote different words, and does not mind the order of fields', () => {
    const mine = changeQuestion(BEGIN, 'q2', { question: 'Mine?' });
    const theirs = changeQuestion(BEGIN, 'q2', { question: 'Theirs?' });
    const turned = {
      ...theirs,
      questions: theirs.questions.map(
        (one) => Object.fromEntries(Object.entries(one).reverse()) as typeof one,
      ),
    };
    const { set, clashes, theirs: changed } = mergeDrafts({ base: BEGIN, mine, theirs: turned });
    expect(set.questions[1]?.question).toBe('Theirs?');
    expect(clashes).toEqual([
      { of: 'question', id: 'q2', field: 'question', mine: 'Mine?', theirs: 'Theirs?' },
    ]);
    expect(changed).toEqual(['q2']);
  });
});

describe('rule 7.9: a question that is added right after a group', () => {
  const withGroup = addQuestion(BEGIN, 'conditionalsegment', ['g'], 1);
  const added = (type: Parameters<typeof addQuestion>[1], at: number) =>
    addQuestion(withGroup, type, ['new'], at).questions.find(({ id }) => id === 'new')?.segmentId;

  it('comes and goes with it; one further down, a section and another group do not', () => {
    expect(added('freetext', 2)).toBe('g');
    expect(added('statement', 2)).toBe('g');
    expect(added('freetext', 1)).toBeUndefined();
    expect(added('freetext', 3)).toBeUndefined();
    expect(added('section', 2)).toBeUndefined();
    expect(added('conditionalsegment', 2)).toBeUndefined();
  });

  it('so does one that is added after what is in it; a section and another group do not', () => {
    const withOne = addQuestion(withGroup, 'freetext', ['in'], 2);
    const after = (type: QuestionType) =>
      addQuestion(withOne, type, ['new'], 3).questions.find(({ id }) => id === 'new')?.segmentId;
    expect((['freetext', 'statement', 'section', 'conditionalsegment'] as const).map(after)).toEqual([
      'g',
      'g',
      undefined,
      undefined,
    ]);
  });
});

describe('rule 7.9: a new question has to be answered', () => {
  const must = (set: QuestionSet, type: QuestionType, at: number) =>
    addQuestion(set, type, ['new', 'a', 'b'], at).questions.find(({ id }) => id === 'new')?.isMandatory;

  it('where the one asked before it has to, and where it is the first', () => {
    const set = inOrder(
      aQuestionSet([
        aQuestion({ id: 'may', isMandatory: false }),
        aQuestion({ id: 'words', type: 'statement', isMandatory: false }),
        aQuestion({ id: 'has to', isMandatory: true }),
      ]),
    );
    expect([0, 1, 2, 3].map((at) => must(set, 'freetext', at))).toEqual([true, false, false, true]);
    expect(must(set, 'statement', 3)).toBe(false);
  });
});

describe('rule 7.9: a list of answers that is pasted', () => {
  it('takes the place of those without words, and of none that has words, points or a flag', () => {
    const options = [
      anOption('q', 'a', { text: '' }),
      anOption('q', 'b', { text: 'Kept' }),
      anOption('q', 'c', { text: ' ', score: 2 }),
      anOption('r', 'other', { text: '' }),
    ];
    const set = inOrder(
      aQuestionSet(
        [aQuestion({ id: 'q', type: 'dropdown' }), aQuestion({ id: 'r', type: 'dropdown' })],
        options,
      ),
    );
    const pasted = pasteOptions(set, 'q', [
      { id: 'x', text: 'Asthma' },
      { id: 'y', text: 'None of these' },
    ]);
    expect(pasted.options.map(({ id }) => id).sort()).toEqual(['b', 'c', 'other', 'x', 'y']);
    expect(pasted.options.filter(({ questionId }) => questionId === 'q').map(({ id }) => id)).toEqual([
      'b',
      'c',
      'x',
      'y',
    ]);
  });
});

describe('rule 7.18: a question goes into a group and out of it from where it stands', () => {
  const set = inOrder(
    aQuestionSet([
      aQuestion({ id: 'before' }),
      aQuestion({ id: 'group', type: 'conditionalsegment' }),
      aQuestion({ id: 'in', segmentId: 'group' }),
      aQuestion({ id: 'in too', segmentId: 'group' }),
      aQuestion({ id: 'between' }),
      aQuestion({ id: 'after' }),
      aQuestion({ id: 'section', type: 'section' }),
      aQuestion({ id: 'elsewhere' }),
    ]),
  );
  const stands = (of: QuestionSet) =>
    of.questions
      .map(({ id, segmentId }) => (segmentId === undefined ? id : `${segmentId}: ${id}`))
      .join(', ');

  it('behind what is in it, and not from another section, nor a group or a section itself', () => {
    expect(stands(moveIntoGroup(set, 'after'))).toBe(
      'before, group, group: in, group: in too, group: after, between, section, elsewhere',
    );
    expect(stands(moveIntoGroup(set, 'between'))).toBe(
      'before, group, group: in, group: in too, group: between, after, section, elsewhere',
    );
    for (const id of ['before', 'elsewhere', 'group', 'section', 'in', 'not there']) {
      expect(groupAbove(set.questions, id), id).toBeUndefined();
      expect(moveIntoGroup(set, id), id).toBe(set);
    }
  });

  it('out of it, behind what stays, and back in again', () => {
    const out = moveOutOfGroup(set, 'in');
    expect(stands(out)).toBe('before, group, group: in too, in, between, after, section, elsewhere');
    expect(stands(moveIntoGroup(out, 'in'))).toBe(
      'before, group, group: in too, group: in, between, after, section, elsewhere',
    );
    expect(stands(moveOutOfGroup(set, 'in too'))).toBe(
      'before, group, group: in, in too, between, after, section, elsewhere',
    );
    expect(moveOutOfGroup(set, 'after')).toBe(set);
  });
});

describe('rule 5.2: clients read that several answers may be chosen', () => {
  it('where a question takes several, unless its author says something else, and no longer where it does not', () => {
    const empty = inOrder(aQuestionSet([]));
    const hint = (of: QuestionSet) => of.questions[0]?.hint;
    const many = addQuestion(empty, 'multiplechoice', ['a', 'b', 'c'], 0);
    expect(hint(many)).toBe('Choose all that apply.');
    const one = changeType(many, 'a', 'radioinput', []);
    expect(hint(one)).toBeUndefined();
    expect(hint(changeType(one, 'a', 'multiplechoice', []))).toBe('Choose all that apply.');
    const own = changeQuestion(many, 'a', { hint: 'Choose two.' });
    expect(hint(changeType(own, 'a', 'radioinput', []))).toBe('Choose two.');
    expect(
      hint(changeType(changeQuestion(one, 'a', { hint: 'Choose one.' }), 'a', 'multiplechoice', [])),
    ).toBe('Choose one.');
    expect(hint(addQuestion(empty, 'picturechoice', ['a', 'b', 'c'], 0))).toBeUndefined();
  });
});
