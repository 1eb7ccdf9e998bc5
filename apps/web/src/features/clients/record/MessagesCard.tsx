import { Mail, MessageSquare } from 'lucide-react';
import type { CallReply } from '../../../api/call.ts';
import { Card } from '../../../ui/Card.tsx';
import { Details } from '../../../ui/Details.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { shortWhen } from '../../../ui/staffWords.ts';
import { Tag, type Tone } from '../../../ui/Tag.tsx';

type Client = CallReply<'client'>;
type Message = Client['messages'][number];

const WAYS: Record<Message['channel'], { words: string; icon: typeof Mail }> = {
  email: { words: 'Email', icon: Mail },
  sms: { words: 'Text message', icon: MessageSquare },
};
const WHY: Record<Message['kind'], string> = {
  asked: 'A code or link they asked for',
  security: 'About their sign-in',
  happened: 'About an appointment, a call or a form',
  appointmentReminder: 'Reminder of an appointment',
  formReminder: 'Reminder of a form',
};
const STATES: Record<Message['state'], { words: string; tone: Tone }> = {
  arrived: { words: 'Arrived', tone: 'good' },
  sent: { words: 'Sent', tone: 'good' },
  waits: { words: 'Waits until it is safe', tone: 'time' },
  dropped: { words: 'Not needed any more', tone: 'grey' },
  failed: { words: 'Did not arrive', tone: 'bad' },
};
/** So many stand there at once. */
const FIRST = 5;

/** What went out to a client (rule 16.2): when, which way, why and what became of it. What it says is theirs alone. */
export function MessagesCard({ client: { messages }, now }: { client: Client; now: Date }) {
  const rest = messages.slice(FIRST);
  return (
    <Card title="Messages">
      {messages.length === 0 ? (
        <p className="cw-soft">Nothing went out yet.</p>
      ) : (
        <>
          <Lines of={messages.slice(0, FIRST)} now={now} />
          {rest.length > 0 ? (
            <Details summary={`Show ${rest.length} earlier`}>
              <Lines of={rest} now={now} />
            </Details>
          ) : null}
        </>
      )}
    </Card>
  );
}

function Lines({ of, now }: { of: readonly Message[]; now: Date }) {
  return (
    <ul className="cw-messages">
      {of.map(({ id, at, channel, kind, state }) => (
        <li key={id}>
          <Icon of={WAYS[channel].icon} />
          <div>
            <p>
              {WHY[kind]} <Tag tone={STATES[state].tone}>{STATES[state].words}</Tag>
            </p>
            <p className="cw-s cw-soft">
              {WAYS[channel].words}, {shortWhen(at, now)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
