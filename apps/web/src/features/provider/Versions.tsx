import { useNavigate } from '../../ui/paths/links.ts';
import { VersionsCard } from '../../ui/published/VersionsCard.tsx';
import type { ProviderReply } from './provider.ts';
import { usePublishing } from './usePublishing.ts';
import { WhatItSays } from './WhatItSays.tsx';

/** Every version of the record; an earlier one is brought back as a draft, which a second person publishes. */
export function Versions({ reply }: { reply: ProviderReply }) {
  const { inUse, open, versions } = reply;
  const navigate = useNavigate();
  const { begin } = usePublishing(reply);
  return (
    <VersionsCard
      versions={versions}
      inUse={inUse}
      isDraftOpen={open !== null}
      asItCame="What the settings of the server say"
      says={({ said }) => <WhatItSays said={said} />}
      meanwhile={`Clients go on reading version ${inUse.number} until a second person publishes the draft.`}
      begin={begin}
      bringBack={async (number) => {
        const begun = await begin.press(number);
        if (begun) await navigate('?part=provider');
        return begun;
      }}
    />
  );
}
