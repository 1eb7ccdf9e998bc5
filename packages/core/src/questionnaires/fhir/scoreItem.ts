import type { CompiledQuestion, CompiledSet } from '../compile.ts';
import { quoted } from './formula.ts';
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
  if (scored.length === 0) return [];
  const byOption = scored.filter(({ options }) => options.length > 0);
  const byNumber = scored.filter(({ options }) => options.length === 0);
  const sums = [
    ...(byOption.length > 0 ? [`${answersOf(byOption)}.value.ordinal().sum()`] : []),
    ...(byNumber.length > 0 ? [`${answersOf(byNumber)}.value.sum()`] : []),
  ];
  return [
    {
      extension: [
        { url: OURS.part, valueString: 'score' },
        { url: STANDARD.hidden, valueBoolean: true },
        {
          url: STANDARD.calculatedExpression,
          valueExpression: { language: 'text/fhirpath', expression: sums.join(' + ') },
        },
      ],
      linkId: scoreLinkOf(compiled),
      text: 'Total score',
      type: 'decimal',
      readOnly: true,
    },
  ];
}

function answersOf(asked: readonly CompiledQuestion[]): string {
  const ids = asked.map(({ question }) => quoted(question.id)).join(' | ');
  return `%resource.repeat(item).where(linkId in (${ids})).answer`;
}
