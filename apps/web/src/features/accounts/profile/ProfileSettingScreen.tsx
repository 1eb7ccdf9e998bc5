import { knownAsProblem } from '@careway/core/accounts/fields';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { Actions, Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { StaffPage } from '../../../ui/StaffPage.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { say } from '../../../ui/toast.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';
import type { Profile } from './ProfileFacts.tsx';
import { useProfile } from './useProfile.ts';

export { loader } from './staffOnly.ts';

/** /profile-setting: the name that colleagues see, and whether a sign-in is told by email. */
export default function ProfileSettingScreen() {
  return (
    <StaffPage title="Profile settings" crumbs={[{ to: '/profile', words: 'Your profile' }]}>
      <Loaded of={useProfile()} loading="Loading your settings" rows={4} failed="Your settings did not load">
        {(profile) => (
          <div className="cw-profile cw-profile--one">
            <Card title="How you show up here">
              <Settings profile={profile} />
            </Card>
          </div>
        )}
      </Loaded>
    </StaffPage>
  );
}

function Settings({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const { field, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: { knownAs: profile.knownAs ?? '', tellSignIn: profile.tellSignIn ? 'yes' : 'no' },
    checks: { knownAs: knownAsProblem },
    send: async ({ knownAs, tellSignIn }) => {
      const body = { knownAs, tellSignIn: tellSignIn === 'yes' };
      const reply = await call('editProfile', { body });
      if (!reply) return false;
      queryClient.setQueryData(['myProfile', {}], reply);
      say('Your settings are saved');
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <TextField
        {...field('knownAs')}
        label="Name shown at the top of each page (optional)"
        hint={`If you leave this empty, it shows ${profile.name}`}
        autoComplete="nickname"
      />
      <RadioCards
        {...field('tellSignIn')}
        small
        label="Email you when someone signs in to your account?"
        hint={`It goes to ${profile.email} each time`}
        options={[
          { value: 'yes', words: 'Yes' },
          { value: 'no', words: 'No' },
        ]}
      />
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
        <ButtonLink look="second" to="/profile">
          Back to your profile
        </ButtonLink>
      </Actions>
    </form>
  );
}
