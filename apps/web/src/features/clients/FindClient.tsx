import { Search } from 'lucide-react';
import { type FormEvent, useMemo, useRef } from 'react';
import { searchFromElsewhere } from '../../session/lastSearch.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useKeys } from '../../ui/list/keys.tsx';
import { Link, useNavigate } from '../../ui/paths/links.ts';
import { CLIENTS } from './clientList.ts';
import { ALL_CLIENTS } from './recordAddresses.ts';

/**
 * Finds a client from every page of staff (rule 16.17): what is typed is looked up in the list of clients, and stands in no address (rule
 * 14.15). `/` comes here, or to the search of the page where it has its own. Where there is no room it is the way to the list.
 */
export default function FindClient() {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const keys = useMemo(
    () => [
      {
        key: '/',
        words: 'search clients',
        run: () => {
          if (box.current?.checkVisibility()) box.current.focus();
          else void navigate(ALL_CLIENTS);
        },
      },
    ],
    [navigate],
  );
  useKeys(keys, { last: true });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const typed = box.current?.value.trim() ?? '';
    if (typed === '') return;
    searchFromElsewhere(CLIENTS.id, typed);
    if (box.current) box.current.value = '';
    void navigate(ALL_CLIENTS);
  }
  return (
    <>
      <search className="cw-find">
        <form onSubmit={onSubmit}>
          <Icon of={Search} />
          <input
            ref={box}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            aria-label="Search clients"
            placeholder="Search clients"
          />
          <kbd>/</kbd>
        </form>
      </search>
      <Link className="cw-top__b cw-find__way" to={ALL_CLIENTS}>
        <Icon of={Search} />
        <span className="cw-vh">Search clients</span>
      </Link>
    </>
  );
}
