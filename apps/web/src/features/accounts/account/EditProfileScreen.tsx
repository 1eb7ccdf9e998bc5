import {
  addressLine1Problem,
  addressLine2Problem,
  firstNameProblem,
  knownAsProblem,
  lastNameProblem,
  optionalCountryProblem,
  postcodeProblemIn,
  townProblem,
} from '@careway/core/accounts/fields';
import { tidyAddress } from '@careway/core/accounts/homeAddress';
import { longDate } from '@careway/core/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Back, Columns, Page, Stack } from '../../../ui/Page.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { say } from '../../../ui/toast.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { useConfirmFirst } from '../useConfirmFirst.tsx';
import { AddressFields } from './AddressFields.tsx';
import { ChangeContact, type ContactKind } from './ChangeContact.tsx';
import { CheckMobile } from './CheckMobile.tsx';
import { MobileValue } from './MobileValue.tsx';

type Account = CallReply<'myAccount'>;

/**
 * /client/edit-profile: their name, what to call them, their address; and their email and mobile, which are proven
 * first.
 */
export default function EditProfileScreen() {
  return (
    <Page>
      <Back to="/client/account-settings">Settings</Back>
      <Columns aside={<HelpAside />}>
        <h1>Your details</h1>
        <Loaded
          of={useQuery(asQuery('myAccount', {}))}
          loading="Loading your details"
          rows={8}
          failed="Your details did not load"
        >
          {(account) => (
            <Stack>
              <Card title="Name and address">
                <Details account={account} />
              </Card>
              <Card title="Email and mobile">
                <Contact account={account} />
              </Card>
            </Stack>
          )}
        </Loaded>
      </Columns>
    </Page>
  );
}

interface Typed {
  firstname: string;
  lastname: string;
  knownAs: string;
  postcode: string;
  line1: string;
  line2: string;
  town: string;
  country: string;
}

const asBody = ({ firstname, lastname, knownAs, ...address }: Typed) => ({
  firstname,
  lastname,
  knownAs,
  address: tidyAddress(address),
});

function Details({ account }: { account: Account }) {
  const queryClient = useQueryClient();
  const { line1 = '', line2 = '', town = '', postcode = '', country = '' } = account.addressParts ?? {};
  const first = useConfirmFirst<ReturnType<typeof asBody>>(async (body) => {
    if ((await call('editAccount', { body })) === undefined) return false;
    await queryClient.invalidateQueries({ queryKey: ['myAccount'] });
    return say('Your details are saved');
  });
  const { field, values, set, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: {
      firstname: account.firstName,
      lastname: account.lastName,
      knownAs: account.knownAs ?? '',
      postcode,
      line1,
      line2,
      town,
      country,
    },
    checks: {
      firstname: firstNameProblem,
      lastname: lastNameProblem,
      knownAs: knownAsProblem,
      postcode: (value, { country }) => postcodeProblemIn(value, country),
      line1: addressLine1Problem,
      line2: addressLine2Problem,
      town: townProblem,
      country: optionalCountryProblem,
    },
    apiNames: {
      'address.postcode': 'postcode',
      'address.line1': 'line1',
      'address.line2': 'line2',
      'address.town': 'town',
      'address.country': 'country',
    },
    send: (typed) => first.save(asBody(typed)),
    refused: (refusal, typed) => first.refused(refusal, asBody(typed)),
  });
  return (
    <>
      <WentWrong words={first.problem} />
      {first.panel(<p>Your change is ready. One check first.</p>)}
      <form noValidate onSubmit={onSubmit} hidden={first.waiting}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <TextField {...field('firstname')} label="First name" autoComplete="given-name" />
        <TextField {...field('lastname')} label="Last name" autoComplete="family-name" />
        <TextField
          {...field('knownAs')}
          label="What should we call you? (optional)"
          hint={`If you leave this empty, we say ${account.firstName}`}
          autoComplete="nickname"
        />
        <AddressFields
          field={field}
          postcode={values.postcode}
          onFound={(found) => {
            for (const name of ['line1', 'line2', 'town', 'postcode'] as const) set(name, found[name]);
            set('country', '');
          }}
        />
        {account.dateOfBirth ? (
          <p className="cw-soft">
            Your date of birth is {longDate(account.dateOfBirth)}. If that is wrong, call us and we will put
            it right.
          </p>
        ) : null}
        <Actions>
          <Button type="submit" busy={busy}>
            {busy ? 'Saving…' : 'Save'}
          </Button>
        </Actions>
      </form>
    </>
  );
}

function Contact({ account }: { account: Account }) {
  const queryClient = useQueryClient();
  const [changing, setChanging] = useState<ContactKind>();
  const refresh = () => {
    for (const key of ['myAccount', 'mySessions', 'accountHistory'])
      void queryClient.invalidateQueries({ queryKey: [key] });
  };
  if (changing) {
    return (
      <ChangeContact
        kind={changing}
        onCancel={() => setChanging(undefined)}
        onDone={() => {
          setChanging(undefined);
          refresh();
        }}
      />
    );
  }
  return (
    <>
      <SummaryList
        rows={[
          { label: 'Email', value: account.email ?? 'None', change: () => setChanging('email') },
          {
            label: 'Mobile',
            value: account.mobile ? (
              <MobileValue mobile={account.mobile} proven={account.mobileProven} />
            ) : (
              'None'
            ),
            change: () => setChanging('mobile'),
          },
        ]}
      />
      {account.mobile && !account.mobileProven ? (
        <CheckMobile mobile={account.mobile} onDone={refresh} />
      ) : null}
      <p className="cw-soft">
        You sign in with these. To change one we ask for your password and a code, so that nobody else can.
      </p>
    </>
  );
}
