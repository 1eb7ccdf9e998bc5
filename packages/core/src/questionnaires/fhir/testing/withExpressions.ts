import { chance, type Making, pick } from './making.ts';
import { HL7, SDC } from './publishedParts.ts';

type Thing = Record<string, unknown>;

const fhirPath = (url: string, expression: string, name?: string): Thing => ({
  url,
  valueExpression: { ...(name === undefined ? {} : { name }), language: 'text/fhirpath', expression },
});

const itemsIn = (thing: Thing): Thing[] =>
  ((thing.item ?? []) as Thing[]).flatMap((item) => [item, ...itemsIn(item)]);

/**
 * Gives items of a generated form expressions as people write them: when they are asked, and how their number
 * is worked out. They name each other in any order, in circles too. The form is changed.
 */
export function withExpressions(form: Thing, making: Making): Thing {
  const items = itemsIn(form);
  const [first] = items;
  if (first === undefined) return form;
  const someLink = () => String(pick(making, first, ...items).linkId);
  const answer = () => `%resource.descendants().where(linkId='${someLink()}').answer.value`;
  const number = (deep = 0): string =>
    deep < 2 && chance(making, 50)
      ? `(${number(deep + 1)} ${pick(making, '+', '-', '*', '/')} ${number(deep + 1)})`
      : pick(making, answer(), answer(), String(making.next()), '%named', `(${answer()}).round(1)`);
  const truth = (deep = 0): string =>
    deep < 2 && chance(making, 50)
      ? `(${truth(deep + 1)} ${pick(making, 'and', 'or', 'xor', 'implies')} ${truth(deep + 1)})`
      : pick(
          making,
          `${answer()} > ${making.next()}`,
          `${answer()} = 'w${making.next()}'`,
          `${answer()}.exists().not()`,
          `${answer()} <= today() - ${making.next()} years`,
          `${number()} < ${number()}`,
          `'c${making.next()}' in ${answer()}.code`,
          `%patient.age > ${making.next()}`,
        );
  form.extension = [
    ...((form.extension ?? []) as Thing[]),
    fhirPath(`${HL7}/variable`, answer(), pick(making, 'named', 'other')),
  ];
  for (const item of items) {
    const add = (url: string, expression: string) => {
      item.extension = [...((item.extension ?? []) as Thing[]), fhirPath(url, expression)];
    };
    if (chance(making, 30)) add(`${SDC}/sdc-questionnaire-enableWhenExpression`, truth());
    if (['integer', 'decimal', 'quantity'].includes(String(item.type)) && chance(making, 50)) {
      add(`${SDC}/sdc-questionnaire-calculatedExpression`, number());
      if (chance(making, 50)) item.readOnly = true;
    }
  }
  return form;
}
