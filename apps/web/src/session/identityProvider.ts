import type { PublicClientApplication } from '@azure/msal-browser';
import { call } from '../api/call.ts';

let client: PublicClientApplication | undefined;

/**
 * The staff's identity provider, ready for use; its library is loaded only now. Settings come from the API, so that one
 * build serves every organisation. specification §9: token cache in localStorage, no personal data in logs,
 * only error, warning and verbose messages on the console.
 * @returns `undefined` when the API cannot be reached.
 */
export async function identityClient(): Promise<PublicClientApplication | undefined> {
  if (client) return client;
  const settings = await call('identityProvider', {});
  if (!settings) return undefined;
  const { PublicClientApplication: Client, ProtocolMode, LogLevel } = await import('@azure/msal-browser');
  const shown = new Map([
    [LogLevel.Error, console.error],
    [LogLevel.Warning, console.warn],
    [LogLevel.Verbose, console.debug],
  ]);
  const made = new Client({
    auth: {
      clientId: settings.clientId,
      authority: settings.authority,
      knownAuthorities: settings.knownAuthorities,
      authorityMetadata: settings.authorityMetadata ?? '',
      redirectUri: location.origin + settings.redirectPath,
      postLogoutRedirectUri: `${location.origin}/auth/login`,
    },
    cache: { cacheLocation: 'localStorage' },
    system: {
      protocolMode: settings.authorityMetadata ? ProtocolMode.OIDC : ProtocolMode.AAD,
      loggerOptions: {
        piiLoggingEnabled: false,
        logLevel: LogLevel.Warning,
        loggerCallback: (level, message, personal) => {
          if (!personal) shown.get(level)?.(message);
        },
      },
    },
  });
  await made.initialize();
  client = made;
  return made;
}

/** Leaves for the identity provider; the way back is /azure_redirect. @returns `false` when it cannot be reached. */
export async function startStaffSignIn(): Promise<boolean> {
  const provider = await identityClient();
  if (!provider) return false;
  await provider.loginRedirect({ scopes: ['openid', 'profile', 'email'] });
  return true;
}
