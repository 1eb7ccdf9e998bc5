import { EXIT_ADDRESS } from './site.ts';

let leave = (): void => location.replace(EXIT_ADDRESS);

/** The session, which stands above, says how it is left: what it wipes goes first (rule 1.5). */
export function onExit(how: () => void): void {
  leave = how;
}

/** Leaves this site at once. */
export function exit(): void {
  leave();
}
