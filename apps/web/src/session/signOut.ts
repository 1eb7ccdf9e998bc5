import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { clearStores, currentUser } from './store.ts';

/** How long the server may take before the browser signs out without it. */
const PATIENCE = 4_000;

/**
 * Ends the session on the server, then here, then goes to /auth/login (specification §6).
 * A lost connection does not keep anyone signed in on this device.
 */
export function useSignOut(): { signOut: () => void; leaving: boolean } {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const signOut = useCallback(async () => {
    if (leaving) return;
    setLeaving(true);
    try {
      if (currentUser()) await call('logout', { body: {} }, { signal: AbortSignal.timeout(PATIENCE) });
    } catch {
      // Already ended on the server, or out of reach: either way it ends here.
    }
    clearStores();
    queryClient.clear();
    setLeaving(false);
    await navigate('/auth/login', { replace: true });
  }, [leaving, navigate]);
  return { signOut: () => void signOut(), leaving };
}
