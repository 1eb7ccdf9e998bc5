import { expect, test } from 'vitest';
import { contactRows } from './contactWords.ts';

const values = (...given: Parameters<typeof contactRows>) => contactRows(...given).map(({ value }) => value);

test.each([
  [null, ['You have not told us yet']],
  [{ channels: [], hours: 'any', voicemail: false, askFor: '' }, ['None. We send nothing and do not call']],
  [
    { channels: ['phone', 'sms'], hours: ['morning', 'evening'], voicemail: false, askFor: 'Sam' },
    ['Text message, phone call', 'Morning, evening', 'We leave none', 'Sam'],
  ],
  [{ channels: ['email'], hours: 'any', voicemail: true, askFor: '' }, ['Email', 'At any time']],
] as const)('rule 1.14: says how they may be reached as it holds: %j', (contact, expected) => {
  expect(
    values(
      contact && {
        ...contact,
        channels: [...contact.channels],
        hours: contact.hours === 'any' ? 'any' : [...contact.hours],
      },
    ),
  ).toEqual(expected);
});
