import { CONTRACTS, type ContractKind } from '@careway/core/eligibility/contracts';
import { tidyPracticeCode } from '@careway/core/eligibility/gpPractice';
import { answersOf } from '@careway/core/pathways/answers';
import { SIGNED_IN } from '@careway/core/pathways/definitions';
import type { Pathway } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import { GIVEN, proves } from '@careway/core/questionnaires/provingAnswers';
import { nameAndCode } from '@careway/core/questionnaires/summary';
import type { Decision } from './decisionRows.ts';

/** A page of the way, and what led on from it. */
interface Stop {
  page: string;
  because: string | null;
}

/**
 * What a check led to, as staff read it: the outcome, the way page by page with the sentence of each rule that led
 * on, what was answered, who pays and what staff must know. Words are those of today's definition; a page or a
 * question that is gone since keeps its name, and nothing is left out.
 * @param practices the names of GP practices by their codes
 */
export function readDecision(decision: Decision, practices: ReadonlyMap<string, string>) {
  const { share_id: shareId, service, at, title, outcome, rules, flags, world, version } = decision;
  const definition = SIGNED_IN.find(({ id }) => id === decision.definition);
  return {
    shareId,
    service,
    at: at.toISOString(),
    outcome,
    title,
    version,
    because: rules.flatMap(({ because }) => because ?? []),
    flags: flags.map(({ because }) => because),
    path: wayOf([
      ...rules.map((one) => ({ page: titleOf(definition, one.at), because: one.because })),
      { page: title, because: null },
    ]),
    answers: definition ? answersIn(definition, decision, practices) : [],
    contract: world.contract === undefined ? null : CONTRACTS[world.contract as ContractKind].name,
    miles: world.miles ?? null,
  };
}

const titleOf = (definition: Pathway | undefined, node: string) => definition?.nodes[node]?.title ?? node;

/** A page and the look-up behind it are one stop of the way, with what was said of both. */
function wayOf(pages: readonly Stop[]): Stop[] {
  return pages.reduce<Stop[]>((way, next) => {
    const last = way.at(-1);
    if (last?.page !== next.page) return [...way, next];
    const said = [last.because, next.because].filter((one) => one !== null);
    return [...way.slice(0, -1), { page: next.page, because: said.join(' ') || null }];
  }, []);
}

/** The codes of GP practices in the answers of a check. */
export function practiceIn({ answers }: Decision): string[] {
  return answers.flatMap(({ questionId, answer }) =>
    questionId === CONCEPT.practice && answer ? [tidyPracticeCode(answer)] : [],
  );
}

function answersIn(definition: Pathway, { answers }: Decision, practices: ReadonlyMap<string, string>) {
  const { compiled } = planFor(definition);
  const said = answersOf(definition, answers).answers;
  const named = compiled.questions.flatMap((asked) => {
    const { question, rules } = asked;
    const value = said[question.id];
    if (value === undefined || rules.isBlank(value)) return [];
    const printed = proves(question.code) ? [GIVEN] : rules.print(asked, value);
    const lines = question.format === 'practice' ? printed.map(nameAndCode(practices)) : [...printed];
    return { question: question.label ?? question.question, lines };
  });
  const known = new Set(compiled.questions.map(({ question }) => question.code));
  const gone = answers.filter(({ questionId }) => !known.has(questionId));
  return [
    ...named,
    ...gone.map(({ questionId, optionId, answer }) => ({
      question: questionId,
      lines: [optionId, answer].flatMap((words) => words || []),
    })),
  ];
}
