/** One line of the private price table: a treatment, the weeks it is for (both ends included) and what it costs. */
export interface PrivatePrice {
  treatment: string;
  fromWeeks: number;
  toWeeks: number;
  pence: number;
}

/** The lines that fit someone so many whole weeks along, cheapest first. */
export function pricesAt(prices: readonly PrivatePrice[], weeks: number): PrivatePrice[] {
  return prices
    .filter((price) => price.fromWeeks <= weeks && weeks <= price.toWeeks)
    .sort((a, b) => a.pence - b.pence);
}

/** "£480", "£1,250", "£62.50". */
export function poundsWords(pence: number): string {
  const pounds = Math.floor(pence / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = pence % 100;
  return rest === 0 ? `£${pounds}` : `£${pounds}.${rest.toString().padStart(2, '0')}`;
}

/** "Up to 9 weeks", "14 to 18 weeks", "12 weeks". */
export function weeksWords({ fromWeeks, toWeeks }: Pick<PrivatePrice, 'fromWeeks' | 'toWeeks'>): string {
  if (fromWeeks === 0) return `Up to ${toWeeks} weeks`;
  return fromWeeks === toWeeks ? `${toWeeks} weeks` : `${fromWeeks} to ${toWeeks} weeks`;
}
