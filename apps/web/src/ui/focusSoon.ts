/** So long something may take to be drawn, in ms: more than a slow connection needs, less than anybody waits. */
const PATIENCE = 5_000;

let latest = 0;

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
const isTyping = (on: Element | null) => on !== null && /^(INPUT|TEXTAREA|SELECT)$/.test(on.tagName);

/**
 * Gives the focus to where the work goes on, as soon as that is drawn: what was pressed is gone from the page by
 * then, and a keyboard would begin again at its top. A newer wish takes the place of an older one, and nobody who
 * types meanwhile is called away: so it is wished for as soon as it is known, not after what it waits for.
 * @param find what takes it; nothing while it is not there yet
 * @param last what takes it where that never comes, and nothing has it
 */
export function focusSoon(
  find: () => HTMLElement | null | undefined,
  last: () => HTMLElement | null | undefined = () => null,
): void {
  latest += 1;
  const wish = latest;
  const until = performance.now() + PATIENCE;
  const look = () => {
    if (wish !== latest) return;
    // A dialog that is about to close gives the focus back first.
    const asked = document.querySelector('dialog[open]') !== null;
    if (!asked && isTyping(document.activeElement)) return;
    const isOver = performance.now() > until;
    const found = asked ? null : (find() ?? (isOver && isNowhere() ? last() : null));
    if (found) return take(found);
    if (!isOver) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function take(found: HTMLElement): void {
  // A heading takes it from us alone: Tab does not stop there.
  if (!found.matches('a, button, [tabindex]')) found.tabIndex = -1;
  found.focus();
}
