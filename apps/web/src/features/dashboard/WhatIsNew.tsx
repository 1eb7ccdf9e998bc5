import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { Notice } from '../../ui/Notice.tsx';
import { MobileCard } from './MobileCard.tsx';
import { NewsCard } from './NewsCard.tsx';
import { NEWS_SHOWN } from './newsShown.ts';
import { OurWords } from './OurWords.tsx';
import { SetUpCard } from './SetUpCard.tsx';

/**
 * What a system administrator wants everybody to know (rule 16.16), what is new for this client (rule 13.10), a
 * number to check and what is still to be set up.
 */
export default function WhatIsNew({
  account,
  setup,
}: {
  account: CallReply<'myAccount'>;
  setup: CallReply<'mySetup'> | undefined;
}) {
  const settings = useQuery(asQuery('appSettings', {}));
  const news = useQuery(asQuery('notifications', { query: NEWS_SHOWN }));
  const written = useQuery(asQuery('writtenToMe', {}));
  return (
    <>
      {settings.data?.notice ? (
        <div className="cw-callnote">
          <Notice tone="time">
            <p className="cw-break">{settings.data.notice}</p>
          </Notice>
        </div>
      ) : null}
      {news.data && news.data.data.length > 0 ? <NewsCard news={news.data} /> : null}
      {written.data && (written.data.data.length > 0 || written.data.wish) ? (
        <OurWords written={written.data.data} wish={written.data.wish} />
      ) : null}
      <MobileCard account={account} />
      {setup ? <SetUpCard done={setup.done} /> : null}
    </>
  );
}
