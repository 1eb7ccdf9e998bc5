import { useState } from 'react';
import { usePaged } from '../../../api/usePaged.ts';
import { lastSearch, useSearchTurn } from '../../../session/lastSearch.ts';
import { Pages } from '../../../ui/list/Pages.tsx';
import { SearchBox } from '../../../ui/list/SearchBox.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { ageAndBirth } from '../../../ui/staffWords.ts';
import { useNow } from '../../../ui/useNow.ts';
import { CLIENTS } from '../clientList.ts';
import { recordAddress } from '../recordAddresses.ts';

/** Finds a client as far as their role shows them; nothing is looked up before something is typed (rule 11.1). */
export function FindClient() {
  const turn = useSearchTurn(CLIENTS.id);
  return <Find key={turn} />;
}

function Find() {
  const kept = lastSearch(CLIENTS.id);
  const [typed, setTyped] = useState(() => kept.get());
  return (
    <section className="cw-card cw-card--plain" aria-labelledby="find-client">
      <h2 id="find-client">Find a client</h2>
      <SearchBox
        id="find-client-by"
        label={CLIENTS.search?.label ?? ''}
        placeholder={CLIENTS.search?.placeholder ?? ''}
        start={typed}
        onSearch={(text) => {
          kept.set(text.trim());
          setTyped(text.trim());
        }}
      />
      {typed === '' ? null : <Found key={typed} typed={typed} />}
    </section>
  );
}

function Found({ typed }: { typed: string }) {
  const now = useNow();
  const found = usePaged('clients', { query: { search: typed } }, { size: 10 });
  return (
    <Pages of={found} many="clients" empty={<p role="status">Nobody matches. Look at how it is spelt.</p>}>
      {(rows) => (
        <ul className="cw-rows cw-desk__found">
          {rows.map((one) => (
            <li key={one.id}>
              <Link to={recordAddress(one.id)}>
                <span>
                  <bdi>{one.name}</bdi>{' '}
                  <span className="cw-soft cw-pair">
                    <span>{ageAndBirth(one.dateOfBirth, now)}</span> <span>{one.reference}</span>
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Pages>
  );
}
