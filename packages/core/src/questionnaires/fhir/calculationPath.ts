import type { CompiledQuestion } from '../compile.ts';
import type { Calculation, Condition } from '../types.ts';
import { quoted } from './formula.ts';
import { answersOf, sumOfPoints } from './scoreItem.ts';

const SIGNS = { plus: '+', minus: '-', times: '*', over: '/' } as const;

/**
 * A number that is worked out, in FHIRPath.
 * @param ask finds a question by its id @param whenPath a condition in FHIRPath
 */
export function calculationPath(
  calculation: Calculation,
  ask: (id: string) => CompiledQuestion | undefined,
  whenPath: (condition: Condition) => string,
): string {
  const say = (one: Calculation) => calculationPath(one, ask, whenPath);
  const answers = (...ids: readonly string[]) =>
    `%resource.repeat(item).where(linkId${ids.length === 1 ? ' = ' : ' in ('}${ids.map(quoted).join(' | ')}${ids.length === 1 ? '' : ')'}).answer`;
  const hasNumber = (id: string) => ['number', 'step'].includes(ask(id)?.rules.answeredBy ?? '');
  switch (calculation.kind) {
    case 'number':
      return calculation.value < 0 ? `(0 - ${plainly(-calculation.value)})` : plainly(calculation.value);
    case 'answer':
      return hasNumber(calculation.questionId) ? `${answers(calculation.questionId)}.value` : '{}';
    case 'total': {
      const ids = calculation.questionIds.filter(hasNumber);
      return ids.length === 0 ? '{}' : `iif(${answers(...ids)}.exists(), ${answers(...ids)}.value.sum(), {})`;
    }
    case 'points':
      return pointsPath(calculation.questionIds.map(ask).filter((asked) => asked !== undefined));
    case 'howMany':
      return `${answers(calculation.questionId)}.count()`;
    case 'rounded':
      return `(${say(calculation.of)}).round(${calculation.places})`;
    case 'if': {
      const { when, so, otherwise } = calculation;
      return `iif(${whenPath(when)}, ${say(so)}, ${otherwise === null ? '{}' : say(otherwise)})`;
    }
    default:
      return `(${say(calculation.left)} ${SIGNS[calculation.kind]} ${say(calculation.right)})`;
  }
}

/** Their points together, once each that nothing hides is answered. */
function pointsPath(asked: readonly CompiledQuestion[]): string {
  const sum = sumOfPoints(asked);
  const always = asked.filter(isAlwaysAsked).map((one) => `${answersOf([one])}.exists()`);
  return always.length === 0 ? sum : `iif(${always.join(' and ')}, ${sum}, {})`;
}

const isAlwaysAsked = ({ question, sectionId, rules }: CompiledQuestion) =>
  question.condition === undefined &&
  question.dependentQuestionId === null &&
  question.segmentId === undefined &&
  sectionId === undefined &&
  !(rules.takesSeveral(question) && !question.isMandatory);

/** FHIRPath has no exponents. */
function plainly(value: number): string {
  const plain = String(value);
  return plain.includes('e') ? value.toFixed(20).replace(/0+$/, '0') : plain;
}
