import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { searchFromElsewhere } from '../../../session/lastSearch.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useKeys } from '../../../ui/list/keys.tsx';
import { useNavigate } from '../../../ui/paths/links.ts';
import { CLIENTS } from '../clientList.ts';
import { FoundList, hitId } from './FoundList.tsx';
import { type Hit, useFound } from './useFound.ts';

/**
 * The one place to search from, on every page of staff (rule 16.17): pages and forms by name as it is typed, and
 * clients, who are looked up in their list. What is typed stands in no address (rule 14.15). `/` comes here, or to
 * the search of the page where it has its own. Where there is no room in the bar a button opens it below.
 */
export default function FindBox() {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const way = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(false);
  const [below, setBelow] = useState(false);
  // Which one, and not which place: forms come in below and between.
  const [on, setOn] = useState<string>();
  const { groups, mayFindClients, clientsAt, label, looking, lost } = useFound(typed);
  const hits = groups.flatMap((group) => group.hits);
  const at = hits.findIndex(({ id }) => id === on);
  const current = hits[at];
  const open = shown && typed.trim() !== '';
  const keys = useMemo(
    () => [
      {
        key: '/',
        words: 'search',
        run: () => {
          // What was looked for before is over.
          setTyped('');
          setOn(undefined);
          if (!box.current?.checkVisibility()) flushSync(() => setBelow(true));
          box.current?.focus();
        },
      },
    ],
    [],
  );
  useKeys(keys, { last: true });
  const name = `Search ${label.slice(0, -1).join(', ')} and ${label.at(-1)}`;

  function type(next: string) {
    setTyped(next);
    setShown(true);
    setOn(undefined);
  }
  function close() {
    type('');
    setShown(false);
    setBelow(false);
  }
  function go({ to }: Hit) {
    if (to === undefined) searchFromElsewhere(CLIENTS.id, typed.trim());
    close();
    void navigate(to ?? clientsAt);
  }
  /** Enter alone looks for clients; whoever may not goes to the first that was found. */
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const hit = current ?? hits[0];
    if (typed.trim() !== '' && hit) go(hit);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // What is typed goes first, then the box where it stands below.
      if (typed !== '') type('');
      else if (below) {
        setBelow(false);
        way.current?.focus();
      }
      setShown(false);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || hits.length === 0) return;
    event.preventDefault();
    setShown(true);
    // Before the first stands the box itself.
    const places = hits.length + 1;
    setOn(hits[((at + 1 + step + places) % places) - 1]?.id);
  }
  return (
    <>
      <search className={classes('cw-find', below && 'is-below')} id="find">
        <form onSubmit={onSubmit}>
          <Icon of={Search} />
          <input
            ref={box}
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            aria-label={name}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls="found"
            aria-activedescendant={open && current ? hitId(current) : undefined}
            placeholder="Search"
            value={typed}
            onChange={({ target }) => type(target.value)}
            onFocus={() => setShown(true)}
            onBlur={() => setShown(false)}
            onKeyDown={onKeyDown}
          />
          <kbd>/</kbd>
        </form>
        <FoundList
          open={open}
          groups={groups}
          current={current}
          looking={looking}
          lost={lost}
          nothing={
            mayFindClients
              ? 'No page or form is called so.'
              : 'No page or form that you may open is called so.'
          }
          onHit={go}
        />
      </search>
      <button
        ref={way}
        type="button"
        className="cw-top__b cw-find__way"
        aria-expanded={below}
        aria-controls="find"
        onClick={() => {
          flushSync(() => setBelow(!below));
          if (!below) box.current?.focus();
        }}
      >
        <Icon of={Search} />
        <span className="cw-vh">{name}</span>
      </button>
    </>
  );
}
