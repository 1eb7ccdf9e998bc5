import type { ContactPreference, MessagePreference } from '@careway/core/accounts/contactPreference';
import type { TestApp, Tokens } from './testApp.ts';

/** Says for a client how they may be reached, and which messages they want, by the calls that their pages make. */
export async function saysSafe(
  test: TestApp,
  as: Tokens,
  contact: Partial<ContactPreference>,
  messages?: Partial<MessagePreference>,
): Promise<void> {
  const all = { channels: ['sms', 'email'], hours: 'any', voicemail: false, askFor: '' };
  const said = await test.call('setContact', { as, body: { ...all, ...contact } });
  if (said.statusCode !== 200) throw new Error(said.body);
  if (!messages) return;
  const wanted = await test.call('setMessages', { as, body: messages });
  if (wanted.statusCode !== 200) throw new Error(wanted.body);
}
