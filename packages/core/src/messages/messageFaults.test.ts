import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { failingRows } from '../testing/failingRows.ts';
import { gsmLength } from './gsm.ts';
import { exampleOf, fieldsOf, type MessageField, messageFaults, messageNotes } from './messageFaults.ts';
import { MESSAGE_GROUPS } from './messageGroups.ts';
import {
  MESSAGE_NAMES,
  type MessageName,
  type MessageWords,
  messageOf,
  PORTAL_WORDS,
} from './portalWords.ts';
import { wordsOf } from './templates.ts';
import { textParts } from './textParts.ts';
import { UNSAID } from './unsaid.ts';

const address = 'https://portal.example.org';
const where = { address, names: ['Northgate', 'Mill Lane Rooms'] };
const faultsOf = (name: MessageName, change: Partial<MessageWords>) =>
  messageFaults(name, { ...messageOf(name), ...change }, where);

test('rule 17.37: every message of the portal is in one group of the list, and its own words have no fault and are easy to read', () => {
  expect(MESSAGE_GROUPS.flatMap(({ messages }) => messages).toSorted()).toEqual(MESSAGE_NAMES.toSorted());
  expect(
    failingRows(Object.entries(PORTAL_WORDS), (words, name) => {
      expect(messageFaults(name as MessageName, words, { address })).toEqual([]);
      expect(messageNotes(name as MessageName, words)).toEqual([]);
    }),
  ).toEqual([]);
});

describe('rule 17.38: what cannot be published of a message', () => {
  it.each<[string, MessageName, MessageField, string, RegExp]>([
    ['nothing', 'booked', 'subject', '  ', /Write the subject/],
    ['a word that tells', 'booked', 'subject', 'Your abortion', /“abortion”/],
    ['a word that tells within another', 'booked', 'text', 'Day clinics: {when}', /“clinics”/],
    ['a word that tells with an accent', 'booked', 'text', 'Your clínic on {when}', /tells whoever/],
    ['a word that tells in wide letters', 'booked', 'text', 'Ｃｌｉｎｉｃ on {when}', /tells whoever/],
    ['care, where a word begins', 'booked', 'email', 'Your care is on {when}.', /“care”/],
    ['the name of the provider', 'booked', 'subject', 'A word from northgate', /“Northgate”/],
    ['a place, over two words', 'booked', 'text', 'Come to Mill  Lane rooms on {when}', /“Mill Lane Rooms”/],
    ['a sign that nobody sees', 'booked', 'text', 'On {when}\u200b', /cannot be seen/],
    ['no time', 'booked', 'text', 'You have an appointment.', /Put \{when\} in: the day and time/],
    ['no time in the email', 'booked', 'email', 'You have an appointment.', /Put \{when\} in/],
    [
      'something that nobody puts in',
      'booked',
      'text',
      'With {doctorname} on {when}',
      /Take \{doctorname\} out/,
    ],
    ['a time in the subject', 'booked', 'subject', 'On {when}', /Take \{when\} out/],
    ['half a placeholder', 'booked', 'text', 'On {when} {or', /Leave out \{ and \}/],
    ['a code twice', 'code', 'text', '{code}, once more {code}', /Say \{code\} once/],
    ['a link within a line', 'resetLink', 'email', 'Go to {link} now', /line of its own/],
    ['a code within a line', 'code', 'email', '{code} is yours', /End the paragraph with \{code\}/],
    [
      'a link of somebody else',
      'booked',
      'text',
      'See https://evil.example on {when}',
      /“https:\/\/evil.example”/,
    ],
    [
      'an address without a scheme',
      'booked',
      'email',
      'On {when}, see portal.example.org/x',
      /“portal.example.org\/x”/,
    ],
    ['a scheme that runs', 'booked', 'email', 'On {when} javascript://x', /only the portal/],
    ['an email address', 'booked', 'email', 'On {when}. Write to us@portal.example', /“us@portal.example”/],
    ['a telephone number', 'ringUs', 'text', 'Please call 020 7946 0100.', /“020 7946 0100”/],
    ['another life of a code', 'code', 'text', 'Your code is {code}. It works for 20 minutes.', /“20”/],
    [
      'a telephone number in wide digits',
      'ringUs',
      'email',
      'Please call ０２０ ７９４６ ０１００.',
      /rings a number/,
    ],
    ['one in digits of another script', 'ringUs', 'email', 'Please call ٠٢٠٧٩٤٦٠١٠٠.', /rings a number/],
    ['one with strokes between', 'ringUs', 'email', 'Please call 020/7946/0100.', /rings a number/],
    ['an address in another script', 'booked', 'email', 'On {when}, see пример.рф', /“пример.рф”/],
    [
      'one with a full stop of another script',
      'booked',
      'email',
      'On {when}, see evil。example',
      /“evil.example”/,
    ],
    [
      'another life of a code in wide digits',
      'code',
      'email',
      'It works for ２０ minutes.\n\n{code}',
      /“20”/,
    ],
    ['a word that tells in letters that look alike', 'booked', 'subject', 'Your аbоrtion', /two scripts/],
    ['two lines of a text', 'booked', 'text', 'On {when}\nSign in', /on one line/],
    ['161 places', 'formGiven', 'text', 'a'.repeat(161), /takes 161 of 160/],
    [
      'more than fits with the longest day',
      'booked',
      'text',
      `${'a'.repeat(129)} {when}`,
      /of 160 characters/,
    ],
    [
      'a letter for which 70 fit',
      'formGiven',
      'text',
      `ŵ${'a'.repeat(70)}`,
      /takes 71 of 70 .* because of “ŵ”/,
    ],
    ['a long subject', 'booked', 'subject', 'a'.repeat(61), /60 characters or fewer/],
  ])('%s', (_what, name, field, words, message) => {
    const found = faultsOf(name, { [field]: words });
    expect(found.map((one) => one.field)).toContain(field);
    expect(found.map((one) => one.message).join('\n')).toMatch(message);
  });

  it.each<[MessageName, MessageField, string]>([
    ['booked', 'text', 'See you on {when}. Sign in for more, or if you are scared.'],
    ['booked', 'email', 'We look forward to seeing you on {when}, at the latest.\n\nCome 10 minutes early.'],
    ['code', 'text', '{code} is your code. It works for 10 minutes.'],
    ['formGiven', 'text', `ŵ${'a'.repeat(69)}`],
    ['formGiven', 'text', 'a'.repeat(160)],
  ])('and %s may say in its %s: %s', (name, field, words) =>
    expect(faultsOf(name, { [field]: words })).toEqual([]),
  );

  test('what is hard to read is told, and keeps nothing from being published', () => {
    const email =
      'Notwithstanding previously communicated arrangements, attendance necessitates identification {when}.';
    expect(faultsOf('booked', { email })).toEqual([]);
    expect(messageNotes('booked', { ...messageOf('booked'), email })).toMatchObject([{ field: 'email' }]);
  });

  test('whatever is typed and has no fault goes out as rules 13.1 and 13.5 want it, in one text message, with what it was told', () => {
    const piece = fc.constantFrom(
      ...[
        'Hello',
        'see you',
        '{when}',
        '{link}',
        '{code}',
        'clinic',
        'care',
        'https://x.example',
        '€',
        'ŵ',
        '{',
        '\n\n',
        '.',
      ],
      ...['020 7946 0100', '10', 'minutes', 'sign in', 'Northgate', '\u202e', 'www.x', '{until}', 'a@b'],
    );
    const typed = fc.array(piece, { maxLength: 12 }).map((all) => all.join(' '));
    const said = fc.record({ subject: typed, email: typed, text: typed });
    const given = exampleOf(address);
    fc.assert(
      fc.property(fc.constantFrom(...MESSAGE_NAMES), said, (name, one) => {
        // Each of what a message needs stands in its words, so that some of them have no fault.
        const needs = messageOf(name).given.map((needed) => `{${needed}}`);
        const whole = {
          ...one,
          email: [one.email, ...needs].join('\n\n'),
          text: [one.text, ...needs.filter((need) => messageOf(name).text.includes(need))].join(' '),
        };
        if (messageFaults(name, whole, where).length > 0) return;
        const out = wordsOf(name, given, whole);
        const rest = [out.subject, out.text, ...(fieldsOf(name).includes('text') ? [out.sms] : [])]
          .join('\n')
          .replaceAll(given['link'] as string, '');
        expect(rest).not.toMatch(UNSAID);
        expect(rest).not.toMatch(/https?:|www\.|@|[{}]|Northgate/);
        expect(out.links).toEqual(messageOf(name).given.includes('link') ? [given['link']] : []);
        for (const needed of messageOf(name).given) expect(out.text).toContain(given[needed]);
        if (fieldsOf(name).includes('text')) expect(textParts(out.sms).parts).toBe(1);
      }),
      { numRuns: 300 },
    );
  });
});

test('what is put into words is put in once: a value that looks like a placeholder stays a value', () => {
  const given = { whenShort: '{untilShort}', untilShort: '{whenShort}', link: 'x' };
  expect(wordsOf('timeOffered', given).sms).toContain('{untilShort}. Kept');
});

describe('rule 17.38: a text is counted as the networks count it', () => {
  it.each<[string, string, [number, number, number]]>([
    ['nothing', '', [0, 160, 1]],
    ['one whole message', 'a'.repeat(160), [160, 160, 1]],
    ['one letter more', 'a'.repeat(161), [161, 160, 2]],
    ['two whole', 'a'.repeat(306), [306, 160, 2]],
    ['a letter of two places that does not fit', `${'a'.repeat(152)}€${'a'.repeat(153)}`, [307, 160, 3]],
    ['another alphabet', 'ŵ'.repeat(70), [70, 70, 1]],
    ['one more of it', 'ŵ'.repeat(71), [71, 70, 2]],
    ['an emoji is two', '🙂'.repeat(35), [70, 70, 1]],
    ['and is not cut through', `${'ŵ'.repeat(66)}🙂${'ŵ'.repeat(66)}`, [134, 70, 3]],
  ])('%s', (_what, text, [takes, most, parts]) =>
    expect(textParts(text)).toMatchObject({ takes, most, parts }),
  );

  test('a text takes what each of its letters takes, and never fewer messages for one more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const { takes, wide } = textParts(text);
        expect(takes).toBe(wide === undefined ? gsmLength(text) : text.length);
        expect(textParts(`${text}a`).parts).toBeGreaterThanOrEqual(textParts(text).parts);
      }),
      { numRuns: 100 },
    );
  });
});
