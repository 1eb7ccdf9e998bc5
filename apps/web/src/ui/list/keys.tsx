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

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable);

/** Single-key short-cuts: silent while somebody types, with a modifier or in a dialog, and they can be turned off (WCAG 2.1.4). */
export function useKeys(keys: readonly Key[]): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!on || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const found = keys.find(({ key }) => key === event.key.toLowerCase());
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [keys]);
}

/** The foot of a page: the keys that work on it. */
export function KeysFoot({ keys }: { keys: readonly Key[] }) {
  const working = useSyncExternalStore(subscribe, () => on);
  return (
    <>
      {working ? (
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
        <LinkButton onClick={turn}>{working ? 'Turn short-cuts off' : 'Turn short-cuts on'}</LinkButton>
      </span>
    </>
  );
}
