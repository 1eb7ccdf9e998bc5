import type { PrivatePrice } from '@careway/core/eligibility/prices';
import {
  type PriceField,
  type PriceProblem,
  priceTableProblems,
  typedPence,
  typedWeeks,
} from '@careway/core/eligibility/priceTable';
import type { CallReply } from '../../api/call.ts';
import type { Problem } from '../../ui/ErrorSummary.tsx';

export type PriceTable = CallReply<'savePrices'>;

/** One line as it is being typed. The key stays with it while others come and go. */
export interface DraftLine extends Record<PriceField, string> {
  key: string;
}

let running = 0;
const newKey = () => `line${++running}`;

export const emptyLine = (): DraftLine => ({
  key: newKey(),
  treatment: '',
  fromWeeks: '',
  toWeeks: '',
  pence: '',
});

const poundsTyped = (pence: number) => (pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2));

export const draftOf = (prices: readonly PrivatePrice[]): DraftLine[] =>
  prices.map(({ treatment, fromWeeks, toWeeks, pence }) => ({
    key: newKey(),
    treatment,
    fromWeeks: String(fromWeeks),
    toWeeks: String(toWeeks),
    pence: poundsTyped(pence),
  }));

/** What was typed as prices. What cannot be read as a number becomes NaN, which no rule lets pass. */
export const pricesTyped = (lines: readonly DraftLine[]): PrivatePrice[] =>
  lines.map(({ treatment, fromWeeks, toWeeks, pence }) => ({
    treatment,
    fromWeeks: typedWeeks(fromWeeks) ?? Number.NaN,
    toWeeks: typedWeeks(toWeeks) ?? Number.NaN,
    pence: typedPence(pence) ?? Number.NaN,
  }));

export const boxId = (line: DraftLine, field: PriceField) => `${line.key}-${field}`;

/** Problems of the table, each at the box it is about. */
function problemsAt(lines: readonly DraftLine[], found: readonly PriceProblem[]): Problem[] {
  return found.map(({ index, field, message }) => {
    const line = index === null ? undefined : lines[index];
    return line && field ? { id: boxId(line, field), message } : { message };
  });
}

export const draftProblems = (lines: readonly DraftLine[]): Problem[] =>
  problemsAt(lines, priceTableProblems(pricesTyped(lines)));

/** The API's own field names (`prices.2.toWeeks`), should it see something that this page did not. */
export function refusedAt(
  lines: readonly DraftLine[],
  fields: readonly { field: string; message: string }[],
) {
  return fields.map(({ field, message }): Problem => {
    const [, index, name] = /^prices\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const line = index === undefined ? undefined : lines[Number(index)];
    return line && name ? { id: boxId(line, name as PriceField), message } : { message };
  });
}
