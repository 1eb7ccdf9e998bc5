import { type CompiledSet, indexed } from './indexed.ts';
import { allTemplates } from './piping.ts';
import { referenceProblems } from './references.ts';
import { QuestionSetFault } from './setProblems.ts';
import type { QuestionSet } from './types.ts';
import { upgrade } from './upgrade.ts';

export type { CompiledQuestion, CompiledSet } from './indexed.ts';

/**
 * Brings a question set to today's shape, checks it and indexes it: done with each set that was stored or
 * written, before anybody is given it.
 * @throws QuestionSetFault naming every unknown or double id, invalid date, overlapping band and cycle.
 */
export function compile(given: QuestionSet): CompiledSet {
  const set = upgrade(given);
  const templates = allTemplates(set.questions);
  const problems = referenceProblems(set, templates);
  if (problems.length > 0) throw new QuestionSetFault(problems);
  return indexed(set, templates);
}

const compiledSets = new WeakMap<QuestionSet, CompiledSet>();

/** The compiled form of a set, made once for each set object. */
export function compiledOf(set: QuestionSet | CompiledSet): CompiledSet {
  if ('order' in set) return set;
  const known = compiledSets.get(set) ?? compile(set);
  compiledSets.set(set, known);
  return known;
}
