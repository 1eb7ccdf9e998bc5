import { Button, LinkButton } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FoundAddresses } from './FoundAddresses.tsx';
import type { AddressForm, AddressPart as Part } from './useAddressPart.ts';

/** The fields of an address, in the form of the page that they stand on. */
export function AddressPart({ part, form }: { part: Part; form: AddressForm }) {
  return part.abroad ? <Abroad part={part} form={form} /> : <AtHome part={part} form={form} />;
}

function AtHome({ part, form }: { part: Part; form: AddressForm }) {
  const { finder, listed, lines } = part;
  const { field } = form;
  const looking = finder.kind === 'looking';
  return (
    <>
      <TextField
        {...field('postcode')}
        label="Postcode"
        hint="For example, WE4 2RS"
        width={10}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        onKeyDown={(event) => {
          // Before there is anything to choose from, Enter looks for it.
          if (event.key !== 'Enter' || lines || listed) return;
          event.preventDefault();
          void part.look(form);
        }}
      />
      <p>
        <Button look="second" busy={looking} onClick={() => void part.look(form)}>
          {looking ? 'Looking…' : 'Find my address'}
        </Button>
      </p>
      <FoundAddresses
        finder={finder}
        chosen={part.chosen}
        onPick={(id) => part.pick(id, form)}
        error={field('pick').error}
      />
      {lines ? (
        <>
          <TextField
            {...field('line1')}
            label="First line of your address"
            hint="House or flat number, and street"
            autoComplete="address-line1"
          />
          <TextField {...field('line2')} label="Second line, if there is one" autoComplete="address-line2" />
          <TextField {...field('town')} label="Town or city" autoComplete="address-level2" />
        </>
      ) : (
        <p>
          <LinkButton onClick={part.typeIt}>
            {listed ? 'My address is not in the list' : 'Type my address instead'}
          </LinkButton>
        </p>
      )}
      <p>
        <LinkButton onClick={() => part.live('abroad')}>I live outside the UK</LinkButton>
      </p>
    </>
  );
}

/** Of whoever lives outside the UK (rule 8.35): typed, with a postcode where there is one. */
function Abroad({ part, form: { field } }: { part: Part; form: AddressForm }) {
  return (
    <>
      <TextField {...field('line1')} label="First line of your address" autoComplete="address-line1" />
      <TextField {...field('line2')} label="Second line, if there is one" autoComplete="address-line2" />
      <TextField {...field('town')} label="Town or city" autoComplete="address-level2" />
      <TextField
        {...field('postcode')}
        label="Postcode, if you have one"
        width={10}
        autoComplete="postal-code"
        spellCheck={false}
      />
      <TextField {...field('country')} label="Country" autoComplete="country-name" />
      <p>
        <LinkButton onClick={() => part.live('here')}>I live in the UK</LinkButton>
      </p>
    </>
  );
}
