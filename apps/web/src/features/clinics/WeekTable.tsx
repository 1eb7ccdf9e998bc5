import { CalendarX, Landmark } from 'lucide-react';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import {
  closureSpan,
  dayLeaf,
  many,
  type Session,
  sessionName,
  staffWords,
  timeSpan,
  type Week,
  whereWords,
} from './clinicWords.ts';
import { KIND_ICONS } from './kindIcons.ts';
import { dayOf } from './weekMath.ts';
import type { WeekCardProps } from './weekProps.ts';

type Line =
  | { is: 'session'; at: string; key: string; session: Session }
  | { is: 'closure'; at: string; key: string; closure: Week['closures'][number] }
  | { is: 'holiday'; at: string; key: string; holiday: Week['holidays'][number] };

function linesOf({ sessions, closures, holidays }: Week): Line[] {
  return [
    ...sessions.map((session): Line => ({ is: 'session', at: session.startsAt, key: session.id, session })),
    ...closures.map((closure): Line => ({ is: 'closure', at: closure.startsAt, key: closure.id, closure })),
    ...holidays.map((holiday): Line => ({ is: 'holiday', at: holiday.day, key: holiday.day, holiday })),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** The week as a table, earliest first. Each row opens the same panel as its block. */
export function WeekTable({ week, clinic, current, onOpen }: WeekCardProps) {
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
            {line.is === 'closure'
              ? `Closed: ${line.closure.reason}`
              : `Bank holiday: ${line.holiday.name}${line.holiday.openAnyway ? ', open all the same' : ''}`}
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
  return (
    <Table
      caption={`${many(lines.length, 'row')}, earliest first`}
      columns={columns}
      rows={lines}
      rowKey={({ key }) => key}
      {...(current ? { current } : {})}
    />
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
