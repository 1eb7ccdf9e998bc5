import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded, together } from '../../ui/Loaded.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Back, Columns, Page, Stack } from '../../ui/Page.tsx';
import { formAddress } from '../../ui/paths/formAddress.ts';
import { Link } from '../../ui/paths/links.ts';
import { Tag } from '../../ui/Tag.tsx';
import { type Appointment, placeWords } from './bookingSearch.ts';
import { detailsOf } from './formOfBooking.ts';

type Form = CallReply<'myForms'>['data'][number];

/**
 * /consultation: what a consultation is, and their own: the times that are coming, and the forms to send before them.
 */
export default function MyConsultationsScreen() {
  const coming = useQuery(asQuery('myAppointments', { query: { when: 'coming', limit: 100 } }));
  const forms = useQuery(asQuery('myForms', { query: { limit: 100 } }));
  return (
    <Page>
      <Back to="/client/dashboard">Dashboard</Back>
      <Columns aside={<HelpAside />}>
        <h1>Talking to us</h1>
        <p className="cw-lead">
          A consultation is a talk with one of our team, by phone, by video or face to face.
        </p>
        <Stack>
          <Card title="What happens">
            <Ticks
              good
              items={[
                { words: 'We ask how you are and what you need. You can ask us anything.' },
                { words: 'We tell you what can help, and what each way is like.' },
                { words: 'You choose. Nobody decides for you, and you can change your mind.' },
                { words: 'What you say stays between us, unless someone is in danger.' },
              ]}
            />
          </Card>
          <Loaded
            of={together({ coming, forms })}
            loading="Loading your consultations"
            rows={5}
            failed="Your consultations did not load"
          >
            {(known) => (
              <>
                <Times appointments={known.coming.data} />
                <Forms
                  forms={known.forms.data.filter(({ status }) => status === 'shared' || status === 'draft')}
                />
              </>
            )}
          </Loaded>
        </Stack>
      </Columns>
    </Page>
  );
}

function Times({ appointments }: { appointments: readonly Appointment[] }) {
  if (appointments.length === 0) {
    return (
      <Card title="Your consultations">
        <p>You have none yet. It takes about 2 minutes to choose a time.</p>
        <ButtonLink to="/appointment/booking">Choose a time</ButtonLink>
      </Card>
    );
  }
  return (
    <Card title="Your consultations">
      <ul className="cw-earlier">
        {appointments.map((one) => (
          <li key={one.id}>
            <span>
              <Link to={detailsOf(one)}>{whenWords(one.startsAt)}</Link>
              <br />
              {placeWords({ ...one, clinicId: one.clinic.id }, [one.clinic])}
            </span>
            <Tag tone="blue">
              {one.kind === 'clinic' ? 'Face to face' : one.kind === 'phone' ? 'Phone' : 'Video'}
            </Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What is still to be sent, so that the talk can be about them and not about filling in. */
function Forms({ forms }: { forms: readonly Form[] }) {
  if (forms.length === 0) return null;
  return (
    <Card title="Please send these first">
      <p>Then we can use the time for what matters to you.</p>
      <ul className="cw-earlier">
        {forms.map((form) => (
          <li key={form.id}>
            <FormLink form={form} />
            <Tag tone={form.status === 'draft' ? 'blue' : 'grey'}>
              {form.status === 'draft' ? 'Started' : 'Not started'}
            </Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FormLink({ form }: { form: Form }) {
  const to = formAddress(form.questionSetId, form.id);
  return to ? <Link to={to}>{form.name}</Link> : <span>{form.name}</span>;
}
