import { gestationWords } from '@careway/core/eligibility/gestation';
import { type PrivatePrice, poundsWords, pricesAt, weeksWords } from '@careway/core/eligibility/prices';
import { hasWeeks } from '@careway/core/eligibility/priceTable';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../api/call.ts';
import { asQuery } from '../api/query.ts';
import { Card } from '../ui/Card.tsx';
import { Details } from '../ui/Details.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { HelpNumber } from '../ui/Notice.tsx';
import { Table } from '../ui/Table.tsx';

/** Every price, by treatment and weeks, from the API (an administrator can edit them). */
export function PriceTable({ service = 'top' }: { service?: ServiceCode }) {
  return (
    <Loaded
      of={useQuery(asQuery('privatePrices', { query: { service } }))}
      loading="Loading the prices"
      rows={4}
      failed="The prices did not load"
    >
      {({ data }) => (data.length === 0 ? <NoPricesYet /> : <AllPrices prices={data} service={service} />)}
    </Loaded>
  );
}

/** rule 2.20: while none is published it is said whom to ask, never an empty table. */
function NoPricesYet() {
  return (
    <>
      <p>Call us and we tell you the whole price. You also hear it before you say yes to a day.</p>
      <HelpNumber />
    </>
  );
}

const WEEKS = { key: 'weeks', head: 'Weeks', cell: weeksWords } as const;

function AllPrices({ prices, service }: { prices: readonly PrivatePrice[]; service: ServiceCode }) {
  return (
    <Table<PrivatePrice>
      caption={
        hasWeeks(service)
          ? 'Weeks are counted from the first day of your last period.'
          : 'You pay nothing before you say yes to a price.'
      }
      columns={[
        { key: 'treatment', head: 'Treatment', header: true, cell: (price) => price.treatment },
        ...(hasWeeks(service) ? [WEEKS] : []),
        { key: 'price', head: 'Price', figures: true, cell: (price) => poundsWords(price.pence) },
      ]}
      rows={prices}
      rowKey={(price) => `${price.treatment} ${price.fromWeeks}`}
    />
  );
}

/** What care costs them: the lines for their weeks first, where we know them, and all prices on request. */
export function YourPrices({
  service,
  gestation,
}: {
  service: ServiceCode;
  gestation: CallReply<'checkEligibility'>['gestation'];
}) {
  const prices = useQuery(asQuery('privatePrices', { query: { service } }));
  const own = prices.data && gestation ? pricesAt(prices.data.data, gestation.weeks) : [];
  return (
    <Card title="What it costs">
      {gestation && own.length > 0 ? (
        <>
          <p>
            Your last period began {gestation.days === 0 ? 'today' : `${gestationWords(gestation)} ago`}.
            These are the prices for you:
          </p>
          <ul className="cw-prices">
            {own.map((price) => (
              <li key={price.treatment}>
                <span>{price.treatment}</span>
                <strong>{poundsWords(price.pence)}</strong>
              </li>
            ))}
          </ul>
          <p className="cw-small">
            You pay nothing today. A nurse checks which treatment is right for you, and you hear the full
            price before you decide.
          </p>
          <Details summary="See all prices">
            <PriceTable service={service} />
          </Details>
        </>
      ) : (
        <>
          <PriceTable service={service} />
          <p className="cw-small cw-prices__note">
            You pay nothing today. You hear the full price before you decide.
          </p>
        </>
      )}
    </Card>
  );
}
