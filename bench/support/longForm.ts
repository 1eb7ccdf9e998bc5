import type { Option, Question, QuestionSet } from '../../packages/core/src/questionnaires/types.ts';

/** What a long form asks, in turn. */
const TYPES = [
  'freetext',
  'radioinput',
  'numberinput',
  'yesnoquestion',
  'freetext',
  'multiplechoice',
  'dropdown',
  'dateinput',
  'rating',
  'likert',
] as const;

const id = (number: number) => `0190bbbb-0000-7000-8000-${String(number).padStart(12, '0')}`;
const WITH_OPTIONS: readonly string[] = [
  'radioinput',
  'yesnoquestion',
  'multiplechoice',
  'dropdown',
  'likert',
];

/**
 * A form of so many questions on one page, of every type that takes an answer with words or a choice.
 * Out: the set, and the text question in its middle.
 */
export function longForm(questions: number): { set: QuestionSet; middle: string } {
  const asked = Array.from({ length: questions }, (_, at): Question => {
    const type = TYPES[at % TYPES.length] ?? 'freetext';
    const paragraph = at % 20 === 4;
    return {
      id: id(at + 1),
      question: `Question ${at + 1}: how do you feel about number ${at + 1}?`,
      description: '',
      hasDescription: false,
      hasConditionalQuestion: false,
      hasImage: false,
      imageUrl: null,
      type,
      isMandatory: at % 3 === 0,
      dependentQuestionId: null,
      dependentOptionId: null,
      sortOrder: at + 2,
      reason: 'It helps us to plan your care.',
      ...(type === 'freetext' ? { format: paragraph ? 'paragraph' : 'line' } : {}),
    };
  });
  const options = asked
    .filter(({ type }) => WITH_OPTIONS.includes(type))
    .flatMap((question) =>
      (question.type === 'yesnoquestion'
        ? ['Yes', 'No']
        : ['Never', 'Rarely', 'At times', 'Often', 'Always']
      ).map(
        (text, at): Option => ({
          id: `${question.id}-${at}`,
          text,
          questionId: question.id,
          rangeDescription: '',
          sortOrder: at + 1,
          score: at,
          keywords: [],
        }),
      ),
    );
  const section: Question = {
    ...(asked[0] as Question),
    id: id(0),
    type: 'section',
    question: 'A long page',
    isMandatory: false,
    sortOrder: 1,
  };
  const middle = asked.find(({ type }, at) => at >= questions / 2 && type === 'freetext');
  return {
    set: {
      id: id(999_999),
      name: 'A long form',
      description: '',
      version: 1,
      questions: [section, ...asked],
      options,
    },
    middle: middle?.id ?? id(1),
  };
}
