import type {
  InterpretedBy,
  InterpreterGender,
  InterpreterKind,
  InterpreterLanguage,
  InterpreterNeed,
  WhenNoneIsFree,
} from '@careway/core/appointments/interpreter';
import { needProblem } from '@careway/core/appointments/interpreter';

/** What they have chosen of an interpreter so far; empty: not yet. */
export interface Wish {
  kind: InterpreterKind | '';
  language: InterpreterLanguage | 'other' | '';
  other: string;
  dialect: string;
  gender: InterpreterGender;
  orElse: WhenNoneIsFree;
}

export const NO_INTERPRETER: Wish = {
  kind: '',
  language: '',
  other: '',
  dialect: '',
  gender: 'any',
  orElse: 'refuse',
};

/** What they said before, as it is chosen here. */
export const wishOfNeed = ({
  kind,
  language,
  other = '',
  dialect = '',
  gender,
  orElse,
}: InterpreterNeed): Wish => ({
  kind,
  language: language ?? (other === '' ? '' : 'other'),
  other,
  dialect,
  gender,
  orElse,
});

/** What is sent with a hold and a booking; undefined while there is nothing to ask, or the language is missing. */
export function needOfWish({
  kind,
  language,
  other,
  dialect,
  gender,
  orElse,
}: Wish): InterpreterNeed | undefined {
  if (kind === '') return undefined;
  const need: InterpreterNeed = { kind, gender, orElse };
  if (kind === 'speaker') {
    if (language !== 'other' && language !== '') need.language = language;
    if (language === 'other' && other.trim() !== '') need.other = other.trim();
    if (dialect.trim() !== '') need.dialect = dialect.trim();
  }
  return needProblem(need) ? undefined : need;
}

const BOOKED_BY: Readonly<Record<InterpretedBy, string>> = {
  person: 'booked with your appointment',
  telephone: 'on the telephone',
  relay: 'we call you by text relay',
  arrange: 'we look for someone, and tell you',
};

/** "Polish, a woman: booked with your appointment". */
export const interpreterWords = ({ words, by }: { words: string; by: InterpretedBy | null }): string =>
  by === null ? words : `${words}: ${BOOKED_BY[by]}`;

/**
 * What times are asked for: those at which one is free; where something else does too all of them, each saying
 * whether one is (rule 3.19).
 */
export function soughtByNeed(need: InterpreterNeed | undefined) {
  if (!need) return {};
  if (need.kind === 'text-relay') return { interpreter: need.kind };
  const { kind, language, other, dialect, gender, orElse } = need;
  return {
    ...(orElse === 'refuse' ? {} : { without: 'shown' as const }),
    interpreter: kind,
    gender,
    ...(language ? { language } : {}),
    ...(other ? { otherLanguage: other } : {}),
    ...(dialect ? { dialect } : {}),
  };
}
