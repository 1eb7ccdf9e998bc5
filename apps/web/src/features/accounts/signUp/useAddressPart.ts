import {
  addressLine1Problem,
  addressLine2Problem,
  countryProblem,
  postcodeProblem,
  postcodeProblemIn,
  townProblem,
} from '@careway/core/accounts/fields';
import { useState } from 'react';
import { eligibilityResult } from '../../../session/eligibilityResult.ts';
import { type SignUpAnswers, signUpDraft } from '../../../session/signUpState.ts';
import { useAddressFinder } from './useAddressFinder.ts';

/** An address as its fields hold it; `pick` is the one chosen from those of a postcode. */
export interface TypedAddress {
  postcode: string;
  pick: string;
  line1: string;
  line2: string;
  town: string;
  country: string;
}

/** What it asks of the form that it stands in. */
export interface AddressForm {
  values: TypedAddress;
  field: (name: keyof TypedAddress) => {
    id: string;
    name: string;
    error: string | undefined;
    value: string;
    onChange: (event: never) => void;
  };
  set: (name: keyof TypedAddress, value: string) => void;
  setProblem: (name: keyof TypedAddress, message: string) => void;
}

/** The ids that differ from the name of their field. */
export const ADDRESS_IDS = { pick: 'found-address' } as const;

/** What was typed of an address so far, or is known of it from the check. */
function addressSoFar(): TypedAddress {
  const { address } = signUpDraft();
  return {
    postcode: address?.postcode ?? eligibilityResult()?.postcode ?? '',
    pick: '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    town: address?.town ?? '',
    country: address?.country ?? '',
  };
}

/**
 * An address of a sign-up: found by its postcode, typed, or of another country (rule 8.35), and what is wrong with
 * it.
 */
export function useAddressPart() {
  const [start] = useState(addressSoFar);
  const { finder, find, choose } = useAddressFinder();
  const [chosen, setChosen] = useState('');
  const [abroad, setAbroad] = useState(start.country !== '');
  /** The lines show once an address was chosen, was not found, or is to be typed. */
  const [lines, setLines] = useState(start.line1 !== '' || start.town !== '');
  const listed = !abroad && finder.kind === 'found' ? finder.suggestions : undefined;
  const typed = abroad || lines;

  const checks = {
    postcode: (value: string) =>
      abroad
        ? postcodeProblemIn(value, 'abroad')
        : (postcodeProblem(value) ??
          (typed || listed ? undefined : 'Press “Find my address”, or type it instead')),
    pick: () => (listed && !lines ? 'Choose your address, or type it' : undefined),
    line1: (value: string) => (typed ? addressLine1Problem(value) : undefined),
    line2: addressLine2Problem,
    town: (value: string) => (typed ? townProblem(value) : undefined),
    country: (value: string) => (abroad ? countryProblem(value) : undefined),
  };

  const look = async ({ values, setProblem }: AddressForm): Promise<void> => {
    const message = postcodeProblem(values.postcode);
    if (message) return setProblem('postcode', message);
    setChosen('');
    const kind = await find(values.postcode);
    if (kind === 'none' || kind === 'lost') setLines(true);
    if (kind === 'found') setLines(false);
  };
  const pick = async (id: string, { set }: AddressForm): Promise<void> => {
    setChosen(id);
    if (id === '') return;
    const found = await choose(id);
    if (found === null) return;
    if (found) for (const name of ['line1', 'line2', 'town', 'postcode'] as const) set(name, found[name]);
    setLines(true);
  };

  return {
    ...{ start, checks, finder, listed, chosen, lines, abroad, look, pick },
    typeIt: () => setLines(true),
    live: (where: 'here' | 'abroad') => setAbroad(where === 'abroad'),
    /** As it is kept, and sent. */
    kept: ({ postcode, line1, line2, town, country }: TypedAddress): SignUpAnswers['address'] => ({
      ...{ line1, line2, town, postcode },
      ...(abroad ? { country } : {}),
    }),
  };
}

export type AddressPart = ReturnType<typeof useAddressPart>;
