import { interpreterAsked } from '@careway/core/appointments/interpreterAsked';
import { callPanel, wantsNoCall } from '@careway/core/callbacks/callPanel';
import { contactRule, hoursWords } from '@careway/core/clients/safeContact';
import { CircleCheck, CircleX, Phone, ShieldAlert, UserRound } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { CallReply } from '../../../api/call.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { phoneWords, whenIn } from '../../../ui/staffWords.ts';
import { Correct } from '../calling/Correct.tsx';
import { CallBox } from '../calls/CallBox.tsx';
import { contactFacts } from './contactFacts.ts';
import { SecurityCheck } from './SecurityCheck.tsx';

type Client = CallReply<'client'>;
type Contact = NonNullable<Client['safeContact']>;

/** Before anybody calls or writes: what the client said is safe. Nothing is taken for safe that was not said. */
export function SafeContactBox({ client, now }: { client: Client; now: Date }) {
  const contact = client.safeContact;
  return (
    <section className="cw-safebox" aria-labelledby="safe-contact">
      <h2 id="safe-contact">
        <Icon of={ShieldAlert} />
        Before you contact <bdi>{client.firstName}</bdi>
      </h2>
      {contact ? <Said client={client} contact={contact} now={now} /> : <NotSaid client={client} />}
      <CallBox
        facts={contactFacts(client)}
        interpreter={interpreterAsked(client.appointments, now)}
        now={now}
      />
      <Correct client={client} what="safe" />
      <SecurityCheck client={client} />
    </section>
  );
}

function Rule({ parts }: { parts: readonly string[] }) {
  return (
    <p className="rule">
      {parts.map((part) => (
        <Fragment key={part}>
          <span>{part}</span>{' '}
        </Fragment>
      ))}
    </p>
  );
}

/**
 * As they said it; who asked since to be written to, or not to be called again, wants no call, whatever was safe
 * before (rules 4.11, 16.51).
 */
function Said({ client, contact: said, now }: { client: Client; contact: Contact; now: Date }) {
  const contact = wantsNoCall(contactFacts(client)) ? { ...said, call: false, otherNumber: null } : said;
  const panel = callPanel(contactFacts(client), now);
  const number = contact.call ? client.mobile : null;
  return (
    <>
      <Rule parts={contactRule(contact, panel.voicemail.allowed)} />
      <ul className="cw-rules">
        <Way ok={contact.call}>
          {contact.call ? (
            <>
              <b>Call</b> {number ? phoneWords(number) : 'the mobile number'}
              {contact.times.length > 0 ? `, ${hoursWords(contact.times)}` : ''}
            </>
          ) : (
            <>
              <b>No</b> calls
            </>
          )}
        </Way>
        <Way ok={contact.text}>
          {contact.text ? (
            <>
              <b>Text</b> {client.mobile ? phoneWords(client.mobile) : ''}
            </>
          ) : (
            <NoWay what="texts" />
          )}
        </Way>
        <Way ok={contact.email}>
          {contact.email ? (
            <>
              <b>Email</b> <span className="cw-break">{client.email}</span>
            </>
          ) : (
            <NoWay what="email" />
          )}
        </Way>
        {contact.post ? (
          <Way ok>
            <b>Letter</b> in a plain envelope
          </Way>
        ) : null}
        {contact.otherNumber ? (
          <li>
            <Icon of={Phone} />
            <span>
              Another number: <b>{phoneWords(contact.otherNumber)}</b>
            </span>
          </li>
        ) : null}
        {contact.call || contact.otherNumber ? (
          <li>
            <Icon of={UserRound} />
            <span>If someone else answers, do not say where you are calling from</span>
          </li>
        ) : null}
      </ul>
      <p className="cw-s">
        Said by <bdi>{client.firstName}</bdi> {whenIn(contact.saidAt, now)}
        {contact.saidIn === 'account'
          ? ', on the account pages.'
          : contact.saidIn === 'phone'
            ? ', on the phone.'
            : contact.sentIn
              ? '.'
              : ', in a form that is not sent in yet.'}
      </p>
    </>
  );
}

function NotSaid({ client }: { client: Client }) {
  return (
    <>
      <Rule parts={['Not known yet.', 'Ask first.']} />
      <ul className="cw-rules">
        <Way ok={false}>
          <b>No</b> voicemail, texts or email about care
        </Way>
        <li>
          <Icon of={UserRound} />
          <span>
            If you must call, say only your first name until you know that it is <bdi>{client.firstName}</bdi>
            , and that it is safe to talk
          </span>
        </li>
      </ul>
      <p className="cw-s">
        <bdi>{client.firstName}</bdi> has not answered the questions about safe contact yet.
      </p>
    </>
  );
}

function Way({ ok, children }: { ok: boolean; children: ReactNode }) {
  return (
    <li>
      <Icon of={ok ? CircleCheck : CircleX} />
      <span>{children}</span>
    </li>
  );
}

function NoWay({ what }: { what: string }) {
  return (
    <>
      <b>No</b> {what}
    </>
  );
}
