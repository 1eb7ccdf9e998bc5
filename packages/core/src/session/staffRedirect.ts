/**
 * The redirect address of staff's identity provider, on the product's own host: it sends them back here once they have
 * signed in (rule 8.15). The server tells the provider of it, the browser shows its page there.
 */
export const STAFF_REDIRECT = '/azure_redirect';
