import { hasWeeks, PRICE_TABLE, type PricedService } from '@careway/core/eligibility/priceTable';
import type { ErrorBody } from '@careway/core/errors';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useForm } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { useSignInFirst } from '../../session/useSignInFirst.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAction } from '../../ui/useAction.ts';
import { PriceConflict } from './PriceConflict.tsx';
import { PriceLine } from './PriceLine.tsx';
import {
  boxesOf,
  draftErrors,
  draftOf,
  emptyLine,
  errorAt,
  type PriceDraft,
  type PriceTable,
  pricesTyped,
  problemsIn,
  refusedErrors,
} from './priceDraft.ts';

/** What is typed of a table, and over which version of it. */
export const WAITING_PRICES = { version: 0, lines: [] as PriceDraft['lines'] };
export const pricesAbout = (service: PricedService) => `prices ${service}`;

export interface PriceFormProps {
  service: PricedService;
  table: PriceTable;
  onClose: () => void;
  onSaved: () => Promise<void>;
  /** They leave theirs for what a colleague saved. */
  onTakeTheirs: () => Promise<void>;
}

/** The whole price table as a form: one save for all of it, compared with what was there when it was opened. */
export function PriceForm({ service, table, onClose, onSaved, onTakeTheirs }: PriceFormProps) {
  const first = useSignInFirst(pricesAbout(service), WAITING_PRICES, {
    title: 'To save these prices, sign in again first',
    why: 'Only somebody who has just shown who they are can change what people pay.',
  });
  const { waited } = first;
  const { control, handleSubmit, getValues, getFieldState, setError, clearErrors, formState } =
    useForm<PriceDraft>({
      defaultValues: waited ? { lines: waited.lines } : draftOf(table.prices),
      resolver: (draft) => {
        const errors = draftErrors(draft);
        return errors.lines ? { values: {}, errors } : { values: draft, errors: {} };
      },
      // Nothing is said before a try; after it, `mend` takes away what no longer holds.
      reValidateMode: 'onSubmit',
      shouldFocusError: false,
    });
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const [version, setVersion] = useState(waited?.version ?? table.version);
  first.holds(() => ({ version, lines: getValues().lines }));
  const [stored, setStored] = useState<PriceTable>();
  const rows = useRef<HTMLDivElement>(null);

  const save = useAction({
    act: (over: number) =>
      call('savePrices', { params: { service }, body: { version: over, prices: pricesTyped(getValues()) } }),
    done: () => {
      first.over();
      return onSaved();
    },
    refused: (refusal) => {
      if (first.asks(refusal)) return null;
      const { stored: newer } = refusal as ErrorBody & { stored?: PriceTable };
      setStored(newer);
      if (newer) return null;
      const said = refusedErrors(refusal.fields ?? []);
      const boxes = boxesOf(fields.length).filter((box) => errorAt(said, box));
      for (const box of boxes) setError(box, { type: 'rule', message: errorAt(said, box)?.message ?? '' });
      return boxes.length > 0 ? null : undefined;
    },
  });
  const attempt = formState.submitCount + save.attempt;
  const keys = fields.map(({ id }) => id);
  const problems = problemsIn(formState.errors, keys);
  if (save.problem) problems.push({ message: save.problem });

  /** A box that has been mended stops asking; nothing new is asked while somebody types. */
  const mend = () => {
    if (save.problem) save.clear();
    const { lines } = getValues();
    const still = draftErrors({ lines });
    for (const box of boxesOf(lines.length)) {
      if (getFieldState(box).error && !errorAt(still, box)) clearErrors(box);
    }
    // What is wrong with the whole table is that it has no line: then no box has a word of its own.
    if (formState.errors.lines?.root && !still.lines?.root) clearErrors('lines');
  };
  const lineAt = (index: number) => rows.current?.children[index];
  const add = () => {
    flushSync(() => append(emptyLine(service), { shouldFocus: false }));
    mend();
    lineAt(fields.length)?.querySelector('input')?.focus();
  };
  const takeOut = (index: number) => {
    flushSync(() => remove(index));
    mend();
    const beside = lineAt(index) ?? lineAt(index - 1);
    (beside?.querySelector('button') ?? document.getElementById('add-price'))?.focus();
  };
  const keepMine = (newer: PriceTable) => {
    setStored(undefined);
    setVersion(newer.version);
    void handleSubmit(() => void save.press(newer.version))();
  };

  return (
    <form noValidate onSubmit={handleSubmit(() => void save.press(version))} aria-label="Private prices">
      <ErrorSummary problems={problems} attempt={attempt} />
      {stored ? (
        <PriceConflict
          stored={stored}
          weeks={hasWeeks(service)}
          attempt={attempt}
          onKeepMine={() => keepMine(stored)}
          onTakeTheirs={() => {
            first.over();
            void onTakeTheirs();
          }}
        />
      ) : null}
      <p className="cw-service__hint">
        {hasWeeks(service)
          ? 'Weeks are whole weeks, both included. Each week of a treatment has one price. '
          : ''}
        People see the prices as soon as you save.
      </p>
      <div className="cw-pricing" ref={rows}>
        {keys.map((key, index) => (
          <PriceLine
            key={key}
            control={control}
            index={index}
            lineKey={key}
            weeks={hasWeeks(service)}
            wrong={formState.errors.lines?.[index] !== undefined}
            onTyped={mend}
            onRemove={() => takeOut(index)}
          />
        ))}
      </div>
      {first.panel}
      <div className="cw-pricing__foot">
        <Button
          id="add-price"
          look="second"
          onClick={add}
          {...(keys.length >= PRICE_TABLE.mostRows
            ? { because: `Keep ${PRICE_TABLE.mostRows} prices or fewer` }
            : {})}
        >
          <Icon of={Plus} />
          Add a price
        </Button>
        <span className="cw-pricing__end">
          <Button
            look="quiet"
            onClick={() => {
              first.over();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" busy={save.busy}>
            {save.busy ? 'Saving…' : 'Save the prices'}
          </Button>
        </span>
      </div>
    </form>
  );
}
