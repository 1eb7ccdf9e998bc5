import { type PrivatePrice, poundsWords, weeksWords } from './prices.ts';
import { SERVICE_CODES, type ServiceCode } from './services.ts';

/**
 * Services whose prices people are shown, and that therefore have a table to keep
 * (rule 2.9, 2.20; decision 0127).
 */
export const PRICED_SERVICES = SERVICE_CODES;

export type PricedService = (typeof PRICED_SERVICES)[number];

export const PRICE_TABLE = { mostRows: 40, longestName: 80, mostWeeks: 45, mostPence: 2_000_000 } as const;

export type PriceField = keyof PrivatePrice;

/** What is wrong with one box of one line; without a field, with the whole table. */
export interface PriceProblem {
  index: number | null;
  field: PriceField | null;
  message: string;
}

/** A treatment's name without the spaces that nobody sees. */
export const tidyTreatment = (name: string): string => name.trim().replace(/\s+/g, ' ');

const sameName = (name: string) => tidyTreatment(name).toLowerCase();

const whole = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;

function lineProblems(line: PrivatePrice, index: number): PriceProblem[] {
  const name = tidyTreatment(line.treatment);
  const weeks = `Enter whole weeks from 0 to ${PRICE_TABLE.mostWeeks}`;
  const found: [PriceField, string | false][] = [
    ['treatment', name === '' && 'Enter the name of the treatment'],
    [
      'treatment',
      name.length > PRICE_TABLE.longestName && `Use ${PRICE_TABLE.longestName} characters or fewer`,
    ],
    ['fromWeeks', !whole(line.fromWeeks, PRICE_TABLE.mostWeeks) && weeks],
    ['toWeeks', !whole(line.toWeeks, PRICE_TABLE.mostWeeks) && weeks],
    ['toWeeks', line.toWeeks < line.fromWeeks && 'Enter a last week that is not before the first week'],
    [
      'pence',
      !whole(line.pence, PRICE_TABLE.mostPence) &&
        `Enter a price in pounds, like 480 or 62.50, up to ${poundsWords(PRICE_TABLE.mostPence)}`,
    ],
  ];
  return found.flatMap(([field, message]) => (message ? [{ index, field, message }] : []));
}

/** Lines of one treatment that share a week: somebody that far along would find two prices. */
function overlaps(lines: readonly PrivatePrice[]): PriceProblem[] {
  return lines.flatMap((line, index): PriceProblem[] => {
    const other = lines
      .slice(0, index)
      .find(
        (before) =>
          sameName(before.treatment) === sameName(line.treatment) &&
          before.fromWeeks <= line.toWeeks &&
          line.fromWeeks <= before.toWeeks,
      );
    if (!other) return [];
    // Where no week matters there is no box for it.
    if (line.toWeeks === 0 && other.toWeeks === 0) {
      return [
        {
          index,
          field: 'treatment',
          message: 'This treatment already has a price. Give it another name, or remove one',
        },
      ];
    }
    const message = `This treatment already has a price for ${weeksWords(other).toLowerCase()}. Change the weeks, so that each week has one price`;
    return [{ index, field: 'fromWeeks', message }];
  });
}

/**
 * What must be mended before a price table can be shown to people; empty when all is well.
 * In: the lines as somebody typed them, in any order. Source: rule 2.9 pathway top, decision 0127.
 */
export function priceTableProblems(lines: readonly PrivatePrice[]): PriceProblem[] {
  if (lines.length === 0) return [{ index: null, field: null, message: 'Keep at least one price' }];
  if (lines.length > PRICE_TABLE.mostRows) {
    return [{ index: null, field: null, message: `Keep ${PRICE_TABLE.mostRows} prices or fewer` }];
  }
  const single = lines.flatMap(lineProblems);
  return single.length > 0 ? single : overlaps(lines);
}

/** The table as people are shown it: by weeks, then price, then name; names tidy. */
export function sortedPrices(lines: readonly PrivatePrice[]): PrivatePrice[] {
  return lines
    .map((line) => ({ ...line, treatment: tidyTreatment(line.treatment) }))
    .sort(
      (a, b) =>
        a.fromWeeks - b.fromWeeks ||
        a.toWeeks - b.toWeeks ||
        a.pence - b.pence ||
        (a.treatment < b.treatment ? -1 : a.treatment > b.treatment ? 1 : 0),
    );
}

/** Pence of "480", "£1,250" or "62.50"; null for anything else. */
export function typedPence(text: string): number | null {
  const found = /^£?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$/.exec(text.trim());
  if (!found?.[1]) return null;
  return Number(found[1].replaceAll(',', '')) * 100 + Number(found[2] ?? 0);
}

/** Whole weeks as typed; null for anything but a number. */
export function typedWeeks(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
}

/** Only of this service a price depends on weeks; a line of another has none, which is written as week 0. */
export const hasWeeks = (service: ServiceCode): boolean => service === 'top';

const lineWords = (line: PrivatePrice) =>
  line.toWeeks === 0 ? line.treatment : `${line.treatment}, ${weeksWords(line).toLowerCase()}`;

/** What a save changed, one sentence a line, for the audit trail (rule 11.1). */
export function priceChanges(before: readonly PrivatePrice[], after: readonly PrivatePrice[]): string[] {
  const gone = new Map(before.map((line) => [lineWords(line), line.pence]));
  const said: string[] = [];
  for (const line of after) {
    const was = gone.get(lineWords(line));
    gone.delete(lineWords(line));
    if (was === undefined) said.push(`Added ${lineWords(line)}: ${poundsWords(line.pence)}`);
    else if (was !== line.pence) {
      said.push(`Changed ${lineWords(line)}: ${poundsWords(was)} to ${poundsWords(line.pence)}`);
    }
  }
  for (const [words, pence] of gone) said.push(`Removed ${words}: ${poundsWords(pence)}`);
  return said;
}
