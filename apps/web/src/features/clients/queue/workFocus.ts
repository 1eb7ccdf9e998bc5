import { focusSoon } from '../../../ui/focusSoon.ts';

const headOf = (id: string) => document.querySelector<HTMLElement>(`aside[data-open="${id}"] h2`);
const rows = () => [...document.querySelectorAll<HTMLElement>('table [data-work]')];
const rowOf = (id: string) => rows().find((row) => row.dataset['work'] === id);
const title = () => document.querySelector<HTMLElement>('main h1');

/** To the head of a card that is opened or changed: whose it is, is heard first (rule 16.63). */
export function focusCard(id: string): void {
  focusSoon(() => headOf(id), title);
}

/** To the head of a card once it is nobody's any more; to the page's title where it does not stand there then. */
export function focusHandedBack(id: string): void {
  focusSoon(
    () => {
      const card = document.querySelector(`aside[data-open="${id}"]`);
      if (!card) return title();
      return card.querySelector('[data-key="back"]') ? undefined : headOf(id);
    },
    () => headOf(id) ?? title(),
  );
}

/**
 * Once what was pressed is gone: to the head of its card; where that is closed, to who stands in its place in the
 * list.
 */
export function focusLost(id: string, place: number): void {
  const inPlace = () => rows()[Math.min(place, rows().length - 1)] ?? title();
  const isLost = () => document.activeElement === null || document.activeElement === document.body;
  focusSoon(() => (isLost() ? (headOf(id) ?? inPlace()) : undefined));
}

/** Where something stands in the list; the first place where it does not. */
export const placeInList = (id: string): number =>
  Math.max(
    rows().findIndex((row) => row.dataset['work'] === id),
    0,
  );

/** Back to the row that was open; where it is gone, to who stands in its place now. */
export function focusRow(id: string, place: number): void {
  const inPlace = () => rows()[Math.min(place, rows().length - 1)] ?? title();
  focusSoon(() => rowOf(id) ?? inPlace());
}

/**
 * To who stands in the list where somebody stood who is gone from it; to the page's title where nobody stands there.
 */
export function focusPlace(gone: string, place: number): void {
  const inPlace = () => rows()[Math.min(place, rows().length - 1)] ?? title();
  focusSoon(() => (rowOf(gone) ? undefined : inPlace()), inPlace);
}

/** To something else that the same client needs, on their card. */
export function focusNeed(id: string, gone: string): void {
  const of = (one: string) => document.querySelector<HTMLElement>(`.cw-panel [data-need="${one}"]`);
  focusSoon(
    () => (of(gone) ? undefined : of(id)),
    () => of(id) ?? headOf(id) ?? rows()[0] ?? title(),
  );
}
