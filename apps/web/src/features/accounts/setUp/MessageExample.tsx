import type { MessageChannel } from '@careway/core/accounts/contactPreference';
import { templates } from '@careway/core/messages/templates';
import { SITE } from '../../../ui/site.ts';

/** What would come, from the very template that is sent: nothing about who we are or what it is for. */
export function MessageExample({ way }: { way: MessageChannel }) {
  const words = templates.appointmentReminder({ when: 'Tuesday 3 March at 2:30pm' });
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
