import type { ServiceCode } from '@careway/core/eligibility/services';
import { ArrowRight } from 'lucide-react';
import { useUser } from '../../session/storedSession.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { address } from '../../ui/paths/address.ts';
import { Timeline, type TimelineStep } from '../../ui/Steps.tsx';
import { useDraft } from './openAnswersDraft.ts';

const DETAILS = '/auth/signup_details/{service_code}';

const LATER: Readonly<Record<ServiceCode, readonly TimelineStep[]>> = {
  top: [
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
  ],
  vas: [
    {
      title: 'Tell us about your health',
      when: '5 minutes',
      children: <p>You can stop and come back. We save as you go.</p>,
    },
    {
      title: 'Talk it over with us',
      when: 'about 20 minutes',
      children: <p>You can ask everything. Nothing is decided until you say so.</p>,
    },
    {
      title: 'Choose a day and a place',
      when: '2 minutes',
      children: <p>You see every day that is free, at the places near you.</p>,
    },
  ],
  larc: [
    {
      title: 'Tell us about your health',
      when: '5 minutes',
      children: <p>We find what is safe for you. You can stop and come back.</p>,
    },
    {
      title: 'Choose a day and a place',
      when: '2 minutes',
      children: <p>You see every day that is free, at the places near you.</p>,
    },
    {
      title: 'Come and have it',
      when: 'about 40 minutes',
      children: <p>A nurse tells you all about it first. You can still change your mind.</p>,
    },
  ],
};

/** The way on from an outcome that an account may follow. `between`: what comes after the account in this case. */
export function WhatHappensNext({
  between = [],
  title = 'What happens next',
}: {
  between?: readonly TimelineStep[];
  title?: string;
}) {
  const { service } = useDraft();
  return (
    <Card title={title}>
      <Timeline steps={[useFirst(service), ...between, ...LATER[service]]} />
    </Card>
  );
}

function useFirst(service: ServiceCode): TimelineStep {
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
        <ButtonLink to={address(DETAILS, { service_code: service })}>
          Make my account
          <Icon of={ArrowRight} />
        </ButtonLink>
      </>
    ),
  };
}
