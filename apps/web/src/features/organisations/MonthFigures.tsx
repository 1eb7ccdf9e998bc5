import { NEED_LEVELS } from '@careway/core/needs/needLevels';
import { counted } from '@careway/core/numbers';
import { MONTHS, monthWords, VISIT_PARTS, VISIT_WORDS } from '@careway/core/organisations/monthFigures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type CallReply, call } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useAddress } from '../../ui/paths/useAddress.ts';
import { Select } from '../../ui/Select.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { toldWords } from './FigureCard.tsx';
import { FigureTabs } from './FigureTabs.tsx';

type Months = CallReply<'monthFigures'>;
type Visit = Months['visits'][number];
type Need = Months['needs'][number];

/**
 * `?see=months` of /admin-dashboard: what became of appointments and needs, month by month, with a file (rule 16.62).
 */
export function MonthFigures() {
  const { set, put } = useAddress();
  const months = MONTHS.find((one) => one === set.get('months')) ?? '3';
  const trust = set.get('trust') ?? undefined;
  const query = { months, ...(trust ? { trust } : {}) };
  const figures = useQuery({ ...asQuery('monthFigures', { query }), placeholderData: keepPreviousData });
  const saving = useAction({
    act: () => call('monthFiguresFile', { query }),
    done: (file) => {
      saveFile(new Blob([file], { type: 'text/csv' }), 'figures-by-month.csv');
      say('The file is saved');
    },
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
            `${monthWords(data.months.at(-1) ?? '')} to ${monthWords(data.months[0] ?? '')}, until now`,
            'Counts below 5 are not shown',
          ]}
          actions={
            <div className="cw-figures__choices">
              <Select
                id="figures-months"
                label="Time"
                value={months}
                options={MONTHS.map((value) => ({ value, words: `${value} months` }))}
                onChange={({ target }) => put({ months: target.value })}
              />
              {data.trusts.length > 1 ? (
                <Select
                  id="figures-trust"
                  label="Organisation"
                  empty="All of them"
                  value={data.trust?.id ?? ''}
                  options={data.trusts.map(({ id, name }) => ({ value: id, words: name }))}
                  onChange={({ target }) => put({ trust: target.value })}
                />
              ) : null}
              <Button look="second" busy={saving.busy} onClick={() => void saving.press()}>
                <Icon of={Download} />
                Save as a file (CSV)
              </Button>
            </div>
          }
        >
          <div className="cw-stack">
            <WentWrong words={saving.problem} />
            <Visits rows={data.visits} />
            <Needs rows={data.needs} from={data.needsFrom} />
          </div>
        </StaffPage>
      )}
    </Loaded>
  );
}

const VISITS: readonly Column<Visit>[] = [
  { key: 'clinic', head: 'Clinic', header: true, cell: ({ clinic }) => clinic },
  { key: 'month', head: 'Month', cell: ({ month }) => monthWords(month) },
  ...VISIT_PARTS.map(
    (part): Column<Visit> => ({
      key: part,
      head: VISIT_WORDS[part],
      figures: true,
      cell: ({ parts }) => toldWords(parts[part]),
    }),
  ),
];

function Visits({ rows }: { rows: readonly Visit[] }) {
  return (
    <Card title="Appointments">
      {rows.length === 0 ? (
        <p className="cw-soft">No appointment has been in this time.</p>
      ) : (
        <Table
          caption={`What became of appointments: ${counted(rows.length, 'row')}, the newest month first`}
          columns={VISITS}
          rows={rows}
          rowKey={({ month, clinicId }) => `${month} ${clinicId}`}
          listBelow={900}
        />
      )}
    </Card>
  );
}

const NEEDS: readonly Column<Need>[] = [
  { key: 'kind', head: 'Kind', header: true, cell: ({ words }) => words },
  { key: 'month', head: 'Month', cell: ({ month }) => monthWords(month) },
  { key: 'level', head: 'Level', cell: ({ level }) => NEED_LEVELS[level].words },
  { key: 'closed', head: 'Closed', figures: true, cell: ({ closed }) => toldWords(closed) },
  { key: 'inTime', head: 'In time', figures: true, cell: ({ inTime }) => toldWords(inTime) },
  {
    key: 'outcomes',
    head: 'What came of them',
    wide: true,
    cell: ({ outcomes }) => (
      <ul className="cw-plain">
        {outcomes.map(({ words, n }) => (
          <li key={words}>
            {words}: {toldWords(n)}
          </li>
        ))}
      </ul>
    ),
  },
];

function Needs({ rows, from }: { rows: readonly Need[]; from: string }) {
  return (
    <Card title="Needs that somebody closed">
      <p className="cw-soft">
        From {monthWords(from)} on: what was closed before is not all kept. What ended by itself is not
        counted.
      </p>
      {rows.length === 0 ? (
        <p className="cw-soft">Nobody has closed a need in this time.</p>
      ) : (
        <Table
          caption={`What came of needs: ${counted(rows.length, 'row')}, the newest month first, the most urgent first`}
          columns={NEEDS}
          rows={rows}
          rowKey={({ month, kind, level }) => `${month} ${kind} ${level}`}
          listBelow={900}
        />
      )}
    </Card>
  );
}
