import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { inCard } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useAddress } from '../../ui/paths/useAddress.ts';
import { Select } from '../../ui/Select.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { shortDay } from './charts/Bars.tsx';
import { FigureCharts } from './FigureCharts.tsx';
import { FigureTabs } from './FigureTabs.tsx';
import type { Figures } from './figures.ts';
import { KeyFigures } from './KeyFigures.tsx';
import { MonthFigures } from './MonthFigures.tsx';

const LENGTHS = ['12', '26', '52'] as const;
type Length = (typeof LENGTHS)[number];

/** /admin-dashboard: figures over time; with `?see=months` month by month (rules 16.13, 16.62). */
export default function FiguresScreen() {
  return useAddress().set.get('see') === 'months' ? <MonthFigures /> : <WeekFigures />;
}

/** Figures and charts by week, each with the table behind it. */
function WeekFigures() {
  const { set: query, put } = useAddress();
  const weeks = LENGTHS.find((one) => one === query.get('weeks')) ?? '12';
  const trust = query.get('trust') ?? undefined;
  // What is shown stays until the other figures have come, and the focus with it.
  const figures = useQuery({
    ...asQuery('figures', { query: { weeks, ...(trust ? { trust } : {}) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded
      of={figures}
      loading="Counting"
      failed="The figures did not load"
      rows={8}
      around={(meanwhile) => (
        <StaffPage title="Figures" tabs={<FigureTabs />}>
          {inCard(meanwhile)}
        </StaffPage>
      )}
    >
      {(data) => (
        <StaffPage
          title="Figures"
          tabs={<FigureTabs />}
          facts={[
            `${data.weeks.length} weeks to ${shortDay(data.weeks.at(-1) ?? '')}`,
            data.countedAt ? `Counted ${whenWords(data.countedAt, clock)}` : 'Not counted yet',
            'Counts below 5 are not shown',
          ]}
          actions={<Choices data={data} weeks={weeks} onChange={put} />}
        >
          <div className="cw-stack">
            <KeyFigures data={data} />
            <FigureCharts data={data} />
          </div>
        </StaffPage>
      )}
    </Loaded>
  );
}

function Choices({
  data,
  weeks,
  onChange,
}: {
  data: Figures;
  weeks: Length;
  onChange: (changed: { weeks?: Length; trust?: string }) => void;
}) {
  return (
    <div className="cw-figures__choices">
      <Select
        id="figures-weeks"
        label="Time"
        value={weeks}
        options={LENGTHS.map((value) => ({ value, words: `${value} weeks` }))}
        onChange={({ target }) => onChange({ weeks: target.value as Length })}
      />
      {data.trusts.length > 1 ? (
        <Select
          id="figures-trust"
          label="Organisation"
          empty="All of them"
          value={data.trust?.id ?? ''}
          options={data.trusts.map(({ id, name }) => ({ value: id, words: name }))}
          onChange={({ target }) => onChange({ trust: target.value })}
        />
      ) : null}
    </div>
  );
}
