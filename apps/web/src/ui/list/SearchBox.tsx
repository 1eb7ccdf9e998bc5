import { Search, X } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import { Icon } from '../Icon.tsx';

/** How long the typing rests before it is looked up. */
const REST = 300;

/** Finds rows as one types; Enter looks at once. What is typed is its own: give it a new key to clear it. */
export function SearchBox({
  id,
  label,
  placeholder,
  start,
  onSearch,
  ref,
  focused,
}: {
  id: string;
  label: string;
  placeholder: string;
  start: string;
  onSearch: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
  focused?: boolean;
}) {
  const [typed, setTyped] = useState(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the wait anew
  useEffect(() => {
    if (typed.trim() === start) return;
    const timer = setTimeout(() => onSearch(typed), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className="cw-finder">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed);
        }}
      >
        <label className="cw-vh" htmlFor={id}>
          {label}
        </label>
        <Icon of={Search} />
        <input
          ref={ref}
          // biome-ignore lint/a11y/noAutofocus: only after the person pressed "Clear the filters"
          autoFocus={focused}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          className="nhsuk-input cw-in--s"
          placeholder={placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed === '' ? null : (
          <button
            type="button"
            className="cw-ib cw-ib--s"
            aria-label="Clear the search"
            onClick={() => {
              setTyped('');
              onSearch('');
            }}
          >
            <Icon of={X} />
          </button>
        )}
      </form>
    </search>
  );
}
