/**
 * Runs in the page: whether what has the keyboard can be seen. It, or the label that stands for a box to tick, is on
 * the screen, and nothing that stays there covers it whole (WCAG 2.4.11).
 */
export function focusInSight(): boolean {
  const on = document.activeElement as HTMLElement | null;
  if (!on) return false;
  const { type, labels } = on as HTMLInputElement;
  const ticked = on.tagName === 'INPUT' && (type === 'radio' || type === 'checkbox');
  const shown = (ticked && labels?.[0]) || on;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth)];
  const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  return (
    x1 > x0 &&
    y1 > y0 &&
    parts.some((down) =>
      parts.some((along) => {
        const hit = document.elementFromPoint(x0 + (x1 - x0) * along, y0 + (y1 - y0) * down);
        return hit !== null && (shown.contains(hit) || on.contains(hit));
      }),
    )
  );
}
