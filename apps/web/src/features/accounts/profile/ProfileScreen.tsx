import { useUser } from '../../../session/storedSession.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { StaffPage } from '../../../ui/StaffPage.tsx';
import { Devices } from '../account/Devices.tsx';
import { WhatYouMayDo, WhoToAsk, WhoYouAre } from './ProfileFacts.tsx';
import { useProfile } from './useProfile.ts';

/** /profile: who a member of staff is here, what they may do, and where they are signed in. */
export default function ProfileScreen() {
  // Partners pass their concerns on by phone: what others raise is not theirs.
  const concerned = useUser()?.usertype !== 'External';
  return (
    <StaffPage
      title="Your profile"
      actions={
        <>
          {concerned ? (
            <ButtonLink look="second" to="/profile?part=concerns">
              Concerns
            </ButtonLink>
          ) : null}
          <ButtonLink look="second" to="/profile-setting">
            Settings
          </ButtonLink>
        </>
      }
    >
      <Loaded of={useProfile()} loading="Loading your profile" rows={6} failed="Your profile did not load">
        {(profile) => (
          <div className="cw-profile">
            <WhoYouAre profile={profile} />
            <WhatYouMayDo profile={profile} />
            <Card title="Where you are signed in">
              <Devices unknown="Sign it out, then tell your administrator." />
            </Card>
            <WhoToAsk profile={profile} />
          </div>
        )}
      </Loaded>
    </StaffPage>
  );
}
