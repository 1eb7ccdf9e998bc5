import { useNavigate } from '../../ui/paths/links.ts';
import { VersionsCard } from '../../ui/published/VersionsCard.tsx';
import type { LevelsReply } from './levels.ts';
import { usePublishing } from './usePublishing.ts';
import { WhatItSays } from './WhatItSays.tsx';

/** Every version of the list; an earlier one is brought back as a draft, which a second person publishes. */
export function Versions({ reply }: { reply: LevelsReply }) {
  const { inUse, open, versions } = reply;
  const navigate = useNavigate();
  const { begin } = usePublishing(reply);
  return (
    <VersionsCard
      versions={versions}
      inUse={inUse}
      isDraftOpen={open !== null}
      asItCame="As it comes with the portal"
      says={({ said }) => <WhatItSays said={said} />}
      meanwhile={`Version ${inUse.number} holds until a second person publishes the draft.`}
      begin={begin}
      bringBack={async (number) => {
        const begun = await begin.press(number);
        if (begun) await navigate('?part=levels');
        return begun;
      }}
    />
  );
}
