/** Which answers raise a flag (rules 1.8, 5.9, 7.17). */
import type { Form } from './form.ts';

/** An answer that a clinician should see first. */
export interface KeywordFlag {
  readonly questionId: string;
  readonly question: string;
  readonly optionId: string;
  readonly answer: string;
  readonly keyword: string;
}

/**
 * The flags raised by chosen options in visible questions (rule 5.9: an option's `keywords`), and by trigger
 * words in own words where the form has them (rule 7.17).
 */
export function keywordFlags(form: Form): readonly KeywordFlag[] {
  const { triggerWords = [] } = form.compiled.set;
  return [...chosenFlags(form), ...(triggerWords.length === 0 ? [] : writtenFlags(form, triggerWords))];
}

/** Words count as a whole, whatever their case: “cut” is not in “execute”. */
function writtenFlags(form: Form, words: readonly string[]): readonly KeywordFlag[] {
  return form.compiled.questions.flatMap(({ question: { id, type } }) => {
    if (type !== 'freetext') return [];
    const { question, visible, answered, value } = form.question(id);
    if (!visible || !answered || typeof value !== 'string') return [];
    const written = ` ${value.toLowerCase().replace(/[^\p{L}\p{N}’']+/gu, ' ')} `;
    return words
      .filter((word) => written.includes(` ${word.toLowerCase()} `))
      .map((keyword) => ({
        questionId: id,
        question: question.question,
        optionId: '',
        answer: value,
        keyword,
      }));
  });
}

function chosenFlags(form: Form): readonly KeywordFlag[] {
  return form.compiled.questions.flatMap((asked) => {
    const { options, rules } = asked;
    if (!options.some(({ keywords }) => keywords.length > 0)) return [];
    const { question, visible, answered, value } = form.question(asked.question.id);
    if (!visible || !answered || value === undefined) return [];
    const chosen = rules.facts(asked, value).options;
    return options
      .filter((option) => chosen.includes(option.id))
      .flatMap((option) =>
        option.keywords.map((keyword) => ({
          questionId: question.id,
          question: question.question,
          optionId: option.id,
          answer: option.text,
          keyword,
        })),
      );
  });
}
