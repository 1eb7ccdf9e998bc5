import { EyeOff, Phone } from 'lucide-react';
import { Band } from '../../ui/Band.tsx';
import { Card } from '../../ui/Card.tsx';
import { ALL_EMERGENCIES, GetHelpNow } from '../../ui/GetHelpNow.tsx';
import { HelpHours } from '../../ui/HelpHours.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HelpNumber, Notice } from '../../ui/Notice.tsx';
import { Columns, Page, Stack } from '../../ui/Page.tsx';

/**
 * Lines that anybody may call, with or without an account. SAMPLE CONTENT, for the provider's clinicians to approve.
 */
const OTHERS = [
  { dial: '08082000247', shown: '0808 2000 247', words: 'If someone hurts or scares you' },
  { dial: '116123', shown: '116 123', words: 'If you feel very low: Samaritans' },
  { dial: '08001111', shown: '0800 1111', words: 'If you are under 19: Childline' },
] as const;

/**
 * /T&C?page=now: what cannot wait, for whoever reads it, before any account (rule 14.29). SAMPLE CONTENT, as all of
 * it is.
 */
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
          <GetHelpNow title="Get help now" emergencies={ALL_EMERGENCIES}>
            <h3>If not, call 111 today if you</h3>
            <ul>
              <li>bleed more than you were told</li>
              <li>have pain that does not get better</li>
              <li>have a fever, or feel ill</li>
            </ul>
            <p>111 tells you what to do. It is free, day and night.</p>
          </GetHelpNow>
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
