import { dayWords, timeWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { History } from 'lucide-react';
import { usePaged } from '../../../api/usePaged.ts';
import { Card, inCard } from '../../../ui/Card.tsx';
import { Pages } from '../../../ui/list/Pages.tsx';
import { Stack } from '../../../ui/Page.tsx';
import { EmptyState } from '../../../ui/states.tsx';

interface Entry {
  id: string;
  at: string;
  what: string;
}

/** Who did what when, a card a day, newest first. */
export function AccountHistoryList() {
  return (
    <Pages
      of={usePaged('accountHistory', { query: {} })}
      many="your history"
      loadingRows={6}
      failed="Your history did not load"
      moreWords="Show earlier"
      around={inCard}
      empty={inCard(
        <EmptyState icon={History} title="Nothing has happened yet">
          When you sign in, send a form or book a time, it shows here.
        </EmptyState>,
      )}
    >
      {(entries) => (
        <Stack>
          {[...byDay(entries)].map(([day, found]) => (
            <Card key={day} title={dayWords(day)} level={3}>
              <ul className="cw-history">
                {found.map(({ id, at, what }) => (
                  <li key={id}>
                    <time dateTime={at}>{timeWords(londonTime(at).minutes)}</time>
                    <span>{what}</span>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </Stack>
      )}
    </Pages>
  );
}

/** Older phones have no Map.groupBy. */
function byDay(entries: readonly Entry[]): Map<string, Entry[]> {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { day } = londonTime(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}
