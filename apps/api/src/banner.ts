import { API_BASE } from '@careway/core/limits';
import { addressOf, type Config } from './config.ts';
import { DEMO_CLIENTS, DEMO_PASSWORD, DEMO_STAFF } from './demo/people.ts';
import { firstWords } from './features/accounts/service.ts';

/**
 * What a start prints: where it is, who can sign in, and where codes arrive; of an empty portal, how its first
 * administrator gets in.
 */
export function banner(config: Config, first: string | undefined): string {
  const address = addressOf(config);
  if (!config.demonstration)
    return [`\nCareway is ready: ${address}\n`, ...(first ? firstWords(first) : [])].join('\n');
  const row = (email: string, what: string) => `    ${email.padEnd(22)} ${what}`;
  return [
    '',
    `  Careway is ready: ${address}`,
    '',
    `  Everyone's password is ${DEMO_PASSWORD}`,
    ...DEMO_CLIENTS.map(({ email }) => row(email, 'Client')),
    ...DEMO_STAFF.map(({ email, usertype }) => row(email, `${usertype}, by "Staff sign in"`)),
    '',
    `  Codes and messages arrive at ${address}/dev/outbox`,
    `  The API is described at ${address}${API_BASE}/docs`,
    '',
    '  Ctrl-C ends it.',
    '',
  ].join('\n');
}
