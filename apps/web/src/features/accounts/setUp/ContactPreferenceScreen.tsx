import { say } from '../../../ui/toast.ts';
import { ContactForm, messagesWords } from './ContactForm.tsx';
import { SetUpPage } from './SetUpPage.tsx';
import { type Setup, useGoOn } from './useSetUp.ts';

const TITLE = 'How can we reach you safely?';

/** /signup/contactpreference: safe ways, safe hours, voicemail, and what name to ask for. */
export default function ContactPreferenceScreen() {
  return (
    <SetUpPage step="contact" title={TITLE} back="/signup/security">
      {(setup) => <Ask setup={setup} />}
    </SetUpPage>
  );
}

function Ask({ setup }: { setup: Setup }) {
  const goOn = useGoOn(setup);
  return (
    <ContactForm
      said={setup.contact}
      heading={
        <>
          <h1>{TITLE}</h1>
          <p className="cw-lead">We only use ways and times that you say are safe.</p>
        </>
      }
      action="Save and continue"
      onSaved={(reply) => {
        if (reply.messagesChanged) say(messagesWords(reply));
        return reply.messages?.on === false ? goOn('contact', 'reminders') : goOn('contact');
      }}
    />
  );
}
