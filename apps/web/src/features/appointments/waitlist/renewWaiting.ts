import { queryClient } from '../../../api/query.ts';
import { STALE } from '../useBooking.ts';

/** What a yes, a no, a change or leaving makes old, on every screen. */
export const renewWaiting = () =>
  Promise.all(
    ['myWaiting', ...STALE].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  ).then(() => undefined);

/** What was pressed is gone from the page: its heading takes the focus and says where they are. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  heading?.focus();
  scrollTo(0, 0);
}
