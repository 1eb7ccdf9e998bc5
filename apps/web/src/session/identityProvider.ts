import type {
  AccountInfo,
  AuthenticationResult,
  LogLevel as Levels,
  PublicClientApplication,
} from '@azure/msal-browser';
import { call } from '../api/call.ts';

const SCOPES = ['openid', 'profile', 'email'];
/**
 * Asked for as they sign in, so that a renewal needs nobody (rule 9.15): a provider that gives it no page leaves it
 * out.
 */
const WITHOUT_THEM = 'offline_access';

let client: PublicClientApplication | undefined;

/**
 * The staff's identity provider, ready for use; its library is loaded only now. Settings come from the API, so that one
 * build serves every organisation. rule 9.12: token cache in localStorage, no personal data in logs,
 * only error, warning and verbose messages on the console.
 * @returns `undefined` when the API cannot be reached.
 */
async function identityClient(): Promise<PublicClientApplication | undefined> {
  if (client) return client;
  const settings = await call('identityProvider', {});
  if (!settings) return undefined;
  const { PublicClientApplication: Client, ProtocolMode, LogLevel } = await import('@azure/msal-browser');
  const made = new Client({
    auth: {
      clientId: settings.clientId,
      authority: settings.authority,
      knownAuthorities: settings.knownAuthorities,
      authorityMetadata: settings.authorityMetadata ?? '',
      redirectUri: location.origin + settings.redirectPath,
      postLogoutRedirectUri: `${location.origin}/auth/login`,
      // A renewal asks for no more than was given: the library would add it each time, and be refused for it.
      OIDCOptions: { defaultScopes: SCOPES },
    },
    cache: { cacheLocation: 'localStorage' },
    // Time-outs stay the library's own (rule 9.12).
    system: {
      // The server hands over what it found: nothing is made of the address, as Entra's mode would (rule 17.33).
      protocolMode: ProtocolMode.OIDC,
      loggerOptions: loggerOptions(LogLevel),
    },
  });
  await made.initialize();
  client = made;
  return made;
}

/**
 * What the library may write to the console: rule 9.12 "personal data logging disabled; only error, verbose and
 * warning messages reach the console".
 * @param levels the library's own, since it is loaded only when it is needed
 */
export function loggerOptions(levels: typeof Levels) {
  const shown = new Map<Levels, (message: string) => void>([
    [levels.Error, (message) => console.error(message)],
    [levels.Warning, (message) => console.warn(message)],
    [levels.Verbose, (message) => console.debug(message)],
  ]);
  return {
    piiLoggingEnabled: false,
    // The lowest level that is to be heard: at Warning the library never says anything verbose.
    logLevel: levels.Verbose,
    loggerCallback: (level: Levels, message: string, personal: boolean) => {
      if (!personal) shown.get(level)?.(message);
    },
  };
}

/**
 * Leaves for the identity provider; the way back is /azure_redirect.
 * @param next where they were going; it comes back with them
 * @param another asks for an account even where one is signed in at the provider
 * @returns `false` when it cannot be reached.
 */
export async function startStaffSignIn(next?: string, another = false): Promise<boolean> {
  const provider = await identityClient();
  if (!provider) return false;
  // Who went there and came back by the Back button left a question open; the library asks no second one before it is
  // closed.
  await provider.handleRedirectPromise({ navigateToLoginRequestUrl: false }).catch(() => null);
  await provider.loginRedirect({
    scopes: [...SCOPES, WITHOUT_THEM],
    ...(next ? { state: next } : {}),
    ...(another ? { prompt: 'login' } : {}),
  });
  return true;
}

/**
 * What the identity provider says about who came back; `null` when nobody did.
 * @returns `undefined` when the API cannot be reached
 * @throws AuthError of the library: refused at the provider, or an answer to a question nobody asked
 */
export async function finishStaffSignIn(): Promise<AuthenticationResult | null | undefined> {
  const provider = await identityClient();
  const result = await provider?.handleRedirectPromise({ navigateToLoginRequestUrl: false });
  // Whose tokens are renewed later, where a machine has had more than one of them.
  if (result) provider?.setActiveAccount(result.account);
  return result;
}

/**
 * A new token of whoever came in by their work account here, without sending them there (rule 9.15).
 * @returns null where nobody did, who has a password
 * @throws AuthError of the library: the provider gives none any more, or cannot be reached
 */
export async function tokenAnew(): Promise<string | null> {
  const provider = await identityClient();
  const account = provider?.getActiveAccount() ?? provider?.getAllAccounts()[0];
  if (!provider || !account) return null;
  const { CacheLookupPolicy } = await import('@azure/msal-browser');
  const { idToken } = await provider.acquireTokenSilent({
    account,
    scopes: SCOPES,
    forceRefresh: true,
    // A frame of the provider's page is no way: pages of ours stand in no frame, nor do its own.
    cacheLookupPolicy: CacheLookupPolicy.RefreshToken,
  });
  return idToken;
}

function signOutRequest(client: PublicClientApplication) {
  const account: AccountInfo | null = client.getActiveAccount() ?? client.getAllAccounts()[0] ?? null;
  return {
    account,
    ...(account?.idToken ? { idTokenHint: account.idToken } : {}),
    extraQueryParameters: { client_id: client.getConfiguration().auth.clientId },
  };
}

/** How long the provider's window may take. */
const POPUP_PATIENCE = 6_000;

/**
 * rule 9.11: staff sign out at the provider in a popup that ends at /auth/login.
 * @returns `false` when the browser refuses the popup or the provider cannot be reached
 */
export async function signOutByPopup(): Promise<boolean> {
  const provider = await identityClient();
  if (!provider) return false;
  try {
    const late = new Promise<void>((resolve) => setTimeout(resolve, POPUP_PATIENCE));
    await Promise.race([provider.logoutPopup(signOutRequest(provider)), late]);
    return true;
  } catch {
    return false;
  }
}

/** The same by leaving this page, which comes back to /auth/login. @returns `false` when it stays here */
export async function signOutByRedirect(): Promise<boolean> {
  const provider = await identityClient();
  if (!provider) return false;
  await provider.logoutRedirect(signOutRequest(provider));
  return true;
}
