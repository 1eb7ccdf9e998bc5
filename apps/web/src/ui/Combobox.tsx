import { meaningful } from '@careway/core/eligibility/lookup';
import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { ComboBox, ComboBoxStateContext, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { classes } from './classes.ts';
import { describedBy, Field, type FieldWords } from './field.tsx';

export interface Found {
  id: string;
  words: string;
  /** A second, quieter line: an address. */
  more?: string;
}

export interface ComboboxProps extends FieldWords {
  /** What is typed. */
  value: string;
  /** What was chosen before, in words: it is not searched for. */
  known?: string;
  onValue: (typed: string) => void;
  /** Called when a row is chosen. */
  onChoose: (found: Found) => void;
  /** Asks for rows; called at rest, from `shortest` characters on. `undefined`: no connection. */
  find: (typed: string, signal: AbortSignal) => Promise<readonly Found[] | undefined>;
  shortest?: number;
  /** What to say when nothing is found. */
  nothing?: string;
  autoComplete?: string;
  children?: ReactNode;
}

type State =
  | { kind: 'idle' }
  | { kind: 'looking' }
  | { kind: 'found'; rows: readonly Found[] }
  | { kind: 'lost' };

/** How long the typing must rest before it asks. */
const REST = 250;

/** How long a page that scrolled must rest until the list is there again. */
const SCROLLED = 150;

/** What the list says while it has no rows. */
function words(state: State, found: number, nothing: string | undefined, shortest: number): string {
  if (state.kind === 'looking') return 'Looking…';
  if (state.kind === 'lost') return 'We could not look that up. You can go on without it.';
  if (state.kind === 'idle') return `Type ${shortest} letters or more`;
  return found > 0 ? '' : (nothing ?? 'We found nothing like that. Check the spelling, or go on without it.');
}

/** Search as you type. What is typed stays even when nothing is chosen, so a person is never stuck. */
export function Combobox(props: ComboboxProps) {
  const {
    id,
    label,
    hint,
    error,
    why,
    value,
    known,
    onValue,
    onChoose,
    find,
    shortest = 3,
    nothing,
    autoComplete,
  } = props;
  const [state, setState] = useState<State>({ kind: 'idle' });
  const chosen = useRef<string>(undefined);
  const box = useRef<HTMLInputElement>(null);
  const ask = useRef(find);
  ask.current = find;

  useEffect(() => {
    const typed = value.trim();
    if (meaningful(typed) < shortest || typed === chosen.current || typed === known) {
      setState({ kind: 'idle' });
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      setState({ kind: 'looking' });
      try {
        const rows = await ask.current(typed, controller.signal);
        if (!controller.signal.aborted) setState(rows ? { kind: 'found', rows } : { kind: 'lost' });
      } catch {
        if (!controller.signal.aborted) setState({ kind: 'lost' });
      }
    }, REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [value, known, shortest]);

  const rows = state.kind === 'found' ? state.rows : [];
  const said = words(state, rows.length, nothing, shortest);
  return (
    <Field id={id} label={label} hint={hint} error={error} why={why}>
      <ComboBox
        aria-label={typeof label === 'string' ? label : undefined}
        inputValue={value}
        onInputChange={onValue}
        items={rows}
        allowsCustomValue
        allowsEmptyCollection
        menuTrigger="input"
        onSelectionChange={(key) => {
          const row = rows.find((found) => found.id === key);
          if (!row) return;
          chosen.current = row.words.trim();
          onChoose(row);
        }}
      >
        <OpenAfterScroll box={box} />
        <Input
          ref={box}
          id={id}
          className={classes('nhsuk-input', 'cw-combo', error && 'nhsuk-input--error')}
          autoComplete={autoComplete ?? 'off'}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
        />
        <Popover className="cw-combo__pop" offset={4} placement="bottom start">
          <ListBox
            className="cw-combo__list"
            renderEmptyState={() => <p className="cw-combo__said">{said}</p>}
          >
            {(row: Found) => (
              <ListBoxItem id={row.id} textValue={row.words} className="cw-combo__row">
                <span>{row.words}</span>
                {row.more ? <span className="cw-combo__more">{row.more}</span> : null}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      <span className="cw-vh" role="status">
        {said}
      </span>
    </Field>
  );
}

/**
 * Where anything round the field scrolls its list closes, for it would stand elsewhere. That is also so where the
 * page scrolls by itself just as they type: an error was come to, the keyboard of a phone came up. At rest the list
 * is there again, if they are still at it.
 */
function OpenAfterScroll({ box }: { box: RefObject<HTMLInputElement | null> }) {
  const list = useContext(ComboBoxStateContext);
  const now = useRef(list);
  now.current = list;
  useEffect(() => {
    let closed: { typed: string | undefined; timer: number } | undefined;
    const onScroll = ({ target }: Event) => {
      const field = box.current;
      if (!field || target === field || !(target instanceof Node && target.contains(field))) return;
      if (!closed && !now.current?.isOpen) return;
      const typed = closed?.typed ?? now.current?.inputValue;
      clearTimeout(closed?.timer);
      const timer = window.setTimeout(() => {
        closed = undefined;
        const { top, bottom } = field.getBoundingClientRect();
        const isAtIt = document.activeElement === field && bottom > 0 && top < innerHeight;
        if (isAtIt && now.current?.inputValue === typed) now.current?.open(null, 'input');
      }, SCROLLED);
      closed = { typed, timer };
    };
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      clearTimeout(closed?.timer);
      removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [box]);
  return null;
}
