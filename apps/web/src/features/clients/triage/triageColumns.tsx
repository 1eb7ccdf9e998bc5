import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/Button.tsx';
import { shortWhenIn } from '../../../ui/staffWords.ts';
import type { Column } from '../../../ui/Table.tsx';
import { Priority } from '../../../ui/Tag.tsx';
import { AgeingClock } from '../queue/AgeingClock.tsx';
import type { Item } from './triageList.ts';

export const whomOf = (item: Item): string => item.client?.name ?? 'Nobody we know';

/** What is shown of each thing that waits: how urgent, what, whom it is about, how long, and who has it. */
export function triageColumns(
  now: Date,
  of: { onOpen: (item: Item) => void; taken: (item: Item) => ReactNode },
): Column<Item>[] {
  return [
    {
      key: 'priority',
      head: 'Priority and reason',
      wide: true,
      cell: (item) => (
        <>
          <Priority level={item.priority.level}>{item.priority.words}</Priority>
          <p>
            <b>{item.title}</b>
          </p>
          <p className="sub cw-clamp">{item.about}</p>
          <p className="sub">{item.priority.why}</p>
        </>
      ),
    },
    {
      key: 'client',
      head: 'Client',
      header: true,
      cell: (item) => (
        <>
          <LinkButton data-work={item.id} onClick={() => of.onOpen(item)}>
            {whomOf(item)}
          </LinkButton>
          {item.client ? <p className="sub">{item.client.reference}</p> : null}
        </>
      ),
    },
    {
      key: 'waiting',
      head: 'Waiting',
      cell: (item) =>
        item.doneAt ? (
          <>
            Done {shortWhenIn(item.doneAt, now)}
            <p className="sub">{item.doneBy}</p>
          </>
        ) : (
          <AgeingClock since={item.at} due={item.priority.due} now={now} />
        ),
    },
    { key: 'taken', head: 'Taken by', cell: (item) => (item.doneAt ? null : of.taken(item)) },
  ];
}
