import { phoneWords } from '@careway/core/accounts/phoneWords';
import { dayWords, shortDay } from '@careway/core/appointments/dayAndTimeWords';
import { TIMES_OF_DAY } from '@careway/core/appointments/timesOfDay';
import { useState } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Link } from '../../ui/paths/links.ts';
import { Facts } from '../../ui/SummaryList.tsx';
import { CancelCall } from './CancelCall.tsx';
import { type AskState, contextNamed, type OwnCall, type StrangerCall } from './callRequest.ts';

/** One call that was asked for: when, on which number, what we leave, and the ways to change or cancel it. */
export function CallTicket({ call, onCancelled }: { call: OwnCall | StrangerCall; onCancelled: () => void }) {
  const [asking, setAsking] = useState(false);
  const own = 'id' in call ? call : null;
  const { day, timeSlot, phone, voicemail } = call;
  const { weekday, date, month } = shortDay(day);
  const when = dayWords(day);
  const about = own?.reason ?? contextNamed(own ? own.context : (call as StrangerCall).reason).about;
  const state: AskState = { change: own?.id ?? 'this' };
  return (
    <section className="cw-card cw-ticket" aria-label={`Call on ${when}`}>
      <div className="cw-ticket__top">
        <div className="cw-date" aria-hidden="true">
          <span>{weekday}</span>
          <b>{date}</b>
          <span>{month}</span>
        </div>
        <div>
          <h2 className="cw-ticket__when">
            <span>{when},</span> <span>{TIMES_OF_DAY[timeSlot].hours}</span>
          </h2>
          <p className="cw-ticket__what">{about}</p>
        </div>
      </div>
      <div className="cw-ticket__body">
        {own?.status === 'overflow' ? (
          <Notice tone="time" title="We did not reach you">
            <p>You are still on our list. To choose a new time, press “Change it”.</p>
          </Notice>
        ) : null}
        <Facts
          rows={[
            {
              label: 'We call',
              value: <strong className="cw-nowrap">{phoneWords(phone)}</strong>,
            },
            ...('askFor' in call ? [{ label: 'We ask for', value: call.askFor }] : []),
            {
              label: 'Voicemail',
              value: voicemail ? 'Only “Please call back” and a number' : 'We leave none',
            },
          ]}
        />
        {own?.formOnHold ? (
          <p className="cw-soft cw-ticket__note">
            Your form is with our team until we have talked. You can still read it.
          </p>
        ) : null}
      </div>
      <div className="cw-ticket__foot">
        <Link className="cw-more" to="/phone/callback" state={state}>
          Change it<span className="cw-vh">: call on {when}</span>
        </Link>
        <LinkButton bad onClick={() => setAsking(true)}>
          Cancel it<span className="cw-vh">: call on {when}</span>
        </LinkButton>
      </div>
      <CancelCall call={call} open={asking} onClose={() => setAsking(false)} onCancelled={onCancelled} />
    </section>
  );
}
