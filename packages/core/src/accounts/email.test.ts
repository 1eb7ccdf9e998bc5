import { describe, expect, it } from 'vitest';
import { emailProblem, tidyEmail } from './email.ts';

const TAKEN = [
  "una.o'test@example.com",
  'una+care@example.com',
  'una.x@example.com',
  'u@example.com',
  '_una_@example.com',
  'una-x@example.com',
  '-una@example.com',
  'una/care@example.com',
  'una=care@example.com',
  '{una}@example.com',
  "!#$%&'*+-/=?^_`{|}~@example.com",
  '1234567890@example.com',
  'Una.X@Example.COM',
  'una@mail.example.co.uk',
  'una@a-b.example.org',
  'una@1.example.com',
  'una@example.photography',
  'una@bücher.example',
  'una@xn--bcher-kva.example',
  'una@пример.рф',
  'una@例え.jp',
  '  una@example.com ',
  `${'u'.repeat(64)}@example.com`,
  `una@${'d'.repeat(63)}.example.com`,
];

const REFUSED = [
  '',
  ' ',
  'una',
  'una@',
  '@example.com',
  'una@example',
  'una@localhost',
  'una@@example.com',
  'una@x@example.com',
  'una..x@example.com',
  '.una@example.com',
  'una.@example.com',
  'una@.example.com',
  'una@example..com',
  'una@example.com.',
  'una@-example.com',
  'una@example-.com',
  'una@exam_ple.com',
  'una@example.c',
  'una@example.123',
  'una@127.0.0.1',
  'una@0x7f.1',
  'una@[127.0.0.1]',
  'una@example.com/care',
  'una@example.com:25',
  'una@example.com?x',
  'una@exam%70le.com',
  'una@exa mple.com',
  'una x@example.com',
  'una,x@example.com',
  'una;x@example.com',
  'una<x@example.com',
  'una(x)@example.com',
  '"una x"@example.com',
  'una\\x@example.com',
  'Una <una@example.com>',
  'mailto:una@example.com',
  'una@example.com, ben@example.com',
  'un\u200ba@example.com',
  'un\u00ada@example.com',
  'una@exam\u200bple.com',
  'una@exam\u00adple.com',
  'una@example.com\u200b',
  '\u202auna@example.com\u202c',
  'una\n@example.com',
  'josé@example.com',
  'una’x@example.com',
  `${'u'.repeat(65)}@example.com`,
  `una@${'d'.repeat(64)}.example.com`,
  `una@${'d.'.repeat(126)}example.com`,
];

describe('rule 8.32: an email address', () => {
  it.each(TAKEN)('%j is taken', (email) => expect(emailProblem(email)).toBeUndefined());
  it.each(REFUSED)('%j is refused', (email) => expect(emailProblem(email)).toEqual(expect.any(String)));

  it.each([
    [' Una.X@example.com ', 'Una.X@example.com'],
    ['una@BÜCHER.example', 'una@xn--bcher-kva.example'],
    ['una@bu\u0308cher.example', 'una@xn--bcher-kva.example'],
    ['una@пример.рф', 'una@xn--e1afmkfd.xn--p1ai'],
    ['Una@Example.COM', 'Una@Example.COM'],
    ['07700 900118', '07700 900118'],
    ['una@nowhere', 'una@nowhere'],
  ])('%j is kept as %j', (typed, kept) => expect(tidyEmail(typed)).toBe(kept));

  it('says which dots, and which letters, stand in the way', () => {
    expect(emailProblem('una..x@example.com')).toMatch(/dots/);
    expect(emailProblem('josé@example.com')).toMatch(/a to z/);
  });
});
