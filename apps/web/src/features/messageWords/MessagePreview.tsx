import { exampleOf, fieldsOf } from '@careway/core/messages/messageFaults';
import type { MessageName } from '@careway/core/messages/portalWords';
import { filled, partsOf } from '@careway/core/messages/templates';
import { textParts } from '@careway/core/messages/textParts';
import { Card } from '../../ui/Card.tsx';
import type { Said } from './messageWords.ts';

interface Props {
  message: MessageName;
  said: Said;
  /** Where the portal is, as links begin. */
  address: string;
  words: string;
}

/** What would go out, as a text and as an email, with the longest day and link that there are. */
export function MessagePreview({ message, said, address, words }: Props) {
  const example = exampleOf(address);
  return (
    <Card title="Preview">
      <p className="cw-soft">{words} With the longest day and link there can be.</p>
      {fieldsOf(message).includes('text') ? <AsText words={filled(said.text, example)} /> : null}
      <figure className="cw-messages__mail">
        <figcaption>As an email</figcaption>
        <div className="cw-messages__sheet">
          <p className="cw-messages__subject">{said.subject || 'No subject yet'}</p>
          {partsOf(said.email, example).map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no name but its place
            <p key={at}>
              {typeof part === 'string' ? (
                part
              ) : 'code' in part ? (
                <>
                  {part.say} <strong className="cw-messages__code">{part.code}</strong>
                </>
              ) : (
                <span className="cw-messages__link">{part.link}</span>
              )}
            </p>
          ))}
        </div>
      </figure>
    </Card>
  );
}

function AsText({ words }: { words: string }) {
  const { takes, most, parts, wide } = textParts(words);
  return (
    <figure className="cw-messages__text">
      <figcaption>As a text</figcaption>
      <p className="cw-messages__bubble">{words || 'Nothing yet'}</p>
      <p className="cw-s cw-soft">
        {takes} of {most} characters, {parts === 1 ? '1 text message' : `${parts} text messages`}
        {wide === undefined ? '' : `. “${wide}” leaves room for 70 only`}
      </p>
    </figure>
  );
}
