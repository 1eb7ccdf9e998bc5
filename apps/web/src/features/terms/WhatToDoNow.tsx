import { EyeOff, Phone, VolumeX } from 'lucide-react';
import { Band } from '../../ui/Band.tsx';
import { Card } from '../../ui/Card.tsx';
import { HelpHours } from '../../ui/HelpHours.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HelpNumber, Notice } from '../../ui/Notice.tsx';
import { Columns, Page, Stack } from '../../ui/Page.tsx';

/** Lines that anybody may call, with or without an account. SAMPLE CONTENT, for the provider's clinicians to approve. */
const OTHERS = [
  { dial: '08082000247', shown: '0808 2000 247', words: 'If someone hurts or scares you' },
  { dial: '116123', shown: '116 123', words: 'If you feel very low: Samaritans' },
  { dial: '08001111', shown: '0800 1111', words: 'If you are under 19: Childline' },
] as const;

/** /T&C?page=now: what cannot wait, for whoever reads it, before any account (rule 14.29). SAMPLE CONTENT, as all of it is. */
export function WhatToDoNow() {
  return (
    <Page
      top={
        <Band tone="care" title="What to do now">
          <p>You do not need an account, and you do not have to tell us anything here.</p>
        </Band>
      }
    >
      <Columns
        aside={
          <Notice tone="care" icon={EyeOff} title="Is someone coming?">
            <p>Press EXIT SITE. The page goes blank at once.</p>
          </Notice>
        }
      >
        <Stack>
          <Card title="Get help now" className="cw-now">
            <div className="cw-now__ways cw-now__ways--two">
              <EmergencyWay />
              <NonEmergencyWay />
            </div>
            <p className="cw-now__quiet cw-now__quiet--foot">
              <Icon of={EyeOff} />
              <span>A call stays in your phone’s list. You can delete it there.</span>
            </p>
          </Card>
          <Card title="Talk to us">
            <p>You can say: “I am worried about how I feel.” You do not have to give your name.</p>
            <HelpNumber />
            <HelpHours />
          </Card>
          <Card title="Others who can help">
            <p>All are free, day and night. They are not part of us.</p>
            {OTHERS.map(({ dial, shown, words }) => (
              <p key={dial}>
                <a className="cw-tel" href={`tel:${dial}`}>
                  <Icon of={Phone} />
                  {shown}
                </a>
                <br />
                {words}
              </p>
            ))}
          </Card>
        </Stack>
      </Columns>
    </Page>
  );
}

function EmergencyWay() {
  return (
    <div className="cw-now__way">
      <h3>Call 999 if you</h3>
      <ul>
        <li>are in danger now</li>
        <li>soak through 2 pads in an hour</li>
        <li>faint, or feel very weak</li>
        <li>have sudden, very strong pain</li>
        <li>may hurt yourself now</li>
      </ul>
      <a className="nhsuk-button cw-now__call cw-now__call--first" href="tel:999">
        <Icon of={Phone} />
        Call 999
      </a>
      <p className="cw-now__quiet">
        <Icon of={VolumeX} />
        <span>
          <strong>Not safe to speak?</strong> On a mobile, stay on the line and press 55 when asked.
        </span>
      </p>
    </div>
  );
}

function NonEmergencyWay() {
  return (
    <div className="cw-now__way">
      <h3>If not, call 111 today if you</h3>
      <ul>
        <li>bleed more than you were told</li>
        <li>have pain that does not get better</li>
        <li>have a fever, or feel ill</li>
      </ul>
      <p>111 tells you what to do. It is free, day and night.</p>
      <a className="nhsuk-button cw-button--second cw-now__call" href="tel:111">
        <Icon of={Phone} />
        Call 111
      </a>
    </div>
  );
}
