/** The screens on the way in. A signed-in client has no business there (rule 14.4: they go to their dashboard). */
const SIGN_IN_PAGES = [
  /^\/auth\/(login|signup_)/,
  /^\/login\//,
  /^\/signup\/(verifyaccount|verificationcode|checkemail)$/,
];

export function isSignInPage(path: string): boolean {
  return SIGN_IN_PAGES.some((pattern) => pattern.test(path));
}

/** Whether the page says that NHS login is set up (`webPages.ts` of the server), so that nobody has to ask. */
export const nhsLoginIsOn = () => document.querySelector('meta[name="nhs-login"]') !== null;
