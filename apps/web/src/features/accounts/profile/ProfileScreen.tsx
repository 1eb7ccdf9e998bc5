import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { StaffPage } from '../../../ui/StaffPage.tsx';
import { LoadFailure, Skeleton } from '../../../ui/states.tsx';
import { Devices } from '../account/Devices.tsx';
import { WhatYouMayDo, WhoToAsk, WhoYouAre } from './ProfileFacts.tsx';
import { useProfile } from './useProfile.ts';

export { loader } from './staffOnly.ts';

/** /profile: who a member of staff is here, what she may do, and where she is signed in. */
export default function ProfileScreen() {
  const profile = useProfile();
  return (
    <StaffPage
      title="Your profile"
      actions={
        <ButtonLink look="second" to="/profile-setting">
          Settings
        </ButtonLink>
      }
    >
      {profile.data ? (
        <div className="cw-profile">
          <WhoYouAre profile={profile.data} />
          <WhatYouMayDo profile={profile.data} />
          <Card title="Where you are signed in">
            <Devices unknown="Sign it out, then tell your administrator." />
          </Card>
          <WhoToAsk profile={profile.data} />
        </div>
      ) : profile.isError ? (
        <LoadFailure
          title="Your profile did not load"
          error={profile.error}
          onRetry={() => void profile.refetch()}
        />
      ) : (
        <Skeleton rows={6} words="Loading your profile" />
      )}
    </StaffPage>
  );
}
