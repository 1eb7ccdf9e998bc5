import { chance, type Making, pick } from './making.ts';
import { HL7 } from './publishedParts.ts';

type Thing = Record<string, unknown>;

/** Lets groups and questions of a form that was made repeat, now with how often, now without. The form is changed. */
export function withRepeats(form: Thing, making: Making): Thing {
  const visit = (item: Thing): void => {
    if (chance(making, item.type === 'group' ? 60 : 25)) {
      item.repeats = true;
      const said = (['minOccurs', 'maxOccurs'] as const).flatMap((name) =>
        chance(making, 30)
          ? [{ url: `${HL7}/questionnaire-${name}`, valueInteger: pick(making, 0, 1, 2, 3, 4, 12) }]
          : [],
      );
      if (said.length > 0) item.extension = [...((item.extension ?? []) as Thing[]), ...said];
    }
    for (const inner of (item.item ?? []) as Thing[]) visit(inner);
  };
  for (const item of (form.item ?? []) as Thing[]) visit(item);
  return form;
}
