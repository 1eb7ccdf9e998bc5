import { ButtonLink } from '../../../ui/Button.tsx';
import { StaffPage } from '../../../ui/StaffPage.tsx';
import { LoadFailure, Skeleton } from '../../../ui/states.tsx';
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
      {data ? (
        <div className="cw-profile">
          <WhatYouMayDo profile={data} />
          <WhoToAsk profile={data} />
          <WhoYouAre profile={data} />
        </div>
      ) : profile.isError ? (
        <LoadFailure
          title="Your page did not load"
          error={profile.error}
          onRetry={() => void profile.refetch()}
        />
      ) : (
        <Skeleton rows={6} words="Loading your page" />
      )}
    </StaffPage>
  );
}
