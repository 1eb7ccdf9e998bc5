import { API_BASE } from '@careway/core/limits';
import { currentUser, staffToken } from './store.ts';

/** Ends the session on the server without waiting: the request outlives the page. Does nothing where nobody is signed in. */
export function endSessionInBackground(): void {
  const user = currentUser();
  if (!user) return;
  const staff = user.usertype === 'Client' ? null : staffToken();
  void fetch(`${API_BASE}/logout`, {
    method: 'POST',
    keepalive: true,
    headers: {
      authorization: `Bearer ${staff ?? user.accessToken}`,
      ...(user.refreshToken ? { 'x-refresh': user.refreshToken } : {}),
      'content-type': 'application/json',
    },
    body: '{}',
  }).catch(() => undefined);
}
