import { Bell, CreditCard, Lock, Mail, UserRound } from 'lucide-react';
import { Band } from '../Band.tsx';
import { Card, NextKicker } from '../Card.tsx';
import { Details } from '../Details.tsx';
import { LinkRows, Ticks } from '../lists.tsx';
import { HelpAside, Notice } from '../Notice.tsx';
import { Meter, Steps, Timeline } from '../Steps.tsx';
import { Facts, SummaryList } from '../SummaryList.tsx';
import { Table } from '../Table.tsx';
import { Tag } from '../Tag.tsx';

export function Outcome() {
  return (
    <Band title="Parts">
      <p>Every part of the design system, in one place.</p>
    </Band>
  );
}

export function Way() {
  return (
    <>
      <Card title="The way">
        <Steps now={2} of={6} name="About you" saved="saved" />
        <Timeline
          steps={[
            {
              title: 'Make your account',
              when: 'done',
              state: 'done',
              children: <p>Your answers came with you.</p>,
            },
            {
              title: 'Tell us about your health',
              when: '10 minutes',
              state: 'now',
              children: <p>We save as you go.</p>,
            },
            {
              title: 'Choose a day and time',
              when: '2 minutes',
              children: <p>By phone, video or at a clinic.</p>,
            },
          ]}
        />
      </Card>
      <Card next>
        <NextKicker />
        <h2>Finish “About your health”</h2>
        <p>It takes about 6 more minutes.</p>
        <Meter done={3} of={8} words="3 of 8 parts done" beside="Saved today, 2:05pm" />
      </Card>
    </>
  );
}

export function Lists() {
  return (
    <div className="cw-parts__cols">
      <div className="cw-stack">
        <Card title="Check your answers">
          <SummaryList
            rows={[
              { label: 'Pregnancy test', value: 'Positive', change: '/stylecomponent' },
              { label: 'First day of last period', value: '19 October 2026', change: '/stylecomponent' },
              { label: 'Postcode', value: 'WE4 2RS', change: '/stylecomponent' },
            ]}
          />
        </Card>
        <Details summary="Why am I seeing this?" card>
          <p>We looked at these answers. If one is wrong, change it and we will check again.</p>
        </Details>
        <Card title="Your account">
          <LinkRows
            rows={[
              { to: '/stylecomponent#details', words: 'Your details', icon: UserRound },
              { to: '/stylecomponent#password', words: 'Password and PIN', icon: Lock },
              { to: '/stylecomponent#reminders', words: 'Reminders', icon: Bell },
            ]}
          />
        </Card>
      </div>
      <div className="cw-stack">
        <HelpAside />
        <Notice title="The call is free" level={3}>
          <p>Blue: something to know.</p>
        </Notice>
        <Notice tone="time" title="Answer by 6pm on Monday" level={3}>
          <p>Amber: time is limited.</p>
        </Notice>
        <Notice tone="good" title="Your form is with us" level={3}>
          <p>Green: done.</p>
        </Notice>
        <Card title="Good to have with you" small>
          <Ticks
            items={[
              { words: 'An email address only you can open', icon: Mail },
              { words: 'A bank card, if you are paying', icon: CreditCard },
              { words: 'Nothing else', icon: 'no' },
            ]}
          />
        </Card>
        <Card title="How we contact you" small>
          <Facts
            rows={[
              { label: 'Safe number', value: '07700 900118, text or call' },
              { label: 'Safe hours', value: '9am to 12pm' },
            ]}
          />
        </Card>
      </div>
    </div>
  );
}

interface Sent {
  id: string;
  name: string;
  state: 'Sent' | 'Started';
  on: string;
  answers: number;
}

const SENT: readonly Sent[] = [
  { id: '1', name: "Let's Get Started", state: 'Sent', on: '18 November', answers: 24 },
  { id: '2', name: 'About your health', state: 'Started', on: '20 November', answers: 9 },
];

export function Tables() {
  return (
    <Card title="Table">
      <Table
        caption="2 forms, newest last"
        rows={SENT}
        rowKey={(row) => row.id}
        current="2"
        columns={[
          {
            key: 'name',
            head: 'Form',
            header: true,
            cell: (row) => (
              <a className="cw-more" href="#main">
                {row.name}
              </a>
            ),
          },
          {
            key: 'state',
            head: 'State',
            cell: (row) => <Tag tone={row.state === 'Sent' ? 'good' : 'blue'}>{row.state}</Tag>,
          },
          { key: 'on', head: 'Last change', cell: (row) => row.on },
          { key: 'answers', head: 'Answers', figures: true, cell: (row) => row.answers },
        ]}
      />
    </Card>
  );
}
