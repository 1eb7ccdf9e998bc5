/** rule 9.5: the verification-code screens are the paths containing these. A longer limit of inactivity holds there. */
const CODE_SCREENS = ['/signup/verificationcode', '/reset/verificationcode', '/login/verificationcode'];

/** Whether a path is a verification-code screen. */
export function isCodeScreen(path: string): boolean {
  return CODE_SCREENS.some((part) => path.includes(part));
}
