import {
  INTERPRETER_GENDERS,
  INTERPRETER_KINDS,
  INTERPRETER_LANGUAGES,
  type InterpretedBy,
  type InterpreterGender,
  type InterpreterKind,
  type InterpreterLanguage,
  needProblem,
  WHEN_NONE_IS_FREE,
} from '@careway/core/appointments/interpreter';
import { z } from 'zod';
import { oneLine } from './limits.ts';
import { instant } from './shapes.ts';

export const INTERPRETED_BY = [
  'person',
  'telephone',
  'relay',
  'arrange',
] as const satisfies readonly InterpretedBy[];

const kind = z.enum(Object.keys(INTERPRETER_KINDS) as [InterpreterKind, ...InterpreterKind[]], {
  error: 'Choose the kind of help you would like',
});
const language = z.enum(
  Object.keys(INTERPRETER_LANGUAGES) as [InterpreterLanguage, ...InterpreterLanguage[]],
  { error: 'Choose a language' },
);
const gender = z.enum(Object.keys(INTERPRETER_GENDERS) as [InterpreterGender, ...InterpreterGender[]], {
  error: 'Choose an answer. You can say that you do not mind',
});

/** What is done where no interpreter is free. */
export const orElse = z.enum(WHEN_NONE_IS_FREE, { error: 'Choose what we do if nobody is free' });

/** What is asked of an interpreter (rule 3.10). */
export const interpreterNeed = z
  .object({
    kind,
    language: language.optional(),
    other: oneLine(60).optional(),
    dialect: oneLine(60).optional(),
    gender: gender.default('any'),
    orElse: orElse.default('refuse'),
  })
  .superRefine((need, context) => {
    const message = needProblem(need);
    if (message) context.addIssue({ code: 'custom', path: ['language'], message });
  });

/** The same in a search for times: those at which one is free. */
export const interpreterSought = {
  interpreter: kind.optional(),
  language: language.optional(),
  otherLanguage: oneLine(60).optional(),
  dialect: oneLine(60).optional(),
  gender: gender.optional(),
  /** Times at which none is free as well; each says whether one is. */
  without: z.enum(['shown'], { error: 'Leave it out, or say shown' }).optional(),
};

/** The interpreter that somebody wishes for, with its words and when they said so. */
export const interpreterWishShape = z.object({
  need: z.object({
    kind,
    language: language.optional(),
    other: z.string().optional(),
    dialect: z.string().optional(),
    gender,
    orElse,
  }),
  words: z.string(),
  saidAt: instant,
});
