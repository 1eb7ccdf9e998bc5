import { counted } from '@careway/core/numbers';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import type { PersonInFull } from './people.ts';
import { useActFirst } from './useActFirst.tsx';
import { renewPeople } from './useRights.ts';

/** Signs a colleague out everywhere, asked once more. */
export function EndSessions({ person, mayChange }: { person: PersonInFull; mayChange: boolean }) {
  const [asking, setAsking] = useState(false);
  const first = useActFirst('devices', person.id);
  const end = useAction({
    act: () => call('endTheirSessions', { params: { id: person.id }, body: {} }),
    refused: (refusal) => {
      if (!first.asks(refusal)) return undefined;
      setAsking(false);
      return null;
    },
    done: async () => {
      first.over();
      await renewPeople();
      setAsking(false);
      say(`${person.name} is signed out everywhere`, 'success');
    },
  });
  if (person.openSessions === 0 || !mayChange) return null;
  return (
    <>
      {first.panel}
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
  const first = useActFirst('invitation', person.id);
  const refused = (refusal: object) => {
    if (!first.asks(refusal)) return undefined;
    setAsking(false);
    return null;
  };
  const again = useAction({
    act: () => call('inviteAgain', { params, body: {} }),
    refused,
    done: async () => {
      first.over();
      await renewPeople();
      say(`${person.invitedAt ? 'A new link' : 'An invitation'} is on its way to ${person.email}`, 'success');
    },
  });
  const takeBack = useAction({
    act: () => call('takeInvitationBack', { params }),
    refused,
    done: async () => {
      first.over();
      onGone();
      await renewPeople();
      say(`The invitation of ${person.name} is taken back`, 'success');
    },
  });
  return (
    <div className="cw-panel__s">
      <h3>Their invitation</h3>
      {first.panel}
      <WentWrong words={again.problem} />
      <p className="cw-acts">
        <Button look="second" small busy={again.busy} onClick={() => void again.press()}>
          {person.invitedAt ? 'Send a new link' : 'Send an invitation'}
        </Button>
        {person.invitedAt ? (
          <Button look="danger" small onClick={() => setAsking(true)}>
            Take it back
          </Button>
        ) : null}
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
