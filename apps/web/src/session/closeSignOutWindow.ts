/**
 * The staff's sign-out window comes back to /auth/login with a `state` of the identity library's. Such a window tells
 * the page that opened it and closes; a page that came back by itself just loses the `state`.
 * @returns whether the address carried one
 */
export async function closeSignOutWindow(search: string): Promise<boolean> {
  const state = new URLSearchParams(search).get('state');
  if (state === null) return false;
  if (!isPopup(state)) {
    // The library marks that it left; nobody of it is here to take the mark away.
    try {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith('msal.')) sessionStorage.removeItem(key);
    } catch {
      // Where site data is blocked, it left no mark.
    }
    return true;
  }
  const { broadcastResponseToMainFrame } = await import('@azure/msal-browser/redirect-bridge');
  await broadcastResponseToMainFrame().catch(() => undefined);
  window.close();
  return true;
}

/** The library's part of the state stands before the bar: base64 of `{ id, meta: { interactionType } }`. */
function isPopup(state: string): boolean {
  try {
    const text = atob((state.split('|')[0] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    return (JSON.parse(text) as { meta?: { interactionType?: string } }).meta?.interactionType === 'popup';
  } catch {
    return false;
  }
}
