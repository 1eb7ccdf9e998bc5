import type { CallReply } from '../../api/call.ts';
import { useClearNews } from '../../api/useClearNews.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NewsItems } from '../../ui/news/NewsItems.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';

/** What has happened since they looked; shown where there is any (rule 13.10). */
export function NewsCard({ news }: { news: CallReply<'notifications'> }) {
  const clearing = useClearNews();
  const items = news.data;
  return (
    <Card
      className="cw-newscard"
      title="News for you"
      beside={
        <Button
          look="second"
          small
          busy={clearing.busy}
          onClick={() => void clearing.press(items.map(({ id }) => id))}
        >
          Clear
        </Button>
      }
    >
      <WentWrong words={clearing.problem} />
      <NewsItems items={items.map((one) => ({ ...one, seen: true }))} here="/client/dashboard" />
      {news.next ? <p className="cw-soft">There is more. Clear these to see it.</p> : null}
    </Card>
  );
}
