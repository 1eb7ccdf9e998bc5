import { CalendarX, Landmark } from 'lucide-react';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { closureSpan, dayLeaf, many, sessionName, staffWords, timeSpan, whereWords } from './clinicWords.ts';
import { KIND_ICONS } from './kindIcons.ts';
import { type Line, linesOf, weekCsv, whyClosed } from './weekLines.ts';
import { dayOf } from './weekMath.ts';
import type { WeekCardProps } from './weekProps.ts';

/**
 * The week as a table, earliest first. Each row opens the same panel as its block; what is shown goes into a file
 * too.
 */
export function WeekTable({ week, clinic, monday, current, onOpen }: WeekCardProps) {
  const lines = linesOf(week);
  const columns: readonly Column<Line>[] = [
    {
      key: 'when',
      head: 'Day and time',
      header: true,
      cell: (line) => <When line={line} mayChange={clinic.mayChange} onOpen={onOpen} />,
    },
    {
      key: 'service',
      head: 'Service',
      cell: (line) =>
        line.is === 'session' ? (
          sessionName(line.session)
        ) : (
          <span className="cw-weeks__k">
            <Icon of={line.is === 'closure' ? CalendarX : Landmark} />
            {whyClosed(line)}
          </span>
        ),
    },
    {
      key: 'where',
      head: 'Where',
      cell: (line) =>
        line.is === 'session' ? (
          <span className="cw-weeks__k">
            <Icon of={KIND_ICONS[line.session.kind]} />
            {whereWords(line.session)}
          </span>
        ) : (
          ''
        ),
    },
    { key: 'staff', head: 'Staff', cell: (line) => (line.is === 'session' ? staffWords(line.session) : '') },
    {
      key: 'booked',
      head: 'Booked',
      figures: true,
      cell: (line) => (line.is === 'session' ? `${line.session.booked} of ${line.session.places}` : ''),
    },
    {
      key: 'free',
      head: 'Free',
      figures: true,
      cell: (line) => (line.is === 'session' ? line.session.places - line.session.booked || 'Full' : 'None'),
    },
  ];
  const download = () =>
    saveFile(new Blob([weekCsv(week, clinic)], { type: 'text/csv' }), `week-of-${monday}.csv`);
  return (
    <>
      <Table
        caption={`${many(lines.length, 'row')}, earliest first`}
        columns={columns}
        rows={lines}
        rowKey={({ key }) => key}
        {...(current ? { current } : {})}
      />
      <p className="cw-card__f">
        <LinkButton onClick={download}>Download as CSV</LinkButton>
      </p>
    </>
  );
}

function When({
  line,
  mayChange,
  onOpen,
}: { line: Line; mayChange: boolean } & Pick<WeekCardProps, 'onOpen'>) {
  if (line.is === 'session') {
    const words = `${dayLeaf(dayOf(line.session.startsAt))}, ${timeSpan(line.session)}`;
    return (
      <LinkButton onClick={() => onOpen({ what: 'session', session: line.session })}>{words}</LinkButton>
    );
  }
  const words =
    line.is === 'holiday'
      ? `${dayLeaf(line.holiday.day)}, all day`
      : `${dayLeaf(dayOf(line.closure.startsAt))}, ${closureSpan(line.closure)}`;
  if (!mayChange || (line.is === 'holiday' && line.holiday.openAnyway)) return words;
  return (
    <LinkButton
      onClick={() =>
        onOpen(
          line.is === 'holiday'
            ? { what: 'holiday', holiday: line.holiday }
            : { what: 'closure', closure: line.closure },
        )
      }
    >
      {words}
    </LinkButton>
  );
}
