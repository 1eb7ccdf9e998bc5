import { dayWords, pastWords, shortDay, timeWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { SLOT_KINDS } from '@careway/core/appointments/slots';
import { grouped } from '@careway/core/numbers';
import type { CallReply } from '../../api/call.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Facts } from '../../ui/SummaryList.tsx';

type Said = CallReply<'multipleAppointments'>['data']['elsewhere'];
type One = Said['appointments'][number];

/** It has none, and all that it has was read. */
export const saysNothing = ({ appointments, stale, incomplete, unreadable }: Said) =>
  appointments.length === 0 && !stale && !incomplete && unreadable === 0;

/**
 * Appointments that were made in the clinical system and are none of ours (rule 3.16): they are changed by a call.
 * Where it did not answer, that is said, with when it last did; and where it did not tell all, or not so that we
 * understand it.
 */
export function ClinicalTickets({ said, now }: { said: Said; now: Date }) {
  return (
    <>
      {said.stale ? (
        <Notice title="We could not ask our clinics' own list just now">
          <p>
            {said.asOf === null
              ? 'If a clinic made an appointment with you, it may be missing here. What you booked here is complete.'
              : `What clinics made with you is shown as it was ${pastWords(said.asOf, now)}. What you booked here is up to date.`}
          </p>
        </Notice>
      ) : null}
      {said.incomplete ? (
        <Notice title="There may be more appointments than we can show">
          <p>
            Our clinics' own list did not come whole just now. Look again in a few minutes, or call us to ask.
            What you booked here is complete.
          </p>
        </Notice>
      ) : null}
      {said.unreadable > 0 ? (
        <Notice
          title={
            said.unreadable === 1
              ? 'One appointment could not be read'
              : `${grouped(said.unreadable)} appointments could not be read`
          }
        >
          <p>
            A clinic made {said.unreadable === 1 ? 'it' : 'them'} with you. Please call us, and we tell you
            when.
          </p>
        </Notice>
      ) : null}
      {said.appointments.map((one) => (
        <Ticket key={one.id} one={one} />
      ))}
    </>
  );
}

function Ticket({ one }: { one: One }) {
  const time = one.startsAt === null ? null : londonTime(one.startsAt);
  const leaf = time && shortDay(time.day);
  const where = one.place ?? (one.kind === null ? 'We tell you' : SLOT_KINDS[one.kind].name);
  return (
    <div className="cw-card cw-ticket">
      <div className="cw-ticket__top">
        {leaf ? (
          <div className="cw-date" aria-hidden="true">
            <span>{leaf.weekday}</span>
            <b>{leaf.date}</b>
            <span>{leaf.month}</span>
          </div>
        ) : null}
        <div>
          <h3 className="cw-ticket__when">
            {time ? (
              <>
                <span>{dayWords(time.day)},</span> <span>{timeWords(time.minutes)}</span>
              </>
            ) : (
              'The time is not set yet'
            )}
          </h3>
          <p className="cw-ticket__what">{one.purpose ?? 'Appointment'}</p>
        </div>
      </div>
      <div className="cw-ticket__body">
        <Facts
          rows={[
            { label: one.kind === 'phone' || one.kind === 'video' ? 'How' : 'Where', value: where },
            { label: 'Change it', value: 'A clinic made it with you, so please call us to change it' },
          ]}
        />
      </div>
    </div>
  );
}
