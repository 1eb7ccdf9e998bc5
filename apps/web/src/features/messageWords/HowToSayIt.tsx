import { type MessageName, messageOf } from '@careway/core/messages/portalWords';
import { Details } from '../../ui/Details.tsx';

/** What nobody may say in a message, and the words that the portal has for it. */
export function HowToSayIt({ message }: { message: MessageName }) {
  const { subject, email, text } = messageOf(message);
  return (
    <Details summary="What a message may say">
      <ul>
        <li>Nothing that tells somebody who looks at the phone what it is about, or who it is from.</li>
        <li>No telephone numbers and no web addresses. The portal puts in its own link.</li>
        <li>Everything in {'{ }'} stays: it becomes the day, the code or the link.</li>
        <li>Short and kind, without blame: a child of 11 can read it.</li>
      </ul>
      <h3>The portal’s own words</h3>
      <p className="cw-messages__own">
        <strong>{subject}</strong>
        {`\n\n${email}${email === text ? '' : `\n\nAs a text: ${text}`}`}
      </p>
    </Details>
  );
}
