import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { hasWeeks, type PricedService } from '@careway/core/eligibility/priceTable';
import { counted } from '@careway/core/numbers';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { queryClient } from '../../api/query.ts';
import { waitedWork } from '../../session/waitingWork.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { say } from '../../ui/toast.ts';
import { CardTitle } from './CardTitle.tsx';
import { PriceForm, pricesAbout, WAITING_PRICES } from './PriceForm.tsx';
import { PricesAsShown } from './PricesAsShown.tsx';
import type { PriceTable } from './priceDraft.ts';

/** The private prices, and changing them in place for whoever may. */
export function PriceCard({
  table,
  service,
  mayChange,
}: {
  table: PriceTable;
  service: PricedService;
  mayChange: boolean;
}) {
  const [changing, setChanging] = useState(
    () => mayChange && waitedWork(pricesAbout(service), WAITING_PRICES) !== undefined,
  );
  const way = useRef<HTMLDivElement>(null);

  /** Back to the table; the keyboard stays where it was. */
  const close = () => {
    flushSync(() => setChanging(false));
    way.current?.querySelector('button')?.focus();
  };
  /** Shows what is stored now. */
  const renewed = async () => {
    await queryClient.invalidateQueries({ queryKey: ['services'] });
    void queryClient.invalidateQueries({ queryKey: ['privatePrices'] });
    close();
  };
  const saved = async () => {
    await renewed();
    say('Prices saved', 'success');
  };

  return (
    <Card
      title={<CardTitle words="Private prices" of={service} />}
      level={3}
      className={changing ? 'cw-service__wide' : ''}
    >
      {changing ? (
        <PriceForm service={service} table={table} onClose={close} onSaved={saved} onTakeTheirs={renewed} />
      ) : (
        <>
          <div className="cw-service__say" ref={way}>
            <p>
              {table.changedAt
                ? `Last changed ${table.changedBy ? `by ${table.changedBy} ` : ''}on ${whenWords(table.changedAt, clock)}. `
                : ''}
              People who pay for their care are shown these prices.
            </p>
            {mayChange ? (
              <Button look="second" onClick={() => setChanging(true)}>
                Change the prices
              </Button>
            ) : (
              <p className="cw-small cw-soft">You can read them. A system administrator can change them.</p>
            )}
          </div>
          {table.prices.length === 0 ? (
            <p>None is published yet. Until then people are told to call us.</p>
          ) : (
            <PricesAsShown
              prices={table.prices}
              weeks={hasWeeks(service)}
              caption={
                hasWeeks(service)
                  ? `${counted(table.prices.length, 'price')}, by weeks. Weeks are counted from the first day of the last period`
                  : counted(table.prices.length, 'price')
              }
            />
          )}
        </>
      )}
    </Card>
  );
}
