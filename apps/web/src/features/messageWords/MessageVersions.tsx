import { useNavigate } from '../../ui/paths/links.ts';
import { VersionsCard } from '../../ui/published/VersionsCard.tsx';
import { editorOf, type MessageReply } from './messageWords.ts';
import { usePublishing } from './usePublishing.ts';

/** Every version of a message; an earlier one is brought back as a draft, which a second person publishes. */
export function MessageVersions({ reply }: { reply: MessageReply }) {
  const { message, inUse, open, versions } = reply;
  const navigate = useNavigate();
  const { begin } = usePublishing(reply);
  return (
    <VersionsCard
      versions={versions}
      inUse={inUse}
      isDraftOpen={open !== null}
      asItCame="The portal’s own words"
      says={({ said }) => (
        <p className="cw-messages__own">
          <strong>{said.subject}</strong>
          {`\n\n${said.email}${said.email === said.text ? '' : `\n\nAs a text: ${said.text}`}`}
        </p>
      )}
      meanwhile={`Version ${inUse.number} goes out until a second person publishes the draft.`}
      begin={begin}
      bringBack={async (number) => {
        const begun = await begin.press(number);
        if (begun) await navigate(editorOf(message));
        return begun;
      }}
    />
  );
}
