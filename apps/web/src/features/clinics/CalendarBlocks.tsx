import { CalendarX, Users } from 'lucide-react';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import {
  fullWords,
  many,
  type Session,
  sessionName,
  staffWords,
  timeSpan,
  type Week,
  whereWords,
} from './clinicWords.ts';
import { KIND_ICONS } from './kindIcons.ts';
import type { WeekCardProps } from './weekProps.ts';

/** A session on the axis: when, what, where, who and how full. It opens the panel. */
export function Block({
  session,
  current,
  onOpen,
}: { session: Session; current: boolean } & Pick<WeekCardProps, 'onOpen'>) {
  const width = session.places > 0 ? Math.min(100, (session.booked / session.places) * 100) : 0;
  return (
    <button
      type="button"
      aria-current={current || undefined}
      onClick={() => onOpen({ what: 'session', session })}
    >
      <span className="cw-cal__t">{timeSpan(session)}</span>
      <b>{sessionName(session)}</b>
      <span className="cw-cal__w">
        <Icon of={KIND_ICONS[session.kind]} />
        <span>{whereWords(session)}</span>
      </span>
      <span className="cw-cal__w">
        <Icon of={Users} />
        <span>{staffWords(session)}</span>
      </span>
      <span className="cw-cal__c">
        <span className="cw-cap" aria-hidden="true">
          <i style={{ width: `${width}%` }} />
        </span>
        <span>{fullWords(session)}</span>
      </span>
    </button>
  );
}

/** A closure on the axis. */
export function Closed({
  closure,
  mayChange,
  onOpen,
}: { closure: Week['closures'][number]; mayChange: boolean } & Pick<WeekCardProps, 'onOpen'>) {
  const { moved, cancelled } = closure;
  return (
    <>
      <span className="cw-cal__w">
        <Icon of={CalendarX} />
        <b>Closed</b>
      </span>
      <span>{closure.reason}</span>
      {moved + cancelled > 0 ? (
        <span className="cw-cal__m">
          {many(moved, 'client')} moved{cancelled > 0 ? `, ${cancelled} to find a time with` : ''}
        </span>
      ) : null}
      {mayChange ? (
        <LinkButton onClick={() => onOpen({ what: 'closure', closure })}>Take it back</LinkButton>
      ) : null}
    </>
  );
}
