import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Finder } from './useAddressFinder.ts';

interface Props {
  finder: Finder;
  chosen: string;
  onPick: (id: string) => unknown;
  error?: string | undefined;
}

/** What came of a look for the addresses of a postcode, and which of them it is. */
export function FoundAddresses({ finder, chosen, onPick, error }: Props) {
  const listed = finder.kind === 'found' ? finder.suggestions : undefined;
  const found = listed && `${listed.length} ${listed.length === 1 ? 'address' : 'addresses'} found`;
  return (
    <>
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
        {found ? <span className="cw-vh">{found}</span> : null}
      </div>
      {listed && found ? (
        <Select
          id="found-address"
          label="Choose your address"
          error={error}
          empty={found}
          options={listed.map(({ id, address }) => ({ value: id, words: address }))}
          value={chosen}
          onChange={(event) => void onPick(event.target.value)}
        />
      ) : null}
    </>
  );
}
