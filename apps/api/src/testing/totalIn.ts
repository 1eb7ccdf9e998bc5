interface Item {
  linkId: string;
  extension?: { url: string }[];
  item?: Item[];
  answer?: {
    valueDecimal?: number;
    valueInteger?: number;
    valueQuantity?: { value: number };
    item?: Item[];
  }[];
}

const all = (items: readonly Item[] = []): Item[] =>
  items.flatMap((one) => [one, ...all(one.item), ...all(one.answer?.flatMap(({ item = [] }) => item))]);

/** The total in a response to a form: where the form works out its own, else in an item of ours. */
export function totalIn(form: object, response: object): number | undefined {
  const works = all((form as { item: Item[] }).item).filter(({ extension = [] }) =>
    extension.some(({ url }) => /calculated(Expression|Value)$/.test(url)),
  );
  const linkId = works.length === 1 ? works[0]?.linkId : 'score';
  const answer = all((response as { item: Item[] }).item).find((one) => one.linkId === linkId)?.answer?.[0];
  return answer?.valueDecimal ?? answer?.valueInteger ?? answer?.valueQuantity?.value;
}
