import { ButtonLink } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { StaffPage } from '../../../ui/StaffPage.tsx';
import { WhatYouMayDo, WhoToAsk, WhoYouAre } from './ProfileFacts.tsx';
import { useProfile } from './useProfile.ts';

/** /external: the home of partner organisations' staff: their organisation, what they may do now, and whom to ask. */
export default function ExternalScreen() {
  const profile = useProfile();
  const data = profile.data;
  return (
    <StaffPage
      title={data?.trust ?? 'Your organisation'}
      facts={data ? [data.knownAs ?? data.name, data.role] : []}
      actions={
        <ButtonLink look="second" to="/profile">
          Your profile
        </ButtonLink>
      }
    >
      <Loaded of={profile} loading="Loading your page" rows={6} failed="Your page did not load">
        {(known) => (
          <div className="cw-profile">
            <WhatYouMayDo profile={known} />
            <WhoToAsk profile={known} />
            <WhoYouAre profile={known} />
          </div>
        )}
      </Loaded>
    </StaffPage>
  );
}
