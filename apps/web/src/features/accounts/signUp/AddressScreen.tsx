import {
  addressLine1Problem,
  addressLine2Problem,
  postcodeProblem,
  townProblem,
} from '@careway/core/accounts/fields';
import { tidyPostcode } from '@careway/core/eligibility/postcode';
import { useState } from 'react';
import { eligibilityResult } from '../../../session/eligibilityResult.ts';
import { passStep, type SignUpAnswers, signUpDraft } from '../../../session/signUpState.ts';
import { Actions, Button, LinkButton } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Navigate, useNavigate } from '../../../ui/paths/links.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { SignInPage } from '../SignInPage.tsx';
import { AddressAbroad } from './AddressAbroad.tsx';
import { FinishLater } from './FinishLater.tsx';
import { missingStep, stepAfter, stepBefore, stepOf, useKeptTyping } from './signUpPages.ts';
import { useAddressFinder } from './useAddressFinder.ts';

/** /auth/signup_address: found by postcode, or typed. */
export default function AddressScreen() {
  const [missing] = useState(() => missingStep(signUpDraft(), 'address'));
  const [abroad, setAbroad] = useState(() => Boolean(signUpDraft().address?.country));
  if (missing) return <Navigate to={missing} replace />;
  return abroad ? (
    <AddressAbroad onHome={() => setAbroad(false)} />
  ) : (
    <Address onAbroad={() => setAbroad(true)} />
  );
}

function Address({ onAbroad }: { onAbroad: () => void }) {
  const navigate = useNavigate();
  const [draft] = useState(signUpDraft);
  const { finder, find, choose } = useAddressFinder();
  const [chosen, setChosen] = useState('');
  /** The lines show once an address was chosen, was not found, or is to be typed. */
  const [lines, setLines] = useState(Boolean(draft.address?.line1 || draft.address?.town));
  const listed = finder.kind === 'found' ? finder.suggestions : undefined;

  const { field, values, reset, problems, attempt, onSubmit, busy, setProblem } = usePageForm<
    SignUpAnswers['address'] & { pick: string }
  >({
    defaults: {
      postcode: draft.address?.postcode ?? eligibilityResult()?.postcode ?? '',
      pick: '',
      line1: draft.address?.line1 ?? '',
      line2: draft.address?.line2 ?? '',
      town: draft.address?.town ?? '',
    },
    ids: { pick: 'found-address' },
    checks: {
      postcode: postcodeProblem,
      pick: () => (listed && !lines ? 'Choose your address, or type it' : undefined),
      line1: (value) => (lines ? addressLine1Problem(value) : undefined),
      line2: addressLine2Problem,
      town: (value) => (lines ? townProblem(value) : undefined),
    },
    send: async ({ line1, line2, town, postcode }) => {
      if (!lines) return look();
      passStep('address', { line1, line2, town, postcode: tidyPostcode(postcode) });
      return navigate(stepAfter(signUpDraft(), 'address'));
    },
  });
  const { pick: _, ...typed } = values;
  useKeptTyping('address', typed);

  const look = async (): Promise<void> => {
    const message = postcodeProblem(values.postcode);
    if (message) return setProblem('postcode', message);
    setChosen('');
    const kind = await find(values.postcode);
    if (kind === 'none' || kind === 'lost') setLines(true);
    if (kind === 'found') {
      setLines(false);
      reset(values);
    }
  };
  const pick = async (id: string) => {
    setChosen(id);
    if (id === '') return;
    const found = await choose(id);
    if (found === null) return;
    if (found) {
      const { line1, line2, town, postcode } = found;
      reset({ line1, line2, town, postcode, pick: '' });
    }
    setLines(true);
  };
  const looking = finder.kind === 'looking';

  return (
    <SignInPage back={stepBefore('address')} step={stepOf('address')}>
      <form noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <h1>Where do you live?</h1>
        <p className="cw-lead">This tells us which clinics are near you. We do not send you letters.</p>
        <TextField
          {...field('postcode')}
          label="Postcode"
          hint="For example, WE4 2RS"
          width={10}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {listed || lines ? (
          <p>
            <Button look="second" busy={looking} onClick={look}>
              {looking ? 'Looking…' : 'Find my address'}
            </Button>
          </p>
        ) : null}
        <div role="status">
          {finder.kind === 'none' ? (
            <Notice>
              <p>We found no address for that postcode. Check it, or type your address below.</p>
            </Notice>
          ) : null}
          {finder.kind === 'lost' ? (
            <Notice>
              <p>We could not look that up just now. Please type your address below.</p>
            </Notice>
          ) : null}
          {listed ? (
            <span className="cw-vh">
              {listed.length} {listed.length === 1 ? 'address' : 'addresses'} found
            </span>
          ) : null}
        </div>
        {listed ? (
          <Select
            id="found-address"
            label="Choose your address"
            error={field('pick').error}
            empty={`${listed.length} ${listed.length === 1 ? 'address' : 'addresses'} found`}
            options={listed.map(({ id, address }) => ({ value: id, words: address }))}
            value={chosen}
            onChange={(event) => void pick(event.target.value)}
          />
        ) : null}
        {lines ? (
          <>
            <TextField
              {...field('line1')}
              label="First line of your address"
              hint="House or flat number, and street"
              autoComplete="address-line1"
            />
            <TextField
              {...field('line2')}
              label="Second line, if there is one"
              autoComplete="address-line2"
            />
            <TextField {...field('town')} label="Town or city" autoComplete="address-level2" />
          </>
        ) : null}
        <Actions>
          {lines || listed ? (
            <Button type="submit" busy={busy}>
              Continue
            </Button>
          ) : (
            <Button type="submit" busy={busy || looking}>
              {looking ? 'Looking…' : 'Find my address'}
            </Button>
          )}
          {lines ? null : (
            <LinkButton onClick={() => setLines(true)}>
              {listed ? 'My address is not in the list' : 'Type my address instead'}
            </LinkButton>
          )}
        </Actions>
        <p>
          <LinkButton onClick={onAbroad}>I live outside the UK</LinkButton>
        </p>
      </form>
      <FinishLater typed={{ address: typed }} />
    </SignInPage>
  );
}
