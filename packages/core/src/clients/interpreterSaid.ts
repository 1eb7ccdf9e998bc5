import {
  INTERPRETER_LANGUAGES,
  type InterpreterLanguage,
  type InterpreterNeed,
} from '../appointments/interpreter.ts';
import { meanings, wordsMeant } from '../questionnaires/conceptAnswers.ts';
import { CONCEPT, MEANING } from '../questionnaires/concepts.ts';
import type { Answers, QuestionSet } from '../questionnaires/types.ts';

/** What somebody said of an interpreter, wherever they did. `null`: that they need none. */
export interface InterpreterSaid {
  need: InterpreterNeed | null;
  at: Date;
}

const HELP = MEANING.interpreterKind;
/** The questions that a wish is read from. */
export const INTERPRETER_QUESTIONS = [CONCEPT.interpreter, CONCEPT.interpreterKind] as const;

/** Who helps that is no interpreter of a language, in the words in which somebody is looked for. */
const OTHER_HELP: Readonly<Record<string, string>> = {
  [HELP.lipSpeaker]: 'Lip speaker',
  [HELP.deafblind]: 'Deafblind interpreter',
};

/**
 * The wish for an interpreter in the reachable answers of one form, by what its questions mean (rule 3.19).
 * @returns null where they said that they need none; undefined where they have not said it, or only half of it
 */
export function interpreterIn(
  set: Pick<QuestionSet, 'questions' | 'options'>,
  answers: Answers,
): InterpreterNeed | null | undefined {
  const one = (code: string) => {
    const [first, ...others] = meanings(set, answers, code).map((said) => [...said][0]);
    return others.every((said) => said === first) ? first : undefined;
  };
  const kind = one(CONCEPT.interpreterKind);
  const wanted = one(CONCEPT.interpreter);
  if (kind === HELP.writtenOnly || (kind === undefined && wanted === MEANING.no)) return null;
  if (kind === undefined && wanted !== MEANING.yes) return undefined;
  const gender = (kind !== undefined && GENDERS.find((is) => is === one(CONCEPT.womanOrMan))) || 'any';
  const more = { gender, orElse: 'arrange' } as const;
  const help = kind && OTHER_HELP[kind];
  if (help) return { kind: 'speaker', other: help, ...more };
  const language = one(CONCEPT.language);
  if (kind === HELP.signs || language === MEANING.signLanguage) return { kind: 'bsl', ...more };
  const dialect = wordsMeant(set, answers, CONCEPT.dialect)?.slice(0, 60);
  const spoken = { kind: 'speaker', ...(dialect ? { dialect } : {}), ...more } as const;
  if (isLanguage(language)) return { ...spoken, language };
  const other = wordsMeant(set, answers, CONCEPT.otherLanguage)?.slice(0, 60);
  return other ? { ...spoken, other } : undefined;
}

const GENDERS = ['woman', 'man'] as const;
const isLanguage = (code: string | undefined): code is InterpreterLanguage =>
  code !== undefined && Object.hasOwn(INTERPRETER_LANGUAGES, code);

/** What holds of all that somebody said: the newest, whole. */
export const newestSaid = (said: readonly InterpreterSaid[]): InterpreterSaid | undefined =>
  said.reduce<InterpreterSaid | undefined>(
    (before, one) => (before && before.at >= one.at ? before : one),
    undefined,
  );
