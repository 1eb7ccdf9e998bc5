import { clock } from '@careway/core/appointments/dayAndTimeWords';
import { BellOff } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { useClearNews } from '../../api/useClearNews.ts';
import { type RowOf, usePaged } from '../../api/usePaged.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Pages } from '../../ui/list/Pages.tsx';
import { NewsItems } from '../../ui/news/NewsItems.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';

type Row = RowOf<'notifications'>;
const MOST_AT_ONCE = 100;

/** Notes that these were looked at: the number on the bell goes, and the page still says which were new. */
function useSeen(rows: readonly Row[] | undefined): void {
  const unseen = (rows ?? []).filter(({ seen }) => !seen).map(({ id }) => id);
  const these = unseen.slice(0, MOST_AT_ONCE).join();
  useEffect(() => {
    if (these === '') return;
    void call('notificationsSeen', { body: { ids: these.split(',') } }).then(
      () => queryClient.invalidateQueries({ queryKey: ['notifications', { query: { limit: 1 } }] }),
      // It is looked at again with the next page that is opened.
      () => {},
    );
  }, [these]);
}

/** /profile?part=notifications: what is new for a member of staff (rule 13.10). */
export default function NotificationsScreen() {
  const list = usePaged('notifications', { query: {} });
  const clearing = useClearNews();
  useSeen(list.rows);
  const ids = (list.rows ?? []).map(({ id }) => id).slice(0, MOST_AT_ONCE);
  return (
    <StaffPage
      title="Notifications"
      crumbs={[{ to: '/profile', words: 'Your profile' }]}
      facts={['What happened to your work. They go by themselves after 90 days.']}
      actions={
        ids.length > 0 ? (
          <Button look="second" busy={clearing.busy} onClick={() => void clearing.press(ids)}>
            Clear what is shown
          </Button>
        ) : undefined
      }
    >
      <WentWrong words={clearing.problem} />
      <Card title="For you">
        <Pages
          of={list}
          many="notifications"
          moreWords="Show earlier"
          empty={
            <EmptyState icon={BellOff} title="Nothing new">
              You find word here of what colleagues decide and of files that you brought in.
            </EmptyState>
          }
        >
          {(rows) => <NewsItems items={rows} time={clock} />}
        </Pages>
      </Card>
    </StaffPage>
  );
}
