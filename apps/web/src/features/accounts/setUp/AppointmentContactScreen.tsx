import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call.ts';
import { asQuery, queryClient } from '../../../api/query.ts';
import { HelpAside, Notice } from '../../../ui/Notice.tsx';
import { Back, Columns, Page, Sheet } from '../../../ui/Page.tsx';
import { useNavigate } from '../../../ui/paths/links.ts';
import { say } from '../../../ui/toast.ts';
import { ContactForm, messagesWords } from './ContactForm.tsx';
import { MessageExample } from './MessageExample.tsx';
import { renewSetUp } from './useSetUp.ts';
import { WhatWasSaid } from './WhatWasSaid.tsx';

const TITLE = 'How may we tell you about your appointment?';
const LIST = '/appointment/list';

/**
 * /appointment/contactpreference: how word of an appointment may reach them. There is one record of what is safe, and
 * this page writes it: what is said here holds for everything, and what is said elsewhere holds here (rule 1.1).
 */
export default function AppointmentContactScreen() {
  const navigate = useNavigate();
  const coming = useQuery(asQuery('myAppointments', { query: { when: 'coming', limit: 1 } }));
  const next = coming.data?.data[0];
  return (
    <Page sheet>
      <Columns aside={<HelpAside />}>
        <Sheet>
          <Back to={LIST}>Your appointments</Back>
          <WhatWasSaid title={TITLE}>
            {(setup) => (
              <>
                <ContactForm
                  said={setup.contact}
                  heading={
                    <>
                      <h1>{TITLE}</h1>
                      <p className="cw-lead">
                        We tell you the day and the time, and never what it is about. We only use ways and
                        times that you say are safe. A change counts at once.
                      </p>
                      {next ? <ToldNow told={next.told} /> : null}
                    </>
                  }
                  action="Save"
                  onSaved={(reply) => {
                    say(messagesWords(reply));
                    renewSetUp();
                    // Where each appointment's word goes has changed with it.
                    for (const name of ['myAppointments', 'oneAppointment', 'multipleAppointments'])
                      void queryClient.invalidateQueries({ queryKey: [name] });
                    return navigate(LIST);
                  }}
                />
                <section className="cw-sec">
                  <h2>This is what would come</h2>
                  <MessageExample way={setup.messages?.way ?? 'sms'} example={setup.example} />
                </section>
              </>
            )}
          </WhatWasSaid>
        </Sheet>
      </Columns>
    </Page>
  );
}

type Told = CallReply<'myAppointments'>['data'][number]['told'];

/** Where word of the next appointment goes as things stand. */
function ToldNow({ told }: { told: Told }) {
  if (told === null)
    return (
      <Notice tone="time" title="We send you nothing now">
        <p>Write the day and the time down where only you see them, or look here again.</p>
      </Notice>
    );
  return (
    <Notice title="As it is now">
      <p>
        {told.channel === 'sms' ? 'A text message goes to' : 'An email goes to'}{' '}
        <span className="cw-nowrap">{told.to}</span>.
      </p>
    </Notice>
  );
}
