import type { CallReply } from '../../../api/call.ts';
import { CloseNeed } from '../../../shared/CloseNeed.tsx';
import type { Closed } from '../../../shared/closing.ts';
import { shortWhenIn } from '../../../ui/staffWords.ts';
import { Priority } from '../../../ui/Tag.tsx';
import { LookAtBoth } from '../together/LookAtBoth.tsx';

type Client = CallReply<'client'>;

/** All that they need, the most urgent first, each with its way to be closed: whoever took one has all of them. */
export function OpenNeeds({
  client,
  now,
  onClosed,
  onRefused,
}: {
  client: Client;
  now: Date;
  onClosed: (closed: Closed, others: readonly string[]) => unknown;
  onRefused: () => unknown;
}) {
  return (
    <div className="cw-panel__s">
      <h3>
        Open needs <span>{client.toDo.length}</span>
      </h3>
      <ul className="cw-needs">
        {client.toDo.map((item) => (
          <li key={item.id} data-need={item.id} tabIndex={-1}>
            <p className="cw-pair">
              <Priority level={item.priority.level}>{item.priority.words}</Priority> <b>{item.title}</b>
            </p>
            <p className="cw-break">{item.about}</p>
            <p className="cw-soft cw-s">
              {item.hint}. Since {shortWhenIn(item.at, now)}.
            </p>
            <LookAtBoth item={item} />
            <LastTry tried={item.tried} now={now} />
            <LastGiven given={item.given} now={now} />
            {item.takenBy && !item.mine ? (
              <p className="cw-soft">{item.takenBy} has taken this.</p>
            ) : (
              <CloseNeed
                item={item}
                small
                onClosed={(closed) =>
                  onClosed(
                    closed,
                    client.toDo.filter(({ id }) => id !== item.id).map(({ id }) => id),
                  )
                }
                onRefused={onRefused}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What came of the last try to reach them, so that whoever takes it next goes on from there. */
export function LastTry({ tried, now }: { tried: Client['toDo'][number]['tried']; now: Date }) {
  if (tried === null) return null;
  return (
    <p className="cw-s">
      {tried.words} {shortWhenIn(tried.at, now)}
      {tried.by ? `, ${tried.by}` : ''}.{' '}
      {tried.note ? <span className="cw-break">“{tried.note}”</span> : null}
      {tried.again ? <b> Next try {shortWhenIn(tried.again, now)}.</b> : null}
    </p>
  );
}

/** Who gave it to whom, and why. */
export function LastGiven({ given, now }: { given: Client['toDo'][number]['given']; now: Date }) {
  if (given === null) return null;
  return (
    <p className="cw-s">
      Given to {given.to ?? 'a colleague'} {shortWhenIn(given.at, now)}, by{' '}
      {given.byMe ? 'you' : (given.by ?? 'a colleague')}. <span className="cw-break">“{given.note}”</span>
    </p>
  );
}
