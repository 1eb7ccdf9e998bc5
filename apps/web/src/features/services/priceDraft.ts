import type { PrivatePrice } from '@careway/core/eligibility/prices';
import {
  hasWeeks,
  type PricedService,
  type PriceField,
  type PriceProblem,
  priceTableProblems,
  typedPence,
  typedWeeks,
} from '@careway/core/eligibility/priceTable';
import { type FieldError, type FieldErrors, get } from 'react-hook-form';
import type { CallReply } from '../../api/call.ts';
import type { Problem } from '../../ui/ErrorSummary.tsx';

export type PriceTable = CallReply<'savePrices'>;

/** One line as it is being typed. */
export type DraftLine = Record<PriceField, string>;

/** The whole form. */
export interface PriceDraft {
  lines: DraftLine[];
}

const FIELDS = ['treatment', 'fromWeeks', 'toWeeks', 'pence'] as const satisfies readonly PriceField[];

/** A line to be filled in. Where no week matters there is no box for it. */
export const emptyLine = (service: PricedService): DraftLine => {
  const week = hasWeeks(service) ? '' : '0';
  return { treatment: '', fromWeeks: week, toWeeks: week, pence: '' };
};

const poundsTyped = (pence: number) => (pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2));

export const draftOf = (prices: readonly PrivatePrice[]): PriceDraft => ({
  lines: prices.map(({ treatment, fromWeeks, toWeeks, pence }) => ({
    treatment,
    fromWeeks: String(fromWeeks),
    toWeeks: String(toWeeks),
    pence: poundsTyped(pence),
  })),
});

/** What was typed as prices. What cannot be read as a number becomes NaN, which no rule lets pass. */
export const pricesTyped = ({ lines }: PriceDraft): PrivatePrice[] =>
  lines.map(({ treatment, fromWeeks, toWeeks, pence }) => ({
    treatment,
    fromWeeks: typedWeeks(fromWeeks) ?? Number.NaN,
    toWeeks: typedWeeks(toWeeks) ?? Number.NaN,
    pence: typedPence(pence) ?? Number.NaN,
  }));

/** The id of a box; `line` is the key that stays with a line while others come and go. */
export const boxId = (line: string, field: PriceField) => `${line}-${field}`;

type Errors = FieldErrors<PriceDraft>;
/** A box by its name in the form. */
export type BoxName = `lines.${number}.${PriceField}`;

/** Every box of a table of so many lines, in the order of the page. */
export const boxesOf = (lines: number): BoxName[] =>
  Array.from({ length: lines }, (_, index) =>
    FIELDS.map((field): BoxName => `lines.${index}.${field}`),
  ).flat();

/** Problems as the form keeps them: the first of each box, and what is wrong with the whole table at `lines.root`. */
function errorsOf(found: readonly PriceProblem[]): Errors {
  if (found.length === 0) return {};
  const lines: Record<PriceField, FieldError>[] & { root?: FieldError } = [];
  for (const { index, field, message } of found) {
    const error = { type: 'rule', message };
    if (index === null || field === null) lines.root ??= error;
    else lines[index] = { ...({ [field]: error } as Record<PriceField, FieldError>), ...lines[index] };
  }
  return { lines };
}

export const draftErrors = (draft: PriceDraft) => errorsOf(priceTableProblems(pricesTyped(draft)));

/** The API's own field names (`prices.2.toWeeks`), should it see something that this page did not. */
export function refusedErrors(fields: readonly { field: string; message: string }[]) {
  return errorsOf(
    fields.map(({ field, message }) => {
      const [, index, name] = /^prices\.(\d+)\.(\w+)$/.exec(field) ?? [];
      const known = FIELDS.find((one) => one === name);
      return index !== undefined && known
        ? { index: Number(index), field: known, message }
        : { index: null, field: null, message };
    }),
  );
}

/** What the form says is wrong with a box. */
export const errorAt = (errors: Errors, box: BoxName): FieldError | undefined => get(errors, box);

/** For the error summary: each at its box, in the order of the page. `keys` are the lines' own. */
export function problemsIn(errors: Errors, keys: readonly string[]): Problem[] {
  const whole = errors.lines?.root?.message;
  const atBoxes = keys.flatMap((key, index) =>
    FIELDS.flatMap((field) => {
      const message = errorAt(errors, `lines.${index}.${field}`)?.message;
      return message ? [{ id: boxId(key, field), message }] : [];
    }),
  );
  return whole ? [{ message: whole }, ...atBoxes] : atBoxes;
}
