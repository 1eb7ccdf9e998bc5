import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { ListChecks, type LucideIcon, Mail, MessageSquare, PhoneCall } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { address } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import { type Touched, tellingWords } from './clinicWords.ts';

const WAYS = { sms: MessageSquare, email: Mail, call: PhoneCall, none: ListChecks } as const;

/** One who is touched: their name where it may be known, their time, and how they may be told. */
export function Who({ one }: { one: Touched }) {
  const { way, when } = tellingWords(one.telling);
  const at = `${one.reference}, ${whenWords(one.startsAt, clock)}`;
  return (
    <>
      <p>
        {one.client ? (
          <Link to={address('/admin/dashboard/all-clients/{id}', { id: one.client.id })}>
            <b>
              <bdi>{one.client.name}</bdi>
            </b>
          </Link>
        ) : (
          <b>A client of another organisation</b>
        )}{' '}
        <span className="cw-soft cw-small">{at}</span>
      </p>
      <p className="cw-touched__how">
        <Icon of={WAYS[one.telling.by]} />
        <span>
          <b>{way}</b> {when}
        </span>
      </p>
    </>
  );
}

/** One thing that happens when it is done. */
export function Does({ icon, words }: { icon: LucideIcon; words: string }) {
  return (
    <li>
      <Icon of={icon} />
      <span>{words}.</span>
    </li>
  );
}
