import { hasScopes } from '@careway/core/access/scopes';
import { WhatYouMayDo, WhoToAsk, WhoYouAre } from '../features/accounts/profile/ProfileFacts.tsx';
import { useProfile } from '../features/accounts/profile/useProfile.ts';
import { PartnerForms } from '../features/sharing/partner/PartnerForms.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { StaffPage } from '../ui/StaffPage.tsx';

/**
 * /external: the home of partner organisations' staff: forms for their own clients, where their role opens them
 * (rule 16.27), their organisation, what they may do now, and whom to ask.
 */
export default function ExternalPartScreen() {
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
          <div className="cw-stack">
            {known.flags.modules.questionnaires &&
            hasScopes(known, ['clients:read', 'forms:read', 'clients:write']) ? (
              <PartnerForms />
            ) : null}
            <div className="cw-profile">
              <WhatYouMayDo profile={known} />
              <WhoToAsk profile={known} />
              <WhoYouAre profile={known} />
            </div>
          </div>
        )}
      </Loaded>
    </StaffPage>
  );
}
