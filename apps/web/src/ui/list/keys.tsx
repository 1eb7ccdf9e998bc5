import { useEffect, useSyncExternalStore } from 'react';
import { LinkButton } from '../Button.tsx';

export interface Key {
  key: string;
  /** How it stands at the foot, where its name is long: an arrow. */
  shown?: string;
  words: string;
  run: () => void;
}

let on = true;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function turn(): void {
  on = !on;
  for (const listener of listeners) listener();
}

/** Keys that go from row to row go on while they are held; any other is pressed once, however long it is held. */
const WHILE_HELD = new Set(['j', 'k']);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable);

/** What works on the screen now, part by part. */
const working = new Set<readonly Key[]>();

/**
 * Single-key short-cuts: silent while somebody types, with a modifier or in a dialog, and they can be turned off
 * (WCAG 2.1.4).
 * @param last of what stands on every page: a key that the page itself has is the page's
 */
export function useKeys(keys: readonly Key[], { last = false } = {}): void {
  useEffect(() => {
    const others = (key: string) =>
      [...working].some((other) => other !== keys && other.some((one) => one.key === key));
    const press = (event: KeyboardEvent) => {
      if (!on || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const found = keys.find(({ key }) => key === event.key.toLowerCase());
      if (!found || (last && others(found.key))) return;
      event.preventDefault();
      if (event.repeat && !WHILE_HELD.has(found.key)) return;
      found.run();
    };
    working.add(keys);
    addEventListener('keydown', press);
    return () => {
      working.delete(keys);
      removeEventListener('keydown', press);
    };
  }, [keys, last]);
}

/** The foot of a page: the keys that work on it. */
export function KeysFoot({ keys }: { keys: readonly Key[] }) {
  const isOn = useSyncExternalStore(
    subscribe,
    () => on,
    () => on,
  );
  return (
    <>
      {isOn ? (
        <>
          <span className="cw-vh">Keyboard short-cuts:</span>
          {keys.map(({ key, shown, words }) => (
            <span key={key}>
              <kbd>{shown ?? key.toUpperCase()}</kbd>
              {words}
            </span>
          ))}
        </>
      ) : (
        <span>Keyboard short-cuts are off.</span>
      )}
      <span className="end">
        <LinkButton onClick={turn}>{isOn ? 'Turn short-cuts off' : 'Turn short-cuts on'}</LinkButton>
      </span>
    </>
  );
}
