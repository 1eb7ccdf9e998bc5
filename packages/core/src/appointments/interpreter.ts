/**
 * How somebody is helped to be understood (rule 3.10). `text-relay` is a service on the line: no interpreter is
 * booked.
 */
export const INTERPRETER_KINDS = {
  speaker: 'Someone who speaks my language',
  bsl: 'British Sign Language',
  'text-relay': 'Text relay on the phone (18001)',
} as const;
export type InterpreterKind = keyof typeof INTERPRETER_KINDS;

/** The languages that can be asked for by name; another one is written. The same as the forms ask for. */
export const INTERPRETER_LANGUAGES = {
  albanian: 'Albanian',
  arabic: 'Arabic',
  bengali: 'Bengali',
  cantonese: 'Cantonese',
  dari: 'Dari',
  farsi: 'Farsi',
  french: 'French',
  gujarati: 'Gujarati',
  hindi: 'Hindi',
  italian: 'Italian',
  kurdish: 'Kurdish',
  mandarin: 'Mandarin',
  pashto: 'Pashto',
  polish: 'Polish',
  portuguese: 'Portuguese',
  punjabi: 'Punjabi',
  romanian: 'Romanian',
  somali: 'Somali',
  spanish: 'Spanish',
  tigrinya: 'Tigrinya',
  turkish: 'Turkish',
  ukrainian: 'Ukrainian',
  urdu: 'Urdu',
  vietnamese: 'Vietnamese',
  welsh: 'Welsh',
} as const;
export type InterpreterLanguage = keyof typeof INTERPRETER_LANGUAGES;

export const INTERPRETER_GENDERS = { any: 'I do not mind', woman: 'A woman', man: 'A man' } as const;
export type InterpreterGender = keyof typeof INTERPRETER_GENDERS;

/** What is done where no interpreter is free: another time, one on the telephone, or staff look for one. */
export const WHEN_NONE_IS_FREE = ['refuse', 'telephone', 'arrange'] as const;
export type WhenNoneIsFree = (typeof WHEN_NONE_IS_FREE)[number];

/** What somebody asks for. `other` names a language that is not in the list. */
export interface InterpreterNeed {
  kind: InterpreterKind;
  language?: InterpreterLanguage | undefined;
  other?: string | undefined;
  dialect?: string | undefined;
  gender: InterpreterGender;
  orElse: WhenNoneIsFree;
}

/** Who interprets, once booked: a person, one on the telephone, the relay service, or nobody yet. */
export type InterpretedBy = 'person' | 'telephone' | 'relay' | 'arrange';

/** An appointment with an interpreter takes this much longer: everything is said twice. */
export const INTERPRETER_MINUTES = 20;

/** What was asked for in words for staff and for the client: "Polish, a woman", "British Sign Language". */
export function needWords(need: InterpreterNeed): string {
  const { kind, language, other, dialect, gender } = need;
  if (kind !== 'speaker') return kind === 'bsl' ? withGender('British Sign Language', gender) : 'Text relay';
  const named = language ? INTERPRETER_LANGUAGES[language] : (other ?? 'A language');
  return withGender(dialect ? `${named} (${dialect})` : named, gender);
}

const withGender = (words: string, gender: InterpreterGender) =>
  gender === 'any' ? words : `${words}, ${INTERPRETER_GENDERS[gender].toLowerCase()}`;

/** What is wrong with what was asked: a language is needed for a speaker. Undefined: nothing. */
export function needProblem(need: Pick<InterpreterNeed, 'kind' | 'language' | 'other'>): string | undefined {
  if (need.kind !== 'speaker' || need.language || (need.other ?? '').trim() !== '') return undefined;
  return 'Choose a language, or write what it is called';
}

/** What somebody typed as their need: a language, if it is on the list. Staff arrange what is not available. */
export function needFrom(words: string): InterpreterNeed {
  const said = words.trim();
  const known = (Object.keys(INTERPRETER_LANGUAGES) as InterpreterLanguage[]).find((one) =>
    said.toLowerCase().startsWith(one),
  );
  const arrange = { gender: 'any', orElse: 'arrange' } as const;
  if (/sign|bsl/i.test(said)) return { kind: 'bsl', ...arrange };
  if (/relay|18001/i.test(said)) return { kind: 'text-relay', ...arrange };
  return known
    ? { kind: 'speaker', language: known, ...arrange }
    : { kind: 'speaker', other: said.slice(0, 60), ...arrange };
}
