import { clock } from '@careway/core/appointments/dayAndTimeWords';
import { londonInstant } from '@careway/core/appointments/london';
import { TIMES_OF_DAY } from '@careway/core/appointments/timesOfDay';
import { CALLBACK_CONTEXTS } from '@careway/core/callbacks/contexts';
import type { CallReply } from '../../../api/call.ts';
import { Card } from '../../../ui/Card.tsx';
import { capital, nearDay, phoneWords } from '../../../ui/staffWords.ts';
import { Tag, type Tone } from '../../../ui/Tag.tsx';
import { DateTile } from '../DateTile.tsx';

type Client = CallReply<'client'>;
type Callback = Client['callbacks'][number];

const TAGS: Record<Callback['status'], { words: string; tone: Tone }> = {
  pending: { words: 'To call', tone: 'blue' },
  overflow: { words: 'Not reached in time', tone: 'time' },
  completed: { words: 'Done', tone: 'good' },
  cancelled: { words: 'Cancelled', tone: 'grey' },
};
const OVER: readonly Callback['status'][] = ['completed', 'cancelled'];

/** Those to make soonest first, then the others with the latest first. */
function callsInOrder(calls: readonly Callback[]): Callback[] {
  const early = calls.toSorted((a, b) => at(a).localeCompare(at(b)));
  return [
    ...early.filter((one) => !OVER.includes(one.status)),
    ...early.filter((one) => OVER.includes(one.status)).reverse(),
  ];
}

const at = ({ day, timeSlot }: Callback) => londonInstant(day, TIMES_OF_DAY[timeSlot].from);

/** The calls a client asked for; nothing where there are none. */
export function CallsCard({ client, now }: { client: Client; now: Date }) {
  if (client.callbacks.length === 0) return null;
  return (
    <Card title="Callbacks">
      <ul className="cw-ap">
        {callsInOrder(client.callbacks).map((one) => {
          const { from, to } = TIMES_OF_DAY[one.timeSlot];
          const { words, tone } = TAGS[one.status];
          return (
            <li key={one.id} className={OVER.includes(one.status) ? 'is-off' : undefined}>
              <DateTile instant={at(one)} />
              <div>
                <p className="what">
                  {one.reason ?? CALLBACK_CONTEXTS[one.context].about} <Tag tone={tone}>{words}</Tag>
                </p>
                <p>
                  {capital(nearDay(one.day, now))}, {clock(from)} to {clock(to)}
                </p>
                <p className="cw-s cw-soft cw-pair">
                  <span>{phoneWords(one.phone)}</span>{' '}
                  {one.formOnHold ? <span>A form waits for this call</span> : null}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
