export type Leave = 'session-expired' | 'sign-in';

let leave: (to: Leave) => void = () => undefined;

/** The app says how to leave for those two pages; `call` does not know the router. */
export function onLeave(how: (to: Leave) => void): void {
  leave = how;
}

/** rule 15.4: a 401 ends what the browser holds of the session and goes to one of the two pages. */
export function leaveFor(to: Leave): void {
  leave(to);
}
