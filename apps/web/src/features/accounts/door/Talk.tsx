import '../../../ui/styles/afterFirstPage.scss';
import { Actions, ButtonLink } from '../../../ui/Button.tsx';
import { HelpHours } from '../../../ui/HelpHours.tsx';
import { Ticks } from '../../../ui/lists.tsx';
import { HelpNumber } from '../../../ui/Notice.tsx';
import { OtherLines } from '../../../ui/OtherLines.tsx';
import { Back, Page, Sheet } from '../../../ui/Page.tsx';
import { WhatWeDo } from '../../../ui/reach/WhatWeDo.tsx';
import { WriteToUs } from '../../../ui/reach/WriteToUs.tsx';
import { PUBLISHED } from '../../../ui/site.ts';
import { WithoutTalking } from '../../../ui/WithoutTalking.tsx';

/** /auth/login?part=talk: the ways to a person, before anything is decided. */
export default function Talk() {
  return (
    <Page sheet>
      <Sheet>
        <Back to="/auth/login" />
        <h1>Talk to someone first</h1>
        <p className="cw-lead">You do not have to decide anything. It is free, and nobody pushes you.</p>
        <h2>Call us now</h2>
        <p>You do not have to say your name.</p>
        <HelpNumber />
        <HelpHours />
        <OtherLines />
        <h2 className="cw-door__part">Or we call you</h2>
        <p>You choose a number and a time that are safe. It takes 2 minutes.</p>
        <Actions>
          <ButtonLink look="second" to="/phone/callback">
            Ask us to call you
          </ButtonLink>
        </Actions>
        <WithoutTalking />
        <h2 className="cw-door__part">Or book a talk with a counsellor</h2>
        <Ticks
          items={[
            { words: 'A counsellor listens and helps you think. They never tell you what to choose' },
            { words: 'It is by phone, by video or face to face' },
            { words: 'You need an account for it, so that we can find you again' },
          ]}
        />
        <Actions>
          <ButtonLink look="second" to="/counselling">
            Book a free talk
          </ButtonLink>
        </Actions>
        {PUBLISHED ? (
          <>
            <h2 className="cw-door__part">What we do</h2>
            <WhatWeDo services={PUBLISHED.services} />
            <WriteToUs of={PUBLISHED} />
          </>
        ) : null}
      </Sheet>
    </Page>
  );
}
