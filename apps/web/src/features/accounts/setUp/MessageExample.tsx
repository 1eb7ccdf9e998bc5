import type { MessageChannel } from '@careway/core/accounts/contactPreference';
import { SITE } from '../../../ui/site.ts';
import type { Setup } from './useSetUp.ts';

/** What would come, in the very words that are sent: nothing about who we are or what it is for. */
export function MessageExample({ way, example: words }: { way: MessageChannel; example: Setup['example'] }) {
  return (
    <figure className="cw-example">
      <figcaption>{way === 'sms' ? 'A text message from us' : 'An email from us'}</figcaption>
      <div className="cw-example__card">
        <p className="cw-example__from">
          {way === 'sms' ? (
            SITE
          ) : (
            <>
              From {SITE} · {words.subject}
            </>
          )}
        </p>
        <p>{way === 'sms' ? words.sms : words.text}</p>
      </div>
    </figure>
  );
}
