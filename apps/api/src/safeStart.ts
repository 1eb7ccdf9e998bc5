/** The settings of which a start may be unsafe. */
export interface Exposed {
  production: boolean;
  demonstration: boolean;
  host: string;
  publicUrl: string | undefined;
  smtpUrl: string | undefined;
  notifyUrl: string;
  odsUrl: string;
  placesUrl: string;
  clinicalUrl: string | undefined;
  oidcAuthority: string | undefined;
  nhsLoginIssuer: string | undefined;
}

/** Names and addresses that nobody but this machine reaches. */
const OWN = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/**
 * rule 17.1: what would make a start unsafe, in words, one a setting; nothing when it is safe. Made-up people with a
 * known password and a page of everybody's codes stay on this machine; in production people come by https, and what
 * we send and ask goes by TLS that cannot be talked out of.
 */
export function unsafeStart(settings: Exposed): string[] {
  const {
    production,
    demonstration,
    host,
    publicUrl,
    smtpUrl,
    notifyUrl,
    odsUrl,
    placesUrl,
    clinicalUrl,
    oidcAuthority,
    nhsLoginIssuer,
  } = settings;
  const faults: string[] = [];
  if (demonstration && !OWN.test(host))
    faults.push(
      `HOST ${host} would let others into the demonstration, whose password is known: leave HOST out, or set DATABASE_URL`,
    );
  if (demonstration && publicUrl && !OWN.test(new URL(publicUrl).hostname))
    faults.push('PUBLIC_URL is for others, and a demonstration is not: leave it out, or set DATABASE_URL');
  if (smtpUrl && mailInClear(smtpUrl, production))
    faults.push('SMTP_URL must begin with smtps:// or end with ?requireTLS=true: mail would go without TLS');
  if (!production) return faults;
  if (!publicUrl) faults.push('PUBLIC_URL is needed in production: links in messages begin with it');
  for (const [name, url] of Object.entries({
    PUBLIC_URL: publicUrl,
    NOTIFY_URL: notifyUrl,
    ODS_URL: odsUrl,
    OS_PLACES_URL: placesUrl,
    CLINICAL_FHIR_URL: clinicalUrl,
    OIDC_AUTHORITY: oidcAuthority,
    NHS_LOGIN_ISSUER: nhsLoginIssuer,
  }))
    if (url && !url.startsWith('https://')) faults.push(`${name} must begin with https:// in production`);
  return faults;
}

/**
 * Whether mail might go without TLS, or to whoever answers. A plain `smtp://` takes TLS only where the other side
 * offers it, and somebody in between can take the offer out. Within this machine it may, but not in production.
 */
function mailInClear(smtpUrl: string, production: boolean): boolean {
  const url = URL.parse(smtpUrl);
  if (!url) return true;
  if (!production && OWN.test(url.hostname)) return false;
  const said = new Map([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  const unchecked = said.has('ignoretls') || said.has('secure') || said.has('tls.rejectunauthorized');
  if (unchecked) return true;
  return url.protocol !== 'smtps:' && said.get('requiretls') !== 'true';
}

/** What pg takes for a server whose certificate and name are looked at; its ways of libpq look at less. */
const CHECKED = ['require', 'verify-ca', 'verify-full'];

/**
 * rule 17.23: which addresses of databases, by their settings, would be asked over a network without TLS, or of
 * whoever answers, in words.
 * @param urls that can be read as addresses
 * @param tls `no`: nobody else reads the network between, says whoever runs it
 */
export function databasesInClear(urls: Record<string, string | undefined>, tls: 'yes' | 'no'): string[] {
  if (tls === 'no') return [];
  return Object.entries(urls).flatMap(([name, url]) =>
    url !== undefined && inClear(url)
      ? [
          `${name} would go without TLS in production: end it with ?sslmode=verify-full, and &sslrootcert=FILE where its authority is your own, or set DATABASE_TLS=no where nobody else reads the network between`,
        ]
      : [],
  );
}

/** As pg reads an address: a host among its words counts before the other, and of several the last. */
function inClear(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.getAll('host').at(-1) || decodeURIComponent(hostname);
  // Without a host, and by a socket's path, it stays on this machine.
  if (host === '' || host.startsWith('/') || OWN.test(host)) return false;
  const said = searchParams.getAll('sslmode').at(-1) ?? '';
  return !CHECKED.includes(said) || searchParams.has('uselibpqcompat');
}
