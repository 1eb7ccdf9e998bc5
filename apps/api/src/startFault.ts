/** A reason why the portal cannot start, in one line that a person can act on. Shown without a stack, exit code 1. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}
