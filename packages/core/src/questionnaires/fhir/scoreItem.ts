import type { CompiledQuestion, CompiledSet } from '../compile.ts';
import type { ScorePlan } from '../scoring.ts';
import { areBoolean } from './codings.ts';
import { quoted } from './formula.ts';
import { stepOptions } from './itemTypes.ts';
import type { FhirItem } from './resource.ts';
import { OURS, STANDARD } from './urls.ts';

/** What the total is called, so that no question has its name. */
export function scoreLinkOf(compiled: CompiledSet): string {
  let id = 'score';
  while (compiled.byId(id) !== undefined) id += '_';
  return id;
}

/** The total as SDC has it worked out: hidden, never asked, the sum of what the chosen options are worth. */
export function scoreItem(compiled: CompiledSet): FhirItem[] {
  const scored = compiled.questions.filter((asked) => asked.rules.scoring(asked) !== undefined);
  // A step whose points FHIR's scale has no place for: another engine could not come to our total.
  const isUnsaid = (asked: CompiledQuestion) =>
    asked.rules.answeredBy === 'step' && asked.options.length > 0 && stepOptions(asked).length === 0;
  if (scored.length === 0 || scored.some(isUnsaid)) return [];
  return [
    {
      extension: [
        { url: OURS.part, valueString: 'score' },
        { url: STANDARD.hidden, valueBoolean: true },
        {
          url: STANDARD.calculatedExpression,
          valueExpression: {
            language: 'text/fhirpath',
            expression: withFactor(sumOfPoints(scored), compiled.scores),
          },
        },
      ],
      linkId: scoreLinkOf(compiled),
      text: 'Total score',
      type: 'decimal',
      readOnly: true,
    },
  ];
}

/** What their answers are worth together, in FHIRPath. */
export function sumOfPoints(scored: readonly CompiledQuestion[]): string {
  const isYesNo = ({ question, options }: CompiledQuestion) => areBoolean(question.id, options);
  const byOption = scored.filter((asked) => asked.options.length > 0 && !isYesNo(asked));
  const byNumber = scored.filter(({ options }) => options.length === 0);
  const sums = [
    ...(byOption.length > 0 ? [`${answersOf(byOption)}.ordinal().sum()`] : []),
    ...(byNumber.length > 0 ? [`${answersOf(byNumber)}.value.sum()`] : []),
    ...scored.filter(isYesNo).flatMap(pointsOfYesNo),
  ];
  return sums.length === 0 ? '{}' : sums.join(' + ');
}

/** FHIR's yes and no have no place for points, so these are counted. */
function pointsOfYesNo(asked: CompiledQuestion): string[] {
  return asked.options.flatMap(({ score }, at) => {
    if (score === 0) return [];
    return [`${answersOf([asked])}.where(value = ${at === 0}).count() * ${plainly(score)}`];
  });
}

/** The points of all answers, taken times what the form says. */
function withFactor(sum: string, { times, plus }: ScorePlan): string {
  const product = times === 1 ? sum : `(${sum}) * ${plainly(times)}`;
  return plus === 0 ? product : `${product} ${plus < 0 ? '-' : '+'} ${plainly(Math.abs(plus))}`;
}

/** A number without an exponent, which FHIRPath does not know; it keeps eight places. */
const plainly = (number: number) => number.toFixed(8).replace(/\.?0+$/, '');

/** The answers to these, in FHIRPath. */
export function answersOf(asked: readonly CompiledQuestion[]): string {
  const ids = asked.map(({ question }) => quoted(question.id)).join(' | ');
  return `%resource.repeat(item).where(linkId in (${ids})).answer`;
}
