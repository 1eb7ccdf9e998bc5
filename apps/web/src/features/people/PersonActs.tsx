import { counted } from '@careway/core/numbers';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import type { PersonInFull, Rights } from './people.ts';
import { renewPeople } from './useRights.ts';

/** Signs a colleague out everywhere, asked once more. */
export function EndSessions({ person, rights }: { person: PersonInFull; rights: Rights }) {
  const [asking, setAsking] = useState(false);
  const end = useAction({
    act: () => call('endTheirSessions', { params: { id: person.id }, body: {} }),
    done: async () => {
      await renewPeople();
      setAsking(false);
      say(`${person.name} is signed out everywhere`, 'success');
    },
  });
  if (person.openSessions === 0 || !person.mayChange || !rights.freshUntil) return null;
  return (
    <>
      <LinkButton onClick={() => setAsking(true)}>Sign them out everywhere</LinkButton>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Sign ${person.name} out?`}
        keep="Leave them signed in"
        action={end}
        verbs={[{ words: 'Sign them out', doing: 'Signing out…', look: 'danger', press: () => end.press() }]}
      >
        <p>
          They are signed in on {counted(person.openSessions, 'device')}. What they have not saved stays
          locked on their device. They can sign in again at once.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** An invitation nobody has followed: once more, or taken back. */
export function InvitationActs({ person, onGone }: { person: PersonInFull; onGone: () => void }) {
  const [asking, setAsking] = useState(false);
  const params = { id: person.id };
  const again = useAction({
    act: () => call('inviteAgain', { params, body: {} }),
    done: async () => {
      await renewPeople();
      say(`A new link is on its way to ${person.email}`, 'success');
    },
  });
  const takeBack = useAction({
    act: () => call('takeInvitationBack', { params }),
    done: async () => {
      onGone();
      await renewPeople();
      say(`The invitation of ${person.name} is taken back`, 'success');
    },
  });
  return (
    <div className="cw-panel__s">
      <h3>Their invitation</h3>
      <WentWrong words={again.problem} />
      <p className="cw-acts">
        <Button look="second" small busy={again.busy} onClick={() => void again.press()}>
          Send a new link
        </Button>
        <Button look="danger" small onClick={() => setAsking(true)}>
          Take it back
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Take back the invitation of ${person.name}?`}
        keep="Keep it"
        action={takeBack}
        verbs={[
          { words: 'Take it back', doing: 'Taking back…', look: 'danger', press: () => takeBack.press() },
        ]}
      >
        <p>Their link no longer works and they leave the list. You can invite them again.</p>
      </ConfirmDialog>
    </div>
  );
}
