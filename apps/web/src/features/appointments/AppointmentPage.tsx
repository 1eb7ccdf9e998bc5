import { mayCancel, mayChange } from '@careway/core/appointments/bookingLimits';
import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { callAboutTime } from '@careway/core/callbacks/contexts';
import { COMPLAIN, contentAddress } from '@careway/core/content/contentPages';
import { staticForm } from '@careway/core/questionnaires/staticForms/formKinds';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowRight,
  BookOpen,
  Calendar,
  ChevronRight,
  CircleX,
  ClipboardList,
  HeartHandshake,
  HeartPulse,
  Languages,
  type LucideIcon,
  MessageCircleHeart,
  MessageCircleQuestionMark,
  Phone,
} from 'lucide-react';
import { useState } from 'react';
import { asQuery } from '../../api/query.ts';
import { StartFormRow } from '../../shared/StartForm.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card, NextKicker } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Columns, Stack } from '../../ui/Page.tsx';
import { named } from '../../ui/paths/address.ts';
import { formAddress } from '../../ui/paths/formAddress.ts';
import { Link } from '../../ui/paths/links.ts';
import type { Address } from '../../ui/paths/path.ts';
import { rightNow, serverNow } from '../../ui/serverClock.ts';
import { type Appointment, chooseAgainAt } from './bookingSearch.ts';
import { CallNotSafe } from './CallNotSafe.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { getReady } from './getReady.ts';
import { Ticket } from './Ticket.tsx';

/** Everything about one appointment, below the band that says how it stands. */
export function AppointmentPage({ appointment }: { appointment: Appointment }) {
  const coming = appointment.status === 'booked' && Date.parse(appointment.endsAt) > serverNow();
  return (
    <Columns
      aside={
        <>
          {coming ? <ChangeCard appointment={appointment} /> : null}
          <HelpAside
            title="Worried about anything?"
            {...(coming ? { call: named(callAboutTime(appointment.service, true)) } : {})}
          >
            {coming
              ? 'Call us before your appointment. You can ask us anything.'
              : 'Call us. You can ask us anything.'}
          </HelpAside>
        </>
      }
    >
      <Stack>
        {coming ? (
          <CallNotSafe
            kind={appointment.kind}
            booked={{ movable: mayChange(appointment.startsAt, rightNow()) }}
          />
        ) : null}
        <Ticket appointment={appointment} />
        {coming ? <FormFirst appointment={appointment} /> : null}
        {coming ? (
          <Card title="How to get ready">
            <Ticks good items={getReady(appointment)} />
          </Card>
        ) : null}
        {coming ? <BeforeCard appointment={appointment} /> : null}
        {appointment.status === 'cancelled' || appointment.status === 'missed' ? null : (
          <ToRead coming={coming} talk={appointment.counselling} />
        )}
        {appointment.status === 'cancelled' || appointment.status === 'missed' ? (
          <p>
            <ButtonLink to={chooseAgainAt(appointment)}>Choose a new time</ButtonLink>
          </p>
        ) : null}
        <p className="cw-noprint">
          <Link className="cw-more" to="/client/dashboard">
            Go to your dashboard
            <Icon of={ArrowRight} />
          </Link>
        </p>
      </Stack>
    </Columns>
  );
}

/**
 * A time may be chosen before the form of the service is sent (decision 0200): that it still waits is said beside the
 * time.
 */
function FormFirst({ appointment: { service, counselling } }: { appointment: Appointment }) {
  const forms = useQuery(asQuery('myForms', { query: { limit: 100 } })).data?.data ?? [];
  const waits = forms.find(
    (form) =>
      form.service === service &&
      (form.status === 'shared' || form.status === 'draft') &&
      staticForm(form.questionSetId)?.auditAction === "Let's Get Started",
  );
  if (!waits || counselling) return null;
  return (
    <Card next>
      <NextKicker />
      <h2>Tell us about your health</h2>
      <p>We need your answers before we meet. It takes about 10 minutes. You can stop and come back.</p>
      <ButtonLink to={formAddress(waits.questionSetId, waits.id)}>
        {waits.status === 'draft' ? 'Carry on with my answers' : 'Answer now'}
        <Icon of={ArrowRight} />
      </ButtonLink>
    </Card>
  );
}

/** What our team has written about the visit and the time after it, and where to say how it was once it has been. */
function ToRead({ coming, talk }: { coming: boolean; talk: boolean }) {
  return (
    <Card title={coming ? 'Good to know' : 'Afterwards'} className="cw-noprint">
      <ul className="cw-rows">
        {coming ? <LinkRow to={contentAddress('expect')} icon={BookOpen} words="What to expect" /> : null}
        {talk ? null : <LinkRow to={contentAddress('after')} icon={HeartPulse} words="After your visit" />}
        {coming ? null : (
          <LinkRow to={COMPLAIN} icon={MessageCircleHeart} words="Tell us how it was, or complain" />
        )}
      </ul>
    </Card>
  );
}

/** What they can tell us before we meet. */
function BeforeCard({ appointment }: { appointment: Appointment }) {
  return (
    <Card title="Tell us before we meet" className="cw-noprint">
      <p>It is up to you. What you tell us helps us to make it easier for you.</p>
      <ul className="cw-rows">
        {appointment.counselling && appointment.service === 'vas' ? (
          <StartFormRow
            kind="counselling"
            service="vas"
            icon={ClipboardList}
            words="Get ready for the talk"
          />
        ) : null}
        <StartFormRow
          kind="yourAppointment"
          service={appointment.service}
          icon={ClipboardList}
          words="What suits you, and how you are now"
        />
        {appointment.kind === 'phone' && !appointment.counselling ? (
          <LinkRow to="/appointment/phonemodule" icon={Phone} words="How our call works" />
        ) : null}
        <LinkRow to="/appointment/Interpreter" icon={Languages} words="Help with language" />
        {appointment.counselling ? null : (
          <LinkRow to="/counselling" icon={HeartHandshake} words="Talk to a counsellor first" />
        )}
      </ul>
    </Card>
  );
}

function LinkRow({ to, words, icon }: { to: Address; words: string; icon: LucideIcon }) {
  return (
    <li>
      <Link to={to}>
        <Icon of={icon} />
        <span>{words}</span>
        <Icon of={ChevronRight} />
      </Link>
    </li>
  );
}

function ChangeCard({ appointment }: { appointment: Appointment }) {
  const [asking, setAsking] = useState(false);
  const now = rightNow();
  if (!mayCancel(appointment.startsAt, now)) {
    return (
      <Card small title="Need to change it?" className="cw-noprint">
        <p>Your appointment is soon, so it cannot be changed online any more. Call us and we will help.</p>
      </Card>
    );
  }
  const movable = mayChange(appointment.startsAt, now);
  return (
    <Card small title="Need to change it?" className="cw-noprint">
      <p>
        {movable
          ? `You can choose another time until ${whenWords(appointment.changeUntil)}, and cancel until ${whenWords(appointment.cancelUntil)}.`
          : `You can cancel until ${whenWords(appointment.cancelUntil)}. If you want another time, call us.`}{' '}
        You do not need to say why.
      </p>
      <ul className="cw-rows">
        {movable ? (
          <>
            <li>
              <Link to={`/appointment/booking?move=${appointment.id}`}>
                <Icon of={Calendar} />
                <span>Change the day or time</span>
                <Icon of={ChevronRight} />
              </Link>
            </li>
            <StartFormRow
              kind="rebook"
              service={appointment.service}
              icon={MessageCircleQuestionMark}
              words="Tell us what does not suit you"
            />
          </>
        ) : null}
        <li>
          <button type="button" onClick={() => setAsking(true)}>
            <Icon of={CircleX} />
            <span>Cancel the appointment</span>
            <Icon of={ChevronRight} />
          </button>
        </li>
      </ul>
      <CancelDialog appointment={appointment} open={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}
