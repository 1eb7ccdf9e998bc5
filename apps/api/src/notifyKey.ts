import type { MessageChannel } from '@careway/core/accounts/contactPreference';

/** The settings of GOV.UK Notify. Each template holds no more than ((subject)) and ((body)), or ((body)) alone. */
export interface NotifySettings {
  url: string;
  apiKey: string;
  templates: Record<MessageChannel, string | undefined>;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KEY = new RegExp(`^.*?-?(${UUID})-(${UUID})$`, 'i');

/** The two parts of an API key: whose it is, and the secret that signs. @returns undefined when it is none */
export function readApiKey(key: string): { serviceId: string; secret: string } | undefined {
  const found = KEY.exec(key);
  return found?.[1] && found[2] ? { serviceId: found[1], secret: found[2] } : undefined;
}
