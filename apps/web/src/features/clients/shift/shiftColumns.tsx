import type { CallReply } from '../../../api/call.ts';
import { shortWhenIn } from '../../../ui/staffWords.ts';
import type { Column } from '../../../ui/Table.tsx';
import { Taken } from '../queue/Taken.tsx';
import { takenOf } from '../triage/NeedsWork.tsx';
import { triageColumns, whomOf } from '../triage/triageColumns.tsx';
import type { Item } from '../triage/triageList.ts';
import type { Needs } from '../triage/useNeeds.ts';

type Handed = CallReply<'startOfShift'>['parts'][number]['data'][number];

/** As on the list, with who left it and what they wrote. */
export function shiftColumns(now: Date, needs: Needs): Column<Handed>[] {
  const { queue, take, mayTake } = needs;
  const columns: Column<Item>[] = triageColumns(now, {
    onOpen: ({ id }) => queue.open(id),
    taken: (item) =>
      mayTake || item.takenBy ? (
        <Taken
          taken={takenOf(item)}
          whom={whomOf(item)}
          busy={take.doing?.id === item.id}
          onTake={() => void take.press(item)}
        />
      ) : (
        'Nobody yet'
      ),
  });
  const left: Column<Handed> = {
    key: 'left',
    head: 'Who had it',
    cell: ({ left: was, tried, takenBy }) => (
      <>
        {was ? (
          <p>
            {was.byMe ? 'You' : <bdi>{was.by}</bdi>}, {shortWhenIn(was.at, now)}
          </p>
        ) : null}
        {was?.note ? <p className="sub cw-break">“{was.note}”</p> : null}
        {tried ? (
          <p className="sub">
            {tried.words} {shortWhenIn(tried.at, now)}
            {tried.by && tried.by !== was?.by ? `, ${tried.by}` : ''}
            {tried.again ? `. Next try ${shortWhenIn(tried.again, now)}` : ''}
          </p>
        ) : null}
        {tried?.note && tried.note !== was?.note ? <p className="sub cw-break">“{tried.note}”</p> : null}
        {was || tried || takenBy ? null : <p className="sub">Nobody yet</p>}
      </>
    ),
  };
  // What a colleague wrote is read before it is taken.
  return [...columns.slice(0, -1), left, ...columns.slice(-1)];
}
