import { PRICE_TABLE, type PricedService } from '@careway/core/eligibility/priceTable';
import type { ErrorBody } from '@careway/core/errors';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../api/call.ts';
import { INTERNAL } from '../../api/words.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary, focusField, type Problem } from '../../ui/ErrorSummary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isRefusal } from '../../ui/refusal.ts';
import { NOT_CONNECTED } from '../../ui/usePageForm.ts';
import { PriceConflict } from './PriceConflict.tsx';
import { PriceLine } from './PriceLine.tsx';
import {
  boxId,
  type DraftLine,
  draftOf,
  draftProblems,
  emptyLine,
  type PriceTable,
  pricesTyped,
  refusedAt,
} from './priceDraft.ts';

export interface PriceFormProps {
  service: PricedService;
  table: PriceTable;
  onClose: () => void;
  onSaved: () => Promise<void>;
  /** She leaves hers for what a colleague saved. */
  onTakeTheirs: () => Promise<void>;
}

/** The whole price table as a form: one save for all of it, compared with what was there when it was opened. */
export function PriceForm({ service, table, onClose, onSaved, onTakeTheirs }: PriceFormProps) {
  const [lines, setLines] = useState<DraftLine[]>(() => draftOf(table.prices));
  const [version, setVersion] = useState(table.version);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [stored, setStored] = useState<PriceTable>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const change = (next: DraftLine[]) => {
    setLines(next);
    // After a try, a box that has been mended stops asking.
    if (problems.length > 0) {
      const still = draftProblems(next);
      setProblems((before) => before.filter(({ id }) => still.some((one) => one.id === id)));
    }
  };

  const add = () => {
    const line = emptyLine();
    flushSync(() => change([...lines, line]));
    focusField(boxId(line, 'treatment'));
  };

  const remove = (line: DraftLine) => {
    const index = lines.indexOf(line);
    const next = lines[index + 1] ?? lines[index - 1];
    flushSync(() => change(lines.filter((one) => one !== line)));
    document.getElementById(next ? `${next.key}-remove` : 'add-price')?.focus();
  };

  const send = async (over: number) => {
    if (sending.current) return;
    setAttempt((before) => before + 1);
    const wrong = draftProblems(lines);
    setProblems(wrong);
    if (wrong.length > 0) return;
    sending.current = true;
    setBusy(true);
    try {
      const reply = await call('savePrices', {
        params: { service },
        body: { version: over, prices: pricesTyped(lines) },
      });
      if (reply === undefined) setProblems([{ message: NOT_CONNECTED }]);
      else await onSaved();
    } catch (thrown) {
      refused(thrown);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const refused = (thrown: unknown) => {
    if (!isRefusal(thrown)) {
      setProblems([{ message: INTERNAL.message }]);
      reportError(thrown);
      return;
    }
    const { stored: newer } = thrown as ErrorBody & { stored?: PriceTable };
    setStored(newer);
    const said = refusedAt(lines, thrown.fields ?? []);
    if (!newer) setProblems(said.length > 0 ? said : [{ message: thrown.message }]);
    setAttempt((before) => before + 1);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(version);
  };
  const keepMine = (newer: PriceTable) => {
    setStored(undefined);
    setVersion(newer.version);
    void send(newer.version);
  };

  return (
    <form noValidate onSubmit={onSubmit} aria-label="Private prices">
      <ErrorSummary problems={problems} attempt={attempt} />
      {stored ? (
        <PriceConflict
          stored={stored}
          attempt={attempt}
          onKeepMine={() => keepMine(stored)}
          onTakeTheirs={() => void onTakeTheirs()}
        />
      ) : null}
      <p className="cw-service__hint">
        Weeks are whole weeks, both included. Each week of a treatment has one price. People see the prices as
        soon as you save.
      </p>
      <div className="cw-pricing">
        {lines.map((line, index) => (
          <PriceLine
            key={line.key}
            line={line}
            number={index + 1}
            problems={problems}
            onChange={(next) => change(lines.map((one) => (one === line ? next : one)))}
            onRemove={() => remove(line)}
          />
        ))}
      </div>
      <div className="cw-pricing__foot">
        <Button
          id="add-price"
          look="second"
          onClick={add}
          {...(lines.length >= PRICE_TABLE.mostRows
            ? { because: `Keep ${PRICE_TABLE.mostRows} prices or fewer` }
            : {})}
        >
          <Icon of={Plus} />
          Add a price
        </Button>
        <span className="cw-pricing__end">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Save the prices
          </Button>
        </span>
      </div>
    </form>
  );
}
