import { type PrivatePrice, poundsWords, weeksWords } from '@careway/core/eligibility/prices';
import { Table } from '../../ui/Table.tsx';

/** The prices as people read them. */
export function PricesAsShown({ prices, caption }: { prices: readonly PrivatePrice[]; caption: string }) {
  return (
    <Table
      caption={caption}
      columns={[
        { key: 'treatment', head: 'Treatment', header: true, cell: (price) => price.treatment },
        { key: 'weeks', head: 'Weeks', cell: weeksWords },
        { key: 'price', head: 'Price', figures: true, cell: (price) => poundsWords(price.pence) },
      ]}
      rows={prices}
      rowKey={(price) => `${price.treatment} ${price.fromWeeks}`}
    />
  );
}
