import { describe, expect, test } from 'vitest';
import { type ContactPreference, widensContact } from './contactPreference.ts';

const SAID: ContactPreference = {
  channels: ['email', 'phone'],
  hours: ['morning', 'evening'],
  voicemail: false,
  askFor: 'Mia',
};
const changed = (more: Partial<ContactPreference>) => widensContact(SAID, { ...SAID, ...more });

describe('rule 10.9: what makes something safe that was not', () => {
  test.each<[string, Partial<ContactPreference>]>([
    ['another way', { channels: ['email', 'phone', 'sms'] }],
    ['another hour', { hours: ['morning', 'afternoon', 'evening'] }],
    ['any hour', { hours: 'any' }],
    ['a voicemail', { voicemail: true }],
    ['another name to ask for', { askFor: '' }],
  ])('%s does', (_, more) => expect(changed(more)).toBe(true));

  test.each<[string, Partial<ContactPreference>]>([
    ['the same again', {}],
    ['one way less', { channels: ['email'] }],
    ['one hour less', { hours: ['morning'] }],
    ['no way at all', { channels: [], hours: 'any' }],
    ['no call, and so no name', { channels: ['email'], askFor: '' }],
  ])('%s does not: it is never held up', (_, more) => expect(changed(more)).toBe(false));

  test('from nothing that is safe, everything does', () => {
    expect(widensContact({ ...SAID, channels: [], hours: 'any' }, SAID)).toBe(true);
  });
});
