import { londonTime } from '@careway/core/appointments/london';
import { dayWords, timeWords } from '@careway/core/appointments/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { call } from '../../../api/call.ts';
import { NoConnection, shouldRetry } from '../../../api/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Stack } from '../../../ui/Page.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../../ui/states.tsx';

interface Entry {
  id: string;
  at: string;
  what: string;
}

/** Who did what when, a card a day, newest first. */
export function WhatHappened() {
  const history = useHistory();
  const entries = history.data?.pages.flatMap((page) => page.data);
  if (entries === undefined) {
    return history.isError ? (
      <LoadFailure
        title="Your history did not load"
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    ) : (
      <Card>
        <Skeleton rows={6} words="Loading your history" />
      </Card>
    );
  }
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState icon={History} title="Nothing has happened yet">
          When you sign in, send a form or book a time, it shows here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
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
      {history.hasNextPage ? (
        <p className="cw-after">
          <Button
            look="second"
            busy={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            Show earlier
          </Button>
        </p>
      ) : null}
    </>
  );
}

function useHistory() {
  return useInfiniteQuery({
    queryKey: ['accountHistory', 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const reply = await call('accountHistory', { query: { cursor: pageParam } }, { signal });
      if (!reply) throw new NoConnection();
      return reply;
    },
    getNextPageParam: (page) => page.next ?? undefined,
    retry: shouldRetry,
  });
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
