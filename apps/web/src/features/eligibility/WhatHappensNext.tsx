import { ArrowRight } from 'lucide-react';
import { useUser } from '../../session/storedSession.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Timeline, type TimelineStep } from '../../ui/Steps.tsx';

const LATER: readonly TimelineStep[] = [
  {
    title: 'Tell us about your health',
    when: '10 minutes',
    children: <p>You can stop and come back. We save as you go.</p>,
  },
  {
    title: 'Choose a day and time',
    when: '2 minutes',
    children: <p>By phone, by video or at a clinic. You see every time that is free.</p>,
  },
  {
    title: 'Have your appointment',
    when: 'about 40 minutes',
    children: <p>A nurse talks you through your choices. You decide what happens, and when.</p>,
  },
];

/** The way on from an outcome that an account may follow. `between`: what comes after the account in this case. */
export function WhatHappensNext({ between = [] }: { between?: readonly TimelineStep[] }) {
  return (
    <Card title="What happens next">
      <Timeline steps={[useFirst(), ...between, ...LATER]} />
    </Card>
  );
}

function useFirst(): TimelineStep {
  const user = useUser();
  if (user?.usertype === 'Client') {
    return {
      title: 'Go to your dashboard',
      when: 'now',
      state: 'now',
      children: (
        <>
          <p>You are signed in already. You can book from there.</p>
          <ButtonLink to="/client/dashboard">
            Go to your dashboard
            <Icon of={ArrowRight} />
          </ButtonLink>
        </>
      ),
    };
  }
  return {
    title: 'Make your account',
    when: '5 minutes, now',
    state: 'now',
    children: (
      <>
        <p>Your answers come with you, so we will not ask you twice.</p>
        <ButtonLink to="/top/signup">
          Make my account
          <Icon of={ArrowRight} />
        </ButtonLink>
      </>
    ),
  };
}
