import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Band } from '../../ui/Band.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Columns, Page, Stack } from '../../ui/Page.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import { Timeline } from '../../ui/Steps.tsx';
import { SITE } from '../../ui/site.ts';
import { WhoToCall } from '../../ui/WhoToCall.tsx';
import { Answers } from './Answers.tsx';
import { NothingKept } from './NothingKept.tsx';
import { keepChoice, type Reply } from './openAnswersDraft.ts';

/** The outcome "booking-service": free with us, by way of the area's booking service. */
export function BookingServiceFirst({ reply }: { reply: Reply }) {
  const navigate = useNavigate();
  useHeading();
  return (
    <Page
      top={
        <Band tone="care" title="Call your booking service first">
          <p>Your care with us is free. Your area asks you to make one call before you book.</p>
        </Band>
      }
    >
      <Columns
        aside={
          <>
            <HelpAside title="Is it hard to call?">
              Tell us, and we will find another way together. It is free and private.
            </HelpAside>
            <NothingKept />
          </>
        }
      >
        <Stack>
          <Card title="What happens next" next>
            <Timeline
              steps={[
                {
                  title: 'Call the booking service',
                  when: 'about 10 minutes',
                  state: 'now',
                  children: (
                    <>
                      <p>You can say: “I would like to book with {SITE}. I need a referral number.”</p>
                      <WhoToCall who={reply.bookingService} level={3} />
                    </>
                  ),
                },
                {
                  title: 'They give you a referral number',
                  children: (
                    <p>It has 12 digits. Write it down, or ask them to text it to you if that is safe.</p>
                  ),
                },
                {
                  title: 'Come back here with it',
                  when: '1 minute',
                  children: (
                    <>
                      <p>As long as this page is open, your answers are still here.</p>
                      <Button
                        look="second"
                        onClick={() => {
                          keepChoice('has-ubrn', 'yes');
                          void navigate('/eligibility/ubrn');
                        }}
                      >
                        I have my number now
                        <Icon of={ArrowRight} />
                      </Button>
                    </>
                  ),
                },
              ]}
            />
          </Card>
          <Answers reply={reply} />
        </Stack>
      </Columns>
    </Page>
  );
}

/** This outcome stands at the address of its question, so the page's own move to the heading does not happen. */
function useHeading(): void {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
}
