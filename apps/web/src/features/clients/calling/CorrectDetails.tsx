import {
  addressLine1Problem,
  addressLine2Problem,
  optionalCountryProblem,
  postcodeProblemIn,
  townProblem,
} from '@careway/core/accounts/fields';
import { tidyAddress } from '@careway/core/accounts/homeAddress';
import type { LetInBy } from '@careway/core/accounts/letIn';
import { callNumberProblem } from '@careway/core/callbacks/fields';
import {
  theirBirthProblem,
  theirFirstNameProblem,
  theirLastNameProblem,
} from '@careway/core/clients/withoutAccount';
import { londonDay } from '@careway/core/dates';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { CallReply } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateFields, isoDate, typedDate } from '../../../ui/DateFields.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { rightNow } from '../../../ui/serverClock.ts';
import { phoneWords } from '../../../ui/staffWords.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { sureChoices, sureProblem, useCorrect } from './useCorrect.tsx';

type Client = CallReply<'client'>;

const startOf = (client: Client) => {
  const { line1 = '', line2 = '', town = '', postcode = '', country = '' } = client.addressParts ?? {};
  const mobile = client.mobile ? phoneWords(client.mobile) : '';
  return {
    firstName: client.firstName,
    lastName: client.lastName,
    birth: typedDate(client.dateOfBirth),
    mobile,
    line1,
    line2,
    town,
    postcode,
    country,
    how: '' as LetInBy | '',
  };
};
type Typed = ReturnType<typeof startOf>;

const anyAddress = ({ line1, line2, town, postcode, country }: Typed) =>
  [line1, line2, town, postcode, country].some((line) => line.trim() !== '');

/** What is sent: what was not touched stays out. */
function changesOf(client: Client, typed: Typed) {
  const before = startOf(client);
  const moved = (['line1', 'line2', 'town', 'postcode', 'country'] as const).some(
    (part) => typed[part] !== before[part],
  );
  const birth = isoDate(typed.birth);
  return {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    ...(birth === client.dateOfBirth ? {} : { dateOfBirth: birth }),
    ...(typed.mobile === before.mobile ? {} : { mobile: typed.mobile.trim() || null }),
    ...(moved && anyAddress(typed) ? { address: tidyAddress(typed) } : {}),
  };
}

/** Corrects name, number and address when the client asks (rule 16.34); the date of birth while there is no account. */
export default function CorrectDetails({ client, onClose }: { client: Client; onClose: () => void }) {
  const correct = useCorrect(client, { what: 'details', begins: startOf(client), onClose });
  const address = (check: (value: string, all: Typed) => string | undefined) => (value: string, all: Typed) =>
    anyAddress(all) ? check(value, all)?.replace('your', 'their') : undefined;
  const form = usePageForm<Typed>({
    defaults: correct.defaults,
    ids: {
      firstName: 'their-first-name',
      lastName: 'their-last-name',
      birth: 'their-birth',
      how: 'their-how',
    },
    apiNames: {
      dateOfBirth: 'birth',
      'address.line1': 'line1',
      'address.line2': 'line2',
      'address.town': 'town',
      'address.postcode': 'postcode',
      'address.country': 'country',
    },
    checks: {
      firstName: theirFirstNameProblem,
      lastName: theirLastNameProblem,
      birth: (value) => theirBirthProblem(isoDate(value), londonDay(rightNow())),
      mobile: (value) => (value.trim() === '' ? undefined : callNumberProblem(value)),
      line1: address(addressLine1Problem),
      line2: address(addressLine2Problem),
      town: address(townProblem),
      postcode: address((value, { country }) => postcodeProblemIn(value, country)),
      country: address(optionalCountryProblem),
      how: sureProblem,
    },
    refused: correct.refused,
    send: async ({ how, ...typed }) =>
      how ? correct.send({ ...changesOf(client, { ...typed, how }), how }) : undefined,
  });
  correct.holds(() => form.values);
  return createPortal(
    <Dialog open firm onClose={correct.close} title={`Correct ${client.firstName}’s details`}>
      <Fields client={client} form={form} panel={correct.panel} onClose={correct.close} />
    </Dialog>,
    document.body,
  );
}

function Fields({
  client,
  form: { field, held, problems, attempt, busy, onSubmit },
  panel,
  onClose,
}: {
  client: Client;
  form: ReturnType<typeof usePageForm<Typed>>;
  panel: ReactNode;
  onClose: () => void;
}) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <p>
        They are told by every safe way, the old ones too. They change their email themselves, when signed in.
      </p>
      {panel}
      <ErrorSummary problems={problems()} attempt={attempt} />
      <TextField {...field('firstName')} label="First name" autoComplete="off" spellCheck={false} />
      <TextField {...field('lastName')} label="Last name" autoComplete="off" spellCheck={false} />
      {client.hasAccount ? null : <DateFields {...held('birth')} small label="Date of birth" />}
      <TextField
        {...field('mobile')}
        label="Number"
        hint={
          client.hasAccount ? 'We call a new one, and text it once they checked it with a code.' : undefined
        }
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <TextField {...field('line1')} label="First line of the address" autoComplete="off" />
      <TextField {...field('line2')} label="Second line, if there is one" autoComplete="off" />
      <TextField {...field('town')} label="Town or city" autoComplete="off" />
      <TextField {...field('postcode')} label="Postcode" width={10} autoComplete="off" />
      <TextField {...field('country')} label="Country, if it is not in the UK" autoComplete="off" />
      <RadioCards
        {...field('how')}
        small
        label="How did you make sure who it is?"
        options={sureChoices(client)}
      />
      <div className="cw-dialog__actions">
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Save what is different'}
        </Button>
        <Button look="second" onClick={onClose}>
          Change nothing
        </Button>
      </div>
    </form>
  );
}
