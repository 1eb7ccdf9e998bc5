import type { Budget } from './budget.ts';
import type { CompiledQuestion, CompiledSet } from './compile.ts';
import { type Domain, domainOf, hasAnAnswer, narrowed } from './domains.ts';
import type { Condition } from './types.ts';

/** Something that must be true: a condition, or that a question is shown or answered. */
type Need =
  | Condition
  | { readonly kind: 'shown'; readonly questionId: string }
  | { readonly kind: 'answered'; readonly questionId: string };

/** Cases looked at before we say "perhaps": a set of conditions can be as hard as one likes. */
const MOST_CASES = 2000;

/** And so much is looked through for them: fifty questions that each wait for the one before are seen to the end. */
const MOST_WORK = 5000;

/** What a question's own words ask for, without what those it depends on ask for in turn. */
export function ownNeeds({ question, sectionId }: CompiledQuestion): readonly Need[] {
  const { segmentId, dependentQuestionId: parent, dependentOptionId: optionId, condition } = question;
  return [
    ...[sectionId, segmentId].flatMap((id): Need[] =>
      id === undefined ? [] : [{ kind: 'shown', questionId: id }],
    ),
    ...(parent === null ? [] : [{ kind: 'answered' as const, questionId: parent }]),
    ...(parent === null || optionId === null
      ? []
      : [{ kind: 'equals' as const, questionId: parent, optionId }]),
    ...(condition === undefined ? [] : [condition]),
  ];
}

/**
 * Whether good answers exist that make everything true. Where that is too hard to say, we say they do, so a "no" is
 * always right.
 * @param deep also what the questions named are shown because of.
 * @param budget of all that is asked of a form: once it is spent everything can be
 */
export function canBe(
  set: CompiledSet,
  needs: readonly Need[],
  { deep, budget }: { readonly deep: boolean; readonly budget: Budget },
): boolean {
  let cases = 0;
  let work = 0;
  const search = (
    todo: readonly Need[],
    domains: ReadonlyMap<string, Domain>,
    shown: ReadonlySet<string>,
  ): boolean => {
    cases += 1;
    const more = 1 + todo.length + domains.size + shown.size;
    work += more;
    if (cases > MOST_CASES || work > MOST_WORK || !budget.affords(more)) return true;
    const [need, ...rest] = todo;
    if (need === undefined) return true;
    if ('of' in need) {
      if (need.kind === 'all') return search([...need.of, ...rest], domains, shown);
      return need.of.some((part) => search([part, ...rest], domains, shown));
    }
    // What is not so, who pays and how far it is may be as the author wishes: they take nothing away here.
    if (!('questionId' in need)) return search(rest, domains, shown);
    const asked = set.byId(need.questionId);
    if (asked === undefined) return true;
    const isNew = deep && !shown.has(need.questionId);
    const next = isNew ? [...rest, ...ownNeeds(asked)] : rest;
    const seen = isNew ? new Set([...shown, need.questionId]) : shown;
    if (need.kind === 'shown') return search(next, domains, seen);
    if (!asked.rules.asks) return false;
    const answers = asked.options.length + ('optionIds' in need ? need.optionIds.length : 0);
    if (!budget.affords(answers)) return true;
    const domain = domains.get(need.questionId) ?? domainOf(asked);
    const left = need.kind === 'answered' ? [domain].filter(hasAnAnswer) : narrowed(asked, domain, need);
    return left.some((one) => search(next, new Map([...domains, [need.questionId, one]]), seen));
  };
  return search(needs, new Map(), new Set());
}
