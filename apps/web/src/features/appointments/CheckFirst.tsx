import type { ServiceCode } from '@careway/core/eligibility/services';
import { NOT_YET, type NotYet } from '@careway/core/pathways/mayBook';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepBookingAim } from '../../session/bookingAim.ts';
import { StartForm } from '../../shared/StartForm.tsx';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { Card, NextKicker } from '../../ui/Card.tsx';
import { HelpNumber } from '../../ui/Notice.tsx';
import { CHECK_AT } from '../../ui/paths/checkAt.ts';

/** What comes before a time, and the way there (rules 2.22, 8.38). A check that ends well leads back to this page. */
export function CheckFirst({ notYet, service }: { notYet: NotYet; service: ServiceCode }) {
  const { pathname, search } = useLocation();
  const { title, words, code } = NOT_YET[notYet];
  useEffect(() => keepBookingAim(pathname + search), [pathname, search]);
  return (
    <Card next>
      <NextKicker />
      <h2>{title}</h2>
      <p>{words}</p>
      {code === 'check_first' || notYet === 'formUnanswered' ? null : <HelpNumber />}
      <Actions>
        {code === 'check_first' ? (
          <StartForm kind="eligibility" service={service}>
            Do the check
          </StartForm>
        ) : code === 'form_first' ? (
          <StartForm kind="letsGetStarted" service={service}>
            {notYet === 'formRaised' ? 'Carry on with my answers' : 'Answer now'}
          </StartForm>
        ) : notYet === 'formOnHold' ? (
          <ButtonLink to="/phone/bookcallback">See or change your call</ButtonLink>
        ) : (
          <ButtonLink to={CHECK_AT[service]}>See what your check says</ButtonLink>
        )}
        <ButtonLink look="second" to="/client/dashboard">
          Not now
        </ButtonLink>
      </Actions>
    </Card>
  );
}
