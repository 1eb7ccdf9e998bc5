import { emailProblem } from '@careway/core/accounts/email';
import { birthDateProblem, firstNameProblem, lastNameProblem } from '@careway/core/accounts/fields';
import { callCodeProblem } from '@careway/core/clients/withoutAccount';
import { londonDay, longDate } from '@careway/core/dates';
import { isService } from '@careway/core/eligibility/services';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { eligibilityResult, keepEligibilityResult } from '../../../session/eligibilityResult.ts';
import { keepFirstDateOfBirth, noteDateOfBirth } from '../../../session/firstDateOfBirth.ts';
import {
  beginSignUp,
  passStep,
  presetService,
  type SignUpAnswers,
  signUpDraft,
} from '../../../session/signUpState.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { DateFields, isoDate, NO_DATE, typedDate } from '../../../ui/DateFields.tsx';
import { Details } from '../../../ui/Details.tsx';
import { ErrorSummary, focusField } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Link, Navigate, useNavigate } from '../../../ui/paths/links.ts';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { rightNow } from '../../../ui/serverClock.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { SignInPage } from '../SignInPage.tsx';
import { stepAfter, stepOf, useKeptTyping } from './signUpPages.ts';

/** Where someone who was told that they can have care here comes from. */
const BEFORE = '/top/eligible-for-an-appointment';

/** /auth/signup_details, with or without a service: who they are and where they are written to. */
export default function DetailsScreen() {
  const navigate = useNavigate();
  const { service_code: code } = useParams();
  const mending = (useLocation().state as { mend?: string } | null)?.mend;
  const [carried] = useState(eligibilityResult);
  const [today] = useState(() => londonDay(rightNow()));
  const [draft] = useState(signUpDraft);
  const known = carried?.dateOfBirth;
  const [askBirth, setAskBirth] = useState(known === undefined || draft.details !== undefined);

  useEffect(() => {
    if (isService(code)) presetService(code);
    beginSignUp();
    keepEligibilityResult();
    keepFirstDateOfBirth();
  }, [code]);

  const { field, held, values, problems, attempt, onSubmit, busy } = usePageForm<
    Required<SignUpAnswers['details']>
  >({
    defaults: {
      firstname: '',
      lastname: '',
      birth: known ? typedDate(known) : NO_DATE,
      email: '',
      callCode: '',
      ...draft.details,
    },
    checks: {
      firstname: firstNameProblem,
      lastname: lastNameProblem,
      birth: (birth) => birthDateProblem(isoDate(birth), today),
      email: emailProblem,
      callCode: callCodeProblem,
    },
    send: async (values) => {
      passStep('details', values);
      return navigate(stepAfter(signUpDraft(), 'details'));
    },
  });
  useKeptTyping('details', values);
  // rule 8.34: a service that is not offered opens no sign-up.
  const unknown = code !== undefined && !isService(code);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival from the code screen
  useEffect(() => {
    if (mending !== 'email') return;
    // After the page's own focus, which goes to the heading.
    const timer = setTimeout(() => focusField('email'));
    return () => clearTimeout(timer);
  }, []);

  if (unknown) return <Navigate to="/auth/login" replace />;
  return (
    <SignInPage back={carried?.service === 'top' ? BEFORE : undefined} step={stepOf('details')}>
      <form
        noValidate
        onSubmit={(event) => {
          noteDateOfBirth(isoDate(values.birth), today);
          return onSubmit(event);
        }}
      >
        <ErrorSummary problems={problems()} attempt={attempt} />
        <h1>About you</h1>
        <p className="cw-lead">
          Your account takes about 5 minutes to make. Then you can fill in your form and choose a time.
        </p>
        {carried ? (
          <Notice tone="good" title="Your answers come with you">
            <p>We keep what you told us, so we will not ask you twice.</p>
          </Notice>
        ) : null}
        <TextField {...field('firstname')} label="First name" autoComplete="given-name" spellCheck={false} />
        <TextField {...field('lastname')} label="Last name" autoComplete="family-name" spellCheck={false} />
        {askBirth || !known ? (
          <DateFields
            {...held('birth')}
            small
            birthday
            label="Date of birth"
            hint="For example, 27 3 1998"
            why={
              <Details summary="Why we ask your age">
                <p>Some care depends on your age. If you are under 18 you can still have care here.</p>
              </Details>
            }
          />
        ) : (
          <SummaryList
            rows={[{ label: 'Date of birth', value: longDate(known), change: () => setAskBirth(true) }]}
          />
        )}
        <TextField
          {...field('email')}
          label="Email address"
          hint="Use one that only you can read. We send your code here."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          why={
            <Details summary="What we send by email">
              <p>
                Codes, and times of your appointments. Our emails never say what they are about, and the
                sender is only our name.
              </p>
            </Details>
          }
        />
        <Details summary="Did we give you a code on the phone?">
          <TextField
            {...field('callCode')}
            label="Code from your call"
            hint="8 numbers. With it you find here what we arranged on the phone."
            inputMode="numeric"
            autoComplete="off"
            width={10}
          />
        </Details>
        <Actions>
          <Button type="submit" busy={busy}>
            Continue
          </Button>
        </Actions>
      </form>
      <p className="cw-after">
        Do you have an account already? <Link to="/auth/login">Sign in</Link>
      </p>
    </SignInPage>
  );
}
