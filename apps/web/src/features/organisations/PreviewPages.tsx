import type { Palette } from '@careway/core/organisations/theme';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card, NextKicker } from '../../ui/Card.tsx';
import { ExitSite } from '../../ui/ExitSite.tsx';
import { TrustLogo } from '../../ui/Logo.tsx';
import { Columns, Page, Stack } from '../../ui/Page.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Draft } from './themeDraft.ts';

export type Previewed = Pick<Draft, 'name' | 'logoWords' | 'logo' | 'corners'> & Palette;

const TIMES = [
  { value: 'morning', words: 'Morning, 8am to 12pm' },
  { value: 'afternoon', words: 'Afternoon, 12pm to 4pm' },
  { value: 'evening', words: 'Evening, 4pm to 8pm' },
];

/** A client's page, of the parts that their pages are made of. Nothing in it can be pressed. */
export function PreviewPage({ theme }: { theme: Previewed }) {
  const [time, setTime] = useState('morning');
  return (
    <>
      <header className="cw-header">
        <div className="cw-header__in">
          <div className="cw-header__row">
            <div className="cw-bar">
              <span className="cw-logo">
                <TrustLogo
                  name={theme.name || 'Name'}
                  logo={theme.logo?.picture ?? null}
                  logoWords={theme.logoWords}
                />
              </span>
              <div className="cw-exit-wrap">
                <ExitSite />
              </div>
            </div>
          </div>
        </div>
      </header>
      <Page>
        <Columns
          aside={
            <Card title="Your forms" small>
              <p>1 of 3 finished</p>
            </Card>
          }
        >
          <Stack>
            <Card next>
              <NextKicker>Your next step</NextKicker>
              <h1>Choose a time to talk</h1>
              <p>We will call you. You choose when, and how we say hello.</p>
              <Button>Choose a time</Button>
              <p>
                <a href="#number">Use another number</a>
              </p>
            </Card>
            <Card>
              <RadioCards
                id="preview-time"
                name="preview-time"
                label="When is it safe to call?"
                small
                options={TIMES}
                value={time}
                onValue={setTime}
              />
              <TextField
                id="preview-phone"
                label="Your mobile number"
                defaultValue="07700 90011"
                error="Enter a mobile number with 11 digits"
              />
              <Button look="second">Continue</Button>
            </Card>
          </Stack>
        </Columns>
      </Page>
    </>
  );
}
