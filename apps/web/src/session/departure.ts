/**
 * Whether this tab is on its way out by itself. While it is, a cleared storage (the server's reply to logout clears it,
 * and the browser tells this tab of that too) and late 401s are no reason to go anywhere else.
 */
let leaving = false;

export function depart(): void {
  leaving = true;
}

export function stay(): void {
  leaving = false;
}

export const departing = () => leaving;
