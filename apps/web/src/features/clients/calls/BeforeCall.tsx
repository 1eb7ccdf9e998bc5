import { callPanel } from '@careway/core/callbacks/callPanel';
import { contactRule, hoursWords } from '@careway/core/clients/safeContact';
import { CircleX, Clock, type LucideIcon, ShieldAlert, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallReply } from '../../../api/call.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { whenIn } from '../../../ui/staffWords.ts';
import { CallBox } from './CallBox.tsx';
import { callFacts } from './callFacts.ts';

type Opened = CallReply<'openCall'>;

/** What stands before a call (rule 4.10): whom to ask for, when, what to leave, what to say, and then the number. */
export function BeforeCall({ opened, now }: { opened: Opened; now: Date }) {
  const { safeContact: safe, call } = opened;
  const facts = factsOf(opened);
  const rule = safe ? contactRule(safe, callPanel(facts, now).voicemail.allowed) : [];
  const first = call.client?.name.split(' ')[0] ?? call.names[0] ?? 'them';
  return (
    <div className="cw-panel__s">
      <section className="cw-safebox" aria-labelledby="before-call">
        <h3 id="before-call">
          <Icon of={ShieldAlert} />
          Before you call {first}
        </h3>
        <p className="rule">
          {rule.map((part) => (
            <span key={part}>{part} </span>
          ))}
          {safe ? null : <span>Say nothing of us until you know who it is.</span>}
        </p>
        <ul className="cw-rules">
          {safe && !safe.call ? (
            <Line icon={CircleX}>They did not say that a call is safe. Only this one was asked for</Line>
          ) : null}
          <Line icon={UserRound}>
            Ask for <b>{safe?.callName ?? (call.client ? first : call.names.join(', or '))}</b>. Withhold our
            number
          </Line>
          {safe && safe.times.length > 0 ? <Line icon={Clock}>Safe {hoursWords(safe.times)}</Line> : null}
          <Line icon={UserRound}>
            Someone else answers: say “wrong number”, not where you are calling from, and end the call
          </Line>
        </ul>
        <CallBox facts={facts} interpreter={opened.interpreter} now={now} />
        {safe ? (
          <p className="cw-s">
            Said by {first} {whenIn(safe.saidAt, now)}
          </p>
        ) : null}
      </section>
    </div>
  );
}

/** As it was asked for, with the number that stands with it; what was said since holds over that. */
const factsOf = ({ call, phone, voicemailWithCall: voicemail, safeContact }: Opened) =>
  callFacts({ said: safeContact, mobile: phone, asked: [{ ...call, phone, voicemail }] });

function Line({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <span>{children}</span>
    </li>
  );
}
