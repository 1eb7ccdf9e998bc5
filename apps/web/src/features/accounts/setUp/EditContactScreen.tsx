import { useNavigate } from '../../../ui/paths/links.ts';
import { say } from '../../../ui/toast.ts';
import { ContactForm, messagesWords } from './ContactForm.tsx';
import { EditPage, SETTINGS } from './EditPage.tsx';
import { renewSetUp } from './useSetUp.ts';

const TITLE = 'Safe ways to reach you';

/** /client/edit-contact-preferences */
export default function EditContactScreen() {
  const navigate = useNavigate();
  return (
    <EditPage title={TITLE}>
      {(setup) => (
        <ContactForm
          said={setup.contact}
          heading={
            <>
              <h1>{TITLE}</h1>
              <p className="cw-lead">
                We only use ways and times that you say are safe. A change counts at once.
              </p>
            </>
          }
          action="Save"
          onSaved={(reply) => {
            say(messagesWords(reply));
            renewSetUp();
            return navigate(SETTINGS);
          }}
        />
      )}
    </EditPage>
  );
}
