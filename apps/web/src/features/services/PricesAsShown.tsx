import { type PrivatePrice, poundsWords, weeksWords } from '@careway/core/eligibility/prices';
import { Table } from '../../ui/Table.tsx';

const WEEKS = { key: 'weeks', head: 'Weeks', cell: weeksWords } as const;

/** The prices as people read them. */
export function PricesAsShown({
  prices,
  caption,
  weeks,
}: {
  prices: readonly PrivatePrice[];
  caption: string;
  weeks: boolean;
}) {
  return (
    <Table
      caption={caption}
      columns={[
        { key: 'treatment', head: 'Treatment', header: true, cell: (price) => price.treatment },
        ...(weeks ? [WEEKS] : []),
        { key: 'price', head: 'Price', figures: true, cell: (price) => poundsWords(price.pence) },
      ]}
      rows={prices}
      rowKey={(price) => `${price.treatment} ${price.fromWeeks}`}
    />
  );
}
