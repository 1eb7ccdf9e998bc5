import { grouped } from '../../grouping.ts';
import { grade, sentencesOf } from '../../readingAge.ts';
import { readTemplate } from '../piping.ts';
import type { Option, Question } from '../types.ts';
import type { FormContent } from './content.ts';
import { inOrder } from './numbering.ts';
import { wordsOfForm, wordsOfQuestion } from './wordsOf.ts';

/** What of the words of a form should be looked at, without the name of the question. */
export interface WordFinding {
  readonly questionId: string;
  readonly problem: 'hard_to_read' | 'long_sentence' | 'sounds_like_blame' | 'hard_to_translate';
  readonly message: string;
}

/** The hardest that the words of one question may be to read (rule 5.12), and how few words are too few to judge. */
const HARDEST = 8;
const FEWEST_WORDS = 8;
const LONGEST_SENTENCE = 25;
/** Words that say that somebody is at fault. */
const BLAME = /\b(must|invalid|incorrect|failed|wrongly|forgot)\b/i;
/** What another language cannot say in the same place: “child(ren)”, “and/or”, “s/he”. */
const KNOTS = /\w\((s|es|ren|en)\)|\band\/or\b|\bs\/he\b|\bhis\/her\b/i;
/** Words in capitals alone: read out letter by letter, and lost in translation. */
const SHOUTS = /\b[A-Z]{5,}\b/;

const countOf = (words: string) => words.split(/\s+/).filter((one) => /[a-z0-9]/i.test(one)).length;

type Said = Omit<WordFinding, 'questionId'>;

/**
 * What was found in a question, kept while it and its answers are the same objects: a letter in a long form
 * changes one.
 */
const known = new WeakMap<
  Question,
  { readonly options: readonly Option[]; readonly found: readonly Said[] }
>();

/**
 * Words of a form that are hard to read, may hurt, or cannot be translated. An answer put inside a word
 * (“{{name}}’s”) does not work in another language.
 */
export function wordFindings(content: FormContent): readonly WordFinding[] {
  const optionsOf = grouped(content.options, ({ questionId }) => questionId);
  return [
    ...foundIn(wordsOfForm(content)).map((one) => ({ ...one, questionId: '' })),
    ...inOrder(content).flatMap((question) =>
      ofQuestion(question, optionsOf.get(question.id) ?? []).map((one) => ({
        ...one,
        questionId: question.id,
      })),
    ),
  ];
}

function ofQuestion(question: Question, options: readonly Option[]): readonly Said[] {
  const before = known.get(question);
  const isSame =
    before?.options.length === options.length && before.options.every((one, at) => one === options[at]);
  if (before && isSame) return before.found;
  const found = foundIn(wordsOfQuestion(question, options));
  known.set(question, { options, found });
  return found;
}

function foundIn(words: readonly string[]): readonly Said[] {
  const say = (problem: Said['problem'], message: string) => [{ problem, message }];
  const enough = words.filter((one) => countOf(one) >= FEWEST_WORDS);
  const long = sentencesOf(words).find((one) => countOf(one) > LONGEST_SENTENCE);
  const blame = words.map((one) => BLAME.exec(one)?.[0]).find((found) => found !== undefined);
  const knot = words
    .map((one) => (KNOTS.exec(one) ?? SHOUTS.exec(one))?.[0])
    .find((found) => found !== undefined);
  const glued = words.some(isGlued);
  return [
    ...(enough.length > 0 && grade(enough) > HARDEST
      ? say('hard_to_read', 'The words are hard to read for a child of 11. Use shorter words and sentences.')
      : []),
    ...(long === undefined
      ? []
      : say('long_sentence', `A sentence has more than ${LONGEST_SENTENCE} words. Make two of it.`)),
    ...(blame === undefined
      ? []
      : say('sounds_like_blame', `“${blame}” may sound like blame. Say it in a kinder way.`)),
    ...(knot === undefined
      ? []
      : say('hard_to_translate', `“${knot}” cannot be translated word for word. Write it out.`)),
    ...(glued
      ? say(
          'hard_to_translate',
          'An answer is put into the middle of a word. Give it a place of its own in the sentence.',
        )
      : []),
  ];
}

/** Whether an answer that is put in touches the letters before or after it. */
function isGlued(text: string): boolean {
  if (!text.includes('{{')) return false;
  const parts = readTemplate(text);
  return parts.some((part, at) => {
    if (typeof part === 'string') return false;
    const [before, after] = [parts[at - 1], parts[at + 1]];
    return (
      (typeof before === 'string' && /[\p{L}\p{N}]$/u.test(before)) ||
      (typeof after === 'string' && /^(?:[\p{L}\p{N}]|['’]\p{L})/u.test(after)) ||
      typeof before === 'object'
    );
  });
}
