import { API_BASE } from '@careway/core/limits';
import { currentUser, staffToken } from './store.ts';

/**
 * Takes the tokens now and gives back what ends their session on the server: it may be called after the browser has
 * forgotten them, its request outlives the page, and it never throws. Does nothing where nobody is signed in.
 */
export function sessionEnder(): () => Promise<void> {
  const user = currentUser();
  if (!user) return async () => undefined;
  const staff = user.usertype === 'Client' ? null : staffToken();
  const init: RequestInit = {
    method: 'POST',
    keepalive: true,
    headers: {
      authorization: `Bearer ${staff ?? user.accessToken}`,
      ...(user.refreshToken ? { 'x-refresh': user.refreshToken } : {}),
      'content-type': 'application/json',
    },
    body: '{}',
  };
  return () =>
    fetch(`${API_BASE}/logout`, init).then(
      () => undefined,
      () => undefined,
    );
}

/** Ends the session on the server without waiting. */
export function endSessionInBackground(): void {
  void sessionEnder()();
}
