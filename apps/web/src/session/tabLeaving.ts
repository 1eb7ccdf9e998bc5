/**
 * Whether this tab is on its way out by itself. While it is, a cleared storage (the server's reply to logout clears it,
 * and the browser tells this tab of that too) and late 401s are no reason to go anywhere else.
 */
let leaving = false;

export function markTabLeaving(): void {
  leaving = true;
}

export function markTabStaying(): void {
  leaving = false;
}

export const isTabLeaving = () => leaving;
