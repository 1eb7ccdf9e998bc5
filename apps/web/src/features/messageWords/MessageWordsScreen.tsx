import { isMessageName } from '@careway/core/messages/portalWords';
import { useSearchParams } from 'react-router';
import { MessageList } from './MessageList.tsx';
import { OneMessage } from './OneMessage.tsx';

/**
 * `?part=messages` of /admin, and of /service for whoever is entrusted with content: what emails and texts say; with
 * `&message=` one of them (rule 17.37).
 */
export default function MessageWordsScreen() {
  const message = useSearchParams()[0].get('message');
  return isMessageName(message) ? <OneMessage key={message} message={message} /> : <MessageList />;
}
