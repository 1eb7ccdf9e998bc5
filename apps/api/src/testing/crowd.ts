import type { TestApp } from './testApp.ts';

/**
 * Calls as somebody in a crowd makes them: told that we are too busy (503, where a hundred want ten connections of a
 * slow machine), they try again. Any other failure is theirs to see, 500 among them.
 * @param onBusy told of each time that we were too busy
 */
export function callInCrowd(app: TestApp, onBusy: () => void = () => {}): TestApp['call'] {
  const call: TestApp['call'] = async (name, input) => {
    const reply = await app.call(name, input);
    if (reply.statusCode !== 503) return reply;
    onBusy();
    return call(name, input);
  };
  return call;
}
