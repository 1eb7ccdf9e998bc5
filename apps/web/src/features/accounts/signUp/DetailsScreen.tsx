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
import { AddressPart } from './AddressPart.tsx';
import { FinishLater } from './FinishLater.tsx';
import { stepAfter, stepOf, useKeptTyping } from './signUpPages.ts';
import { ADDRESS_IDS, type TypedAddress, useAddressPart } from './useAddressPart.ts';

/** Where someone who was told that they can have care here comes from. */
const BEFORE = '/top/eligible-for-an-appointment';

/** What the page holds: who they are, where they are written to, and where they live. */
type Typed = Required<SignUpAnswers['details']> & TypedAddress;

const detailsOf = ({ firstname, lastname, birth, email, callCode }: Typed): SignUpAnswers['details'] => ({
  ...{ firstname, lastname, birth, email, callCode },
});

/**
 * /auth/signup_details, with or without a service: who they are, where they are written to and where they live
 * (decision 0236).
 */
export default function DetailsScreen() {
  const { service_code: code } = useParams();
  useEffect(() => {
    if (isService(code)) presetService(code);
    beginSignUp();
    keepEligibilityResult();
    keepFirstDateOfBirth();
  }, [code]);
  // rule 8.34: a service that is not offered opens no sign-up.
  return code !== undefined && !isService(code) ? <Navigate to="/auth/login" replace /> : <AboutYou />;
}

function useAboutYou(known: string | undefined, today: string) {
  const navigate = useNavigate();
  const part = useAddressPart();
  const form = usePageForm<Typed>({
    defaults: {
      firstname: '',
      lastname: '',
      birth: known ? typedDate(known) : NO_DATE,
      email: '',
      callCode: '',
      ...signUpDraft().details,
      ...part.start,
    },
    ids: ADDRESS_IDS,
    checks: {
      firstname: firstNameProblem,
      lastname: lastNameProblem,
      birth: (birth) => birthDateProblem(isoDate(birth), today),
      email: emailProblem,
      callCode: callCodeProblem,
      ...part.checks,
    },
    send: async (values) => {
      passStep('details', detailsOf(values));
      passStep('address', part.kept(values));
      return navigate(stepAfter(signUpDraft(), 'details'));
    },
  });
  useKeptTyping('details', detailsOf(form.values));
  useKeptTyping('address', part.kept(form.values));
  return { form, part };
}

function AboutYou() {
  const mending = (useLocation().state as { mend?: string } | null)?.mend;
  const [carried] = useState(eligibilityResult);
  const [today] = useState(() => londonDay(rightNow()));
  const [before] = useState(() => signUpDraft().details !== undefined);
  const known = carried?.dateOfBirth;
  const { form, part } = useAboutYou(known, today);
  const { field, values, problems, attempt, onSubmit, busy } = form;

  useEffect(() => {
    if (mending !== 'email') return;
    // After the page's own focus, which goes to the heading.
    const timer = setTimeout(() => focusField('email'));
    return () => clearTimeout(timer);
  }, [mending]);

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
        <Birth form={form} known={before ? undefined : known} />
        <Email form={form} />
        <h2 className="cw-door__part">Where you live</h2>
        <p>This tells us which clinics are near you. We do not send you letters.</p>
        <AddressPart part={part} form={form} />
        <Actions>
          <Button type="submit" busy={busy}>
            Continue
          </Button>
        </Actions>
      </form>
      {emailProblem(values.email) === undefined ? (
        <FinishLater typed={{ details: detailsOf(values), address: part.kept(values) }} />
      ) : null}
      <p className="cw-after">
        Do you have an account already? <Link to="/auth/login">Sign in</Link>
      </p>
    </SignInPage>
  );
}

type AboutYouForm = ReturnType<typeof useAboutYou>['form'];

/** Said in the check already, it is shown, and can be changed. */
function Birth({ form, known }: { form: AboutYouForm; known: string | undefined }) {
  const [asks, setAsks] = useState(known === undefined);
  if (!asks && known)
    return (
      <SummaryList rows={[{ label: 'Date of birth', value: longDate(known), change: () => setAsks(true) }]} />
    );
  return (
    <DateFields
      {...form.held('birth')}
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
  );
}

/** Where codes go, and the code of a call. */
function Email({ form: { field } }: { form: AboutYouForm }) {
  return (
    <>
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
              Codes, and times of your appointments. Our emails never say what they are about, and the sender
              is only our name.
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
    </>
  );
}
