import { Band } from '../../ui/Band.tsx';
import { Card } from '../../ui/Card.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Columns, Page, Stack } from '../../ui/Page.tsx';
import { Navigate } from '../../ui/paths/links.ts';
import { Timeline } from '../../ui/Steps.tsx';
import { WhoToCall } from '../../ui/WhoToCall.tsx';
import { Answers } from './Answers.tsx';
import { onTheWay } from './guard.ts';
import { NothingKept } from './NothingKept.tsx';
import { startOf } from './openWalk.ts';
import { LocalClinic } from './outcomes/LocalClinic.tsx';
import { useOutcome } from './useOutcome.ts';

export const loader = onTheWay;

/** The outcome "local-provider": who gives the care where they live, and that nothing of their stays here. */
export default function LocalProviderScreen() {
  const { reply, service } = useOutcome();
  if (!reply) return <Navigate to={startOf(service)} replace />;
  if (reply.localClinic) return <LocalClinic reply={reply} clinic={reply.localClinic} />;
  const { provider, bookingService } = reply;
  return (
    <Page
      top={
        <Band tone="care" title="Another service near you can help">
          <p>Care is free for you where you live. It is given by another service. Here is how to reach it.</p>
        </Band>
      }
    >
      <Columns
        aside={
          <>
            <HelpAside title="Not sure who to call?">
              Call us. We will not ask your name, and we will help you find the right number.
            </HelpAside>
            <NothingKept />
          </>
        }
      >
        <Stack>
          <section className="cw-card cw-card--plain cw-next">
            <p className="cw-next__kicker">
              <span className="cw-stop" aria-hidden="true" />
              Call them next
            </p>
            <WhoToCall who={provider} />
          </section>
          <Card title="What happens next">
            <Timeline
              steps={[
                {
                  title: 'Call, or look at their website',
                  state: 'now',
                  children: (
                    <p>You can say: “I would like to book an appointment. My area sent me to you.”</p>
                  ),
                },
                {
                  title: 'They ask you a few questions',
                  children: (
                    <p>
                      {service === 'top'
                        ? 'Like the ones here. Have your postcode and the date of your last period ready.'
                        : 'Like the ones here. Have your postcode ready.'}
                    </p>
                  ),
                },
                { title: 'You choose a day and time', children: <p>You do not need to come back to us.</p> },
              ]}
            />
          </Card>
          {bookingService ? (
            <Card>
              <p>You can also ask the booking service of your area:</p>
              <WhoToCall who={bookingService} />
            </Card>
          ) : null}
          <Answers reply={reply} />
        </Stack>
      </Columns>
    </Page>
  );
}
