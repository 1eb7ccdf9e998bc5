import type { TestApp } from './testApp.ts';

/**
 * Calls as somebody in a crowd makes them: told that we are too busy (503, where a hundred want ten connections of a slow
 * machine), they try again. Any other failure is theirs to see, 500 among them.
 */
export function callInCrowd(app: TestApp): TestApp['call'] {
  const call: TestApp['call'] = async (name, input) => {
    const reply = await app.call(name, input);
    return reply.statusCode === 503 ? call(name, input) : reply;
  };
  return call;
}
