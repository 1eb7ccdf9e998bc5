import { postcodeProblem } from '@careway/core/accounts/fields';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FoundAddresses } from '../signUp/FoundAddresses.tsx';
import { type FoundAddress, useAddressFinder } from '../signUp/useAddressFinder.ts';

export type AddressField = 'postcode' | 'line1' | 'line2' | 'town' | 'country';

interface Props {
  field: (
    name: AddressField,
  ) => Pick<ComponentProps<typeof TextField>, 'id' | 'error' | 'value' | 'onChange'>;
  postcode: string;
  onFound: (address: FoundAddress) => void;
}

/** An address that is there already: its lines stay to be edited, and a look-up by postcode can fill them. */
export function AddressFields({ field, postcode, onFound }: Props) {
  const { finder, find, choose } = useAddressFinder();
  const [chosen, setChosen] = useState('');
  const [wrong, setWrong] = useState<string>();
  const looking = finder.kind === 'looking';
  const look = () => {
    const problem = postcodeProblem(postcode);
    setWrong(problem);
    setChosen('');
    if (!problem) void find(postcode);
  };
  const pick = async (id: string) => {
    setChosen(id);
    const found = id === '' ? null : await choose(id);
    if (found) onFound(found);
  };
  const { error, ...box } = field('postcode');
  return (
    <>
      <TextField
        {...box}
        error={error ?? wrong}
        label="Postcode"
        width={10}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p>
        <Button look="second" busy={looking} onClick={look}>
          {looking ? 'Looking…' : 'Find my address'}
        </Button>
      </p>
      <FoundAddresses finder={finder} chosen={chosen} onPick={pick} />
      <TextField
        {...field('line1')}
        label="First line of your address"
        hint="House or flat number, and street"
        autoComplete="address-line1"
      />
      <TextField {...field('line2')} label="Second line, if there is one" autoComplete="address-line2" />
      <TextField {...field('town')} label="Town or city" autoComplete="address-level2" />
      <TextField
        {...field('country')}
        label="Country, if it is not in the UK"
        autoComplete="country-name"
        spellCheck={false}
      />
    </>
  );
}
